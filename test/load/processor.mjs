// Artillery bundles a processor that ends in .ts, into a format that this package's type does not allow. Node.js needs no
// bundle: it loads TypeScript as it is.
export * from "./paying.ts";
export * from "./virtual-user.ts";
