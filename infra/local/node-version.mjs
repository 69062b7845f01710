// Plain JavaScript, so that an older Node.js can read it and say what is wrong.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Node.js 22.18 or newer is needed, this is ${process.versions.node}. Start it with npm, or install a newer Node.js.`,
  );
  process.exit(1);
}
