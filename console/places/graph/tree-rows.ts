import type { Focus } from "./focus";
import type { EdgeType, Graph, GraphNode } from "./graph-data";

export interface TreeRow {
  /** The path to the node, as a node may have several parents. */
  readonly path: string;
  readonly parent: string | null;
  readonly node: GraphNode;
  /** The edge to its parent; null for a root. */
  readonly relation: EdgeType | null;
  readonly level: number;
  readonly size: number;
  readonly position: number;
  readonly hasChildren: boolean;
}

interface Child {
  readonly node: GraphNode;
  readonly relation: EdgeType;
}

/** A graph as a tree: users, their threads, messages, and the memories that rest on them. */
export class GraphTree {
  readonly #children = new Map<string, Child[]>();
  readonly #roots: GraphNode[];

  constructor(graph: Graph, focus: Focus) {
    const isChain = focus?.type === "memory";
    const hasParent = new Set<string>();
    for (const { type, source, target } of graph.edges) {
      // A memory is a child of its messages; in a chain, messages are children of the memory.
      const [parent, child] = type === "RESTS_ON" && !isChain ? [target, source] : [source, target];
      const node = graph.nodes.get(child);
      if (!node || (isChain && type === "HOLDS")) continue;
      const known = this.#children.get(parent);
      if (known) known.push({ node, relation: type });
      else this.#children.set(parent, [{ node, relation: type }]);
      if (isChain || type === "HOLDS" || type === "RESTS_ON") hasParent.add(child);
    }
    for (const children of this.#children.values())
      children.sort((one, other) => compare(one.node, other.node));
    this.#roots = [...graph.nodes.values()]
      .filter(({ key, type }) => !hasParent.has(key) && (!isChain || type === "memory"))
      .toSorted(compare);
  }

  /** The rows that are visible if these paths are open. */
  rows(isOpen: (path: string, level: number) => boolean): TreeRow[] {
    const rows: TreeRow[] = [];
    const roots = this.#roots.map((node) => ({ node, relation: null }));
    this.#add(rows, roots, null, [], isOpen);
    return rows;
  }

  #add(
    rows: TreeRow[],
    children: readonly { readonly node: GraphNode; readonly relation: EdgeType | null }[],
    parent: string | null,
    above: readonly string[],
    isOpen: (path: string, level: number) => boolean,
  ): void {
    for (const [i, { node, relation }] of children.entries()) {
      const path = parent === null ? node.key : `${parent}\n${node.key}`;
      const level = above.length + 1;
      const keys = [...above, node.key];
      // Links may form cycles.
      const own = (this.#children.get(node.key) ?? []).filter(
        (child) => !keys.includes(child.node.key),
      );
      const place = { size: children.length, position: i + 1, level };
      rows.push({ path, parent, node, relation, ...place, hasChildren: own.length > 0 });
      if (own.length > 0 && isOpen(path, level)) this.#add(rows, own, path, keys, isOpen);
    }
  }
}

const ranks = { user: 0, agent: 1, subject: 2, thread: 3, message: 4, memory: 5 } as const;

function compare(one: GraphNode, other: GraphNode): number {
  if (one.type !== other.type) return ranks[one.type] - ranks[other.type];
  if (one.order === other.order) return one.key < other.key ? -1 : 1;
  return one.order < other.order ? -1 : 1;
}
