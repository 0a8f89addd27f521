import { getNullableType, isListType } from "graphql";
import type { Edge } from "./schema-edges.js";

/** The edges that a query follows from its root, one level each. */
export type Path = readonly Edge[];

/**
 * The depth to which tests follow edges. It is deep enough to reach each type from each other type.
 */
export const depth = process.env["SOAK"] === "full" ? 8 : 5;

/** Names an edge at a level. The query's own fields are level 1. */
export function place(edge: Edge, level: number): string {
  return `${edge.name} at level ${level}`;
}

/** Every edge at every level, down to a depth, where a query can follow it. */
export function placesOf(edges: readonly Edge[], depth: number): string[] {
  const places: string[] = [];
  let from = new Set(["Query"]);
  for (let level = 1; level <= depth; level++) {
    const there = edges.filter((edge) => from.has(edge.from.name));
    places.push(...there.map((edge) => place(edge, level)));
    from = new Set(there.map(({ to }) => to.name));
  }
  return places;
}

/**
 * A small, deterministic set of paths that together cover every edge at every level. Each path has
 * this depth or ends at a dead end. Where possible, paths start with many records.
 */
export function coveringPaths(edges: readonly Edge[], depth: number): Path[] {
  const open = new Set(placesOf(edges, depth));
  const fromMany = edges.filter((edge) => edge.from.name !== "Query" || leadsToMany(edge));
  return [...cover(open, fromMany, depth), ...cover(open, edges, depth)];
}

/** Adds paths along these edges until no other path would cover an open place. */
function cover(open: Set<string>, edges: readonly Edge[], depth: number): Path[] {
  const paths: Path[] = [];
  for (;;) {
    const path = bestPath(
      edges,
      depth,
      (edge, level) =>
        // Besides new places, prefer deep paths to short ones, and lists to single records.
        (open.has(place(edge, level)) ? 1 : 0) + (leadsToMany(edge) ? 0.02 : 0.01),
    );
    const isNew = path.map((edge, i) => open.delete(place(edge, i + 1))).includes(true);
    if (!isNew) return paths;
    paths.push(path);
  }
}

function leadsToMany({ connection, field }: Edge): boolean {
  return connection !== undefined || isListType(getNullableType(field.type));
}

/** Finds the path of the greatest worth, starting from its end. */
function bestPath(
  edges: readonly Edge[],
  depth: number,
  worthOf: (edge: Edge, level: number) => number,
): Path {
  type Rest = { readonly worth: number; readonly path: Path };
  const end: Rest = { worth: 0, path: [] };
  let below = new Map<string, Rest>();
  for (let level = depth; level >= 1; level--) {
    const here = new Map<string, Rest>();
    for (const edge of edges) {
      const rest = below.get(edge.to.name) ?? end;
      const worth = worthOf(edge, level) + rest.worth;
      if (worth > (here.get(edge.from.name)?.worth ?? 0))
        here.set(edge.from.name, { worth, path: [edge, ...rest.path] });
    }
    below = here;
  }
  return below.get("Query")?.path ?? [];
}
