import type { EventReader } from "../core/events/event-feed.js";
import type { QuestionMatch } from "../core/standing/judge.js";
import type { StandingQuestion } from "../core/standing/standing-question.js";
import type { EventStream } from "./event-stream.js";

/** Number of matches kept per question. Readers that are further behind read the log. */
const mostMatches = 200;

/** Log position of a match. A null match means that the question's thread was deleted there. */
export interface MatchPlace {
  readonly position: number;
  readonly match: QuestionMatch | null;
}

/** A question that is being followed. It keeps the log positions of its matches, and nothing else of the records. */
export class QuestionEntry {
  readonly streams = new Set<EventStream>();
  /** {@link matches} contains all matches after this position, as far as the log was matched. */
  since = Infinity;
  #matches: MatchPlace[] = [];

  /** @param source Reads the events that may match; its own position is not used. */
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

  /** Records a match, unless one at this or a later position is already recorded. */
  note(place: MatchPlace): void {
    if (place.position <= (this.#matches.at(-1)?.position ?? this.since)) return;
    this.#matches.push(place);
    if (this.#matches.length > mostMatches) this.since = this.#matches.shift()?.position ?? 0;
    this.wake();
  }

  /** Makes waiting streams look again. */
  wake(): void {
    for (const stream of this.streams) stream.wake();
  }
}
