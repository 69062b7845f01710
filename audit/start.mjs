import "../infra/local/node-version.mjs";

await import("./main.ts");
