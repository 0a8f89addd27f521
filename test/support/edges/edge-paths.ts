import { getNullableType, isListType } from "graphql";
import type { Edge } from "./schema-edges.js";

/** The edges that a query follows from its root, one level each. */
export type Path = readonly Edge[];

/** How deep the tests follow edges: deep enough to come from each type to each other one. */
export const depth = process.env["SOAK"] === "full" ? 8 : 5;

/** An edge at a level, 1 being that of the query's own fields. */
export function place(edge: Edge, level: number): string {
  return `${edge.name} at level ${level}`;
}

/** Every edge at every level, down to a depth, at which a query can follow it. */
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
 * Paths of this depth, or to a dead end, that together come by every edge at
 * every level: few, and always the same. Where they can, they start with many records.
 */
export function coveringPaths(edges: readonly Edge[], depth: number): Path[] {
  const open = new Set(placesOf(edges, depth));
  const fromMany = edges.filter((edge) => edge.from.name !== "Query" || leadsToMany(edge));
  return [...cover(open, fromMany, depth), ...cover(open, edges, depth)];
}

/** Paths along these edges, until no other one would come by an open place. */
function cover(open: Set<string>, edges: readonly Edge[], depth: number): Path[] {
  const paths: Path[] = [];
  for (;;) {
    const path = bestPath(
      edges,
      depth,
      (edge, level) =>
        // Besides what is new: deep rather than short, and by lists rather than by single records.
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

/** The path of the greatest worth, found from its end. */
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
