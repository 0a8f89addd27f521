import { systemPrincipal } from "../core/principal.js";
import type { EventQueries } from "../core/store/store-queries.js";

/**
 * The position before the events since a time; if the log does not reach back so far, its start. Uses binary search,
 * because events are in time order, except for clock differences between processes.
 *
 * @param time UTC milliseconds.
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
