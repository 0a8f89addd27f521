import type { EventReader } from "../events/event-feed.js";
import type { Principal } from "../principal.js";
import type { StandingQuestionInput } from "./standing-question.js";

/** Streams the changes after which a record matches a question, as `MatchedEvent`. */
export interface StandingFeed {
  /**
   * Streams, in log order, every change after a cursor, or from now on, that leaves a matching record; each once. Skips
   * changes of records that have been deleted or have expired in the meantime.
   *
   * Fails with BAD_USER_INPUT and USER_SCOPE_REQUIRED, with MODEL_UNAVAILABLE if the question cannot be embedded, and
   * as `EventFeed.subscribe`.
   */
  follow(
    principal: Principal,
    input: StandingQuestionInput,
    after?: string | null,
  ): Promise<EventReader>;
}
