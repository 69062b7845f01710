import "./node-version.mjs";
import module from "node:module";

// What is compiled once is kept for the next start.
module.enableCompileCache();

await import("./main.ts");
