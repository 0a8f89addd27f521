import type { EventReader } from "../core/events/event-feed.js";
import type { QuestionMatch } from "../core/standing/judge.js";
import type { StandingQuestion } from "../core/standing/standing-question.js";
import type { EventStream } from "./event-stream.js";

/** Places of matches that are remembered; readers that are further behind read the log. */
const mostMatches = 200;

/** Where in the log a question is matched. Null: its thread was deleted there. */
export interface MatchPlace {
  readonly position: number;
  readonly match: QuestionMatch | null;
}

/**
 * A question while somebody follows it: where in the log it was matched, which
 * is all that is kept of the records.
 */
export class QuestionEntry {
  readonly streams = new Set<EventStream>();
  /** All that matches after this position, as far as the log was matched, is among {@link matches}. */
  since = Infinity;
  #matches: MatchPlace[] = [];

  /** @param source Reads the events that may match; its own place says nothing. */
  constructor(
    readonly question: StandingQuestion,
    readonly source: EventReader,
  ) {}

  get matches(): readonly MatchPlace[] {
    return this.#matches;
  }

  /** Forgets all matches up to a position. */
  beginAt(position: number): void {
    this.since = position;
    this.#matches = [];
  }

  /** A place that it has noted already is noted once. */
  note(place: MatchPlace): void {
    if (place.position <= (this.#matches.at(-1)?.position ?? this.since)) return;
    this.#matches.push(place);
    if (this.#matches.length > mostMatches) this.since = this.#matches.shift()?.position ?? 0;
    this.wake();
  }

  /** Tells those who wait to look again. */
  wake(): void {
    for (const stream of this.streams) stream.wake();
  }
}
