import type { EventFilter } from "../core/event.js";
import type { FeedEvent } from "../core/event-feed.js";
import type { Principal } from "../core/principal.js";
import type { Loaders } from "./loaders.js";

/** What every resolver is given: who asks, and the reads this request has made so far. */
export interface GraphContext {
  readonly principal: Principal;
  /** Renewed for each event of a subscription, so that no event is answered with what an earlier one has read. */
  loaders: Loaders;
  /** The live log for this caller. Fails with CURSOR_INVALID. */
  follow(filter: EventFilter, after?: string | null): Promise<AsyncIterableIterator<FeedEvent>>;
}
