import type { Focus } from "./focus";
import { keyOf, type Graph } from "./graph-data";

/** The memories that rest only on this message. */
export function restingOnItAlone({ edges }: Graph, messageId: string): ReadonlySet<string> {
  const message = keyOf("message", messageId);
  const others = new Set<string>();
  const all = new Set<string>();
  for (const { type, source, target } of edges) {
    if (type !== "RESTS_ON") continue;
    if (target === message) all.add(source);
    else others.add(source);
  }
  return all.difference(others);
}

/** The number of memories that rest on this message. */
export function restingOnIt({ edges }: Graph, messageId: string): number {
  const message = keyOf("message", messageId);
  return edges.filter(({ type, target }) => type === "RESTS_ON" && target === message).length;
}

/** How many memories this one supersedes, directly or indirectly, and how many supersede it. */
export function chainOf(graph: Graph, memoryId: string): { older: number; newer: number } {
  const start = keyOf("memory", memoryId);
  const links = graph.edges.filter(({ type }) => type === "SUPERSEDES");
  return {
    older: reach(
      links.map(({ source, target }) => [source, target]),
      start,
    ),
    newer: reach(
      links.map(({ source, target }) => [target, source]),
      start,
    ),
  };
}

function reach(steps: readonly (readonly [string, string])[], start: string): number {
  const next = Map.groupBy(steps, ([from]) => from);
  const seen = new Set([start]);
  const waiting = [start];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const [, to] of next.get(at) ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      waiting.push(to);
    }
  return seen.size - 1;
}

/**
 * The nodes that the picture rings because they would be deleted with the focus. Only for messages: with a user or
 * thread, all nodes would be ringed.
 */
export function doomedBy(graph: Graph, focus: Focus): ReadonlySet<string> {
  if (focus?.type !== "message") return new Set();
  return new Set([keyOf("message", focus.id), ...restingOnItAlone(graph, focus.id)]);
}
