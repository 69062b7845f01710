import "./node-version.mjs";

await import("./main.ts");
