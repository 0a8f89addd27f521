import { createHash } from "node:crypto";
import type { CancelTimer, Clock } from "../clock.js";
import type { EventKind, SubjectName } from "../events/event.js";
import type { FeedEvent } from "../events/event-feed.js";
import type { ContextCard } from "./context-card.js";

/** How long it has to be quiet before a card is made anew, in milliseconds. */
export const quietMs = 100;
/** How long changes that follow each other closely can put that off, in milliseconds. */
export const longestDelayMs = 1_000;
/** Causes that are kept for one card. */
export const maxCauses = 50;

/** A change that led to a card. */
export interface CardCause {
  /** Of the change, good for any filter. */
  readonly cursor: string;
  readonly kind: EventKind;
  readonly entity: SubjectName;
  readonly subjectId: string;
}

/** A card that is not as it was. */
export interface CardChange {
  /** UTC milliseconds. */
  readonly at: number;
  readonly card: ContextCard;
  /** Oldest first, {@link maxCauses} at the most; of the first card, none. */
  readonly causes: readonly CardCause[];
  /** How many there were besides. */
  readonly moreCauses: number;
}

export interface CardStreamOptions {
  readonly events: AsyncIterableIterator<FeedEvent, undefined, undefined>;
  readonly clock: Clock;
  /** The card as it is now; null once its thread is gone. */
  readonly card: () => Promise<ContextCard | null>;
  /** What an event is to the card; null: nothing. "END": its thread is gone. */
  readonly read: (event: FeedEvent) => CardCause | "END" | null;
}

/**
 * A card as it is, and then each time that it has changed. Changes are noted
 * as they come, and a card is made when its reader asks for one: so that a
 * reader that stops costs the notes of what it has missed, and finds the
 * newest state. A card like the one before is not handed on.
 */
export class CardStream implements AsyncIterableIterator<CardChange, undefined, undefined> {
  #causes: CardCause[] = [];
  #moreCauses = 0;
  #firstAt = 0;
  #newestAt = 0;
  /** What was sent last. */
  #sent = "";
  #isEnded = false;
  #failure: { readonly error: unknown } | undefined;
  #wake: () => void = () => {};
  #cancelTimer: CancelTimer = () => {};
  #last: Promise<unknown> = Promise.resolve();

  #first: ContextCard | null;

  /** @param first The card as it was after the events were asked for. */
  constructor(
    private readonly options: CardStreamOptions,
    first: ContextCard,
  ) {
    this.#first = first;
    void this.#follow();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Calls that overlap are answered one after the other. */
  next(): Promise<IteratorResult<CardChange, undefined>> {
    const result = this.#last.then(() => this.#take());
    this.#last = result.catch(() => {});
    return result;
  }

  async return(): Promise<IteratorResult<CardChange, undefined>> {
    this.#end();
    return { value: undefined, done: true };
  }

  async #take(): Promise<IteratorResult<CardChange, undefined>> {
    const first = this.#first;
    this.#first = null;
    if (first && !this.#isEnded) return this.#handOn(first, [], 0);
    for (;;) {
      await this.#changed();
      if (this.#failure) throw this.#failure.error;
      if (this.#isEnded) return { value: undefined, done: true };
      const [causes, moreCauses] = [this.#causes, this.#moreCauses];
      [this.#causes, this.#moreCauses] = [[], 0];
      const card = await this.#card();
      if (card === null) this.#end();
      else if (!this.#isEnded && digestOf(card) !== this.#sent)
        return this.#handOn(card, causes, moreCauses);
    }
  }

  #handOn(
    card: ContextCard,
    causes: readonly CardCause[],
    moreCauses: number,
  ): IteratorResult<CardChange, undefined> {
    this.#sent = digestOf(card);
    return { value: { at: this.options.clock.now(), card, causes, moreCauses }, done: false };
  }

  /** Nobody returns a stream that has failed. */
  async #card(): Promise<ContextCard | null> {
    try {
      return await this.options.card();
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  /** Resolves when changes are noted and it has been quiet, or when the stream is at its end. */
  async #changed(): Promise<void> {
    const { clock } = this.options;
    while (!this.#isEnded && !this.#failure) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      if (this.#causes.length > 0) {
        const due = Math.min(this.#newestAt + quietMs, this.#firstAt + longestDelayMs);
        if (clock.now() >= due) return;
        this.#cancelTimer = clock.after(due - clock.now(), this.#wake);
      }
      await woken;
      this.#cancelTimer();
    }
  }

  async #follow(): Promise<void> {
    const { events, read, clock } = this.options;
    try {
      for (let next = await events.next(); !next.done; next = await events.next()) {
        const cause = read(next.value);
        if (cause === "END") this.#end();
        else if (cause !== null) this.#note(cause, clock.now());
      }
    } catch (error) {
      this.#failure = { error };
    }
    this.#end();
  }

  #note(cause: CardCause, now: number): void {
    if (this.#causes.length === 0) this.#firstAt = now;
    this.#newestAt = now;
    if (this.#causes.length < maxCauses) this.#causes.push(cause);
    else this.#moreCauses += 1;
    this.#wake();
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#causes = [];
    this.#cancelTimer();
    this.#wake();
    // What the log still answers says nothing any more.
    this.options.events.return?.().catch(() => {});
  }
}

/** Of all that makes two cards different to their readers; the scores of what they show do not. Short, as cards can be long. */
function digestOf({ contents, relevant, recentMessages, dropped, notes }: ContextCard): string {
  const ids = [relevant.map(({ record }) => record.id), recentMessages.map(({ id }) => id)];
  const shown = JSON.stringify([contents, ids, dropped, notes]);
  return createHash("sha256").update(shown).digest("base64");
}
