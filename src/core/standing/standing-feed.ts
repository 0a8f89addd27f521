import type { EventReader } from "../events/event-feed.js";
import type { Principal } from "../principal.js";
import type { StandingQuestionInput } from "./standing-question.js";

/** The changes after which a record matches a question, as a stream of `MatchedEvent`. */
export interface StandingFeed {
  /**
   * Streams, in the order of the log, every change after a cursor, or from now
   * on, that leaves a record that matches; each once. Changes of records that
   * have been deleted or have expired by then are left out.
   *
   * Fails with BAD_USER_INPUT and USER_SCOPE_REQUIRED, with MODEL_UNAVAILABLE
   * where the question cannot be embedded, and as `EventFeed.subscribe` does.
   */
  follow(
    principal: Principal,
    input: StandingQuestionInput,
    after?: string | null,
  ): Promise<EventReader>;
}
