import { systemPrincipal } from "../core/principal.js";
import type { EventQueries } from "../core/store-queries.js";

/**
 * The position behind which the events from a time on are; of a log that no
 * longer reaches back so far, its start. Found by halves, as events are in the
 * order of time, but for clocks of processes that differ.
 *
 * @param time In milliseconds.
 */
export async function positionAt(events: EventQueries, time: number): Promise<number> {
  let from = await events.start();
  let to = await events.head();
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const [next] = await events.tail(systemPrincipal, middle, 1);
    if (next === undefined || next.createdAt >= time) to = middle;
    else from = next.position;
  }
  return from;
}
