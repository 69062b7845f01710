import type { MethodSpec } from "../template/api.ts";

/** One path of the API with its methods. */
export interface RoutedResource {
  readonly path: string;
  readonly methods: ReadonlyMap<string, MethodSpec>;
}

export interface Match {
  readonly resource: RoutedResource;
  /** Path parameters as they stand in the request, still percent-encoded. */
  readonly parameters: Readonly<Record<string, string>>;
}

export type Router = (path: string) => Match | undefined;

interface Branch {
  readonly name: string;
  readonly node: Node;
}

interface Node {
  readonly fixed: Map<string, Node>;
  parameter?: Branch;
  /** `{name+}`: takes the rest of the path, at least one segment. */
  greedy?: Branch;
  resource?: { path: string; methods: Map<string, MethodSpec> };
}

const emptyNode = (): Node => ({ fixed: new Map() });
const segmentsOf = (path: string): string[] => path.split("/").slice(1);

/** Compiles the methods' paths into a tree: a fixed segment wins over a parameter, a parameter over a greedy one. */
export function compileRouter(methods: readonly MethodSpec[]): Router {
  const root = emptyNode();
  for (const method of methods) {
    const segments = method.path === "/" ? [] : segmentsOf(method.path);
    const node = segments.reduce(descend, root);
    node.resource ??= { path: method.path, methods: new Map() };
    node.resource.methods.set(method.method, method);
  }
  return (path) => {
    const segments = segmentsOf(path);
    // As API Gateway does: a slash at the end names the same resource.
    if (segments.at(-1) === "") segments.pop();
    return find(root, segments, 0, {});
  };
}

function descend(node: Node, segment: string): Node {
  const [, name, plus] = /^\{([^+}]+)(\+?)\}$/.exec(segment) ?? [];
  if (name === undefined) {
    const next = node.fixed.get(segment) ?? emptyNode();
    node.fixed.set(segment, next);
    return next;
  }
  const kind = plus ? "greedy" : "parameter";
  node[kind] ??= { name, node: emptyNode() };
  return node[kind].node;
}

function find(
  node: Node,
  segments: readonly string[],
  at: number,
  parameters: Record<string, string>,
): Match | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.resource ? { resource: node.resource, parameters } : undefined;
  const fixed = node.fixed.get(segment);
  const found = fixed && find(fixed, segments, at + 1, parameters);
  if (found) return found;
  if (node.parameter && segment !== "") {
    const { name, node: next } = node.parameter;
    const deeper = find(next, segments, at + 1, { ...parameters, [name]: segment });
    if (deeper) return deeper;
  }
  if (!node.greedy?.node.resource) return undefined;
  const rest = segments.slice(at).join("/");
  return { resource: node.greedy.node.resource, parameters: { ...parameters, [node.greedy.name]: rest } };
}
