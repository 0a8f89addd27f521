import type { CancelTimer, Clock } from "../clock.js";
import type { EventReader, FeedEvent } from "../events/event-feed.js";
import {
  ChangeNotes,
  ContextState,
  type ContextCause,
  type ContextChange,
  type ContextPlace,
} from "./context-change.js";
import type { Context } from "./context.js";

/** How long it has to be quiet before a context is made anew, in milliseconds. */
export const quietMs = 100;
/** How long changes that follow each other closely can put that off, in milliseconds. */
export const longestDelayMs = 1_000;

export interface ContextStreamOptions {
  /** They end when the thread is gone. */
  readonly events: Pick<EventReader, "next" | "return" | "caughtUp">;
  readonly clock: Clock;
  /** The context as it is now; null once its thread is gone. */
  readonly build: () => Promise<Context | null>;
  /** What an event is to the context; null: nothing. */
  readonly read: (event: FeedEvent) => ContextCause | null;
}

/**
 * A context that changes. Changes are noted as they come, and a context is made when
 * somebody asks for one: so that readers that stop cost the notes of what they
 * have missed, and find the newest state. Any number of readers can share it,
 * by `changed` and `now`; one alone can take it as a stream, of which the first
 * is the context as it is, and none like the one before.
 */
export class ContextStream implements AsyncIterableIterator<ContextChange, undefined, undefined> {
  readonly #notes = new ChangeNotes();
  /** Changes that {@link changed} has told of. */
  #told = 0;
  #firstAt = 0;
  #newestAt = 0;
  /** The newest that was made, or is being made, and how many changes were noted by then. */
  #newest: { readonly count: number; readonly state: Promise<ContextState | null> };
  /** What the one reader has. */
  #read: ContextPlace | null = null;
  #isEnded = false;
  #failure: { readonly error: unknown } | undefined;
  #wake: () => void = () => {};
  #cancelTimer: CancelTimer = () => {};
  #last: Promise<unknown> = Promise.resolve();

  /** @param first The context as it was after the events were asked for. */
  constructor(
    private readonly options: ContextStreamOptions,
    first: Context,
  ) {
    const state = new ContextState(first, options.clock.now(), this.#notes.mark());
    this.#newest = { count: 0, state: Promise.resolve(state) };
    void this.#follow();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Calls that overlap are answered one after the other. */
  next(): Promise<IteratorResult<ContextChange, undefined>> {
    const result = this.#last.then(() => this.#take());
    // Nobody returns a stream that has failed.
    this.#last = result.catch(() => this.#end());
    return result;
  }

  async return(): Promise<IteratorResult<ContextChange, undefined>> {
    this.#end();
    return { value: undefined, done: true };
  }

  /**
   * Resolves when changes are noted that it has not told of, and it has been
   * quiet; with false, when the thread is gone or the stream returned. Fails
   * as its events do. Not to be called again before it has resolved.
   */
  async changed(): Promise<boolean> {
    const { clock } = this.options;
    while (!this.#isEnded) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      if (this.#notes.count > this.#told) {
        const due = Math.min(this.#newestAt + quietMs, this.#firstAt + longestDelayMs);
        if (clock.now() >= due) break;
        this.#cancelTimer = clock.after(due - clock.now(), this.#wake);
      }
      await woken;
      this.#cancelTimer();
    }
    this.#failIfFailed();
    this.#told = this.#notes.count;
    return !this.#isEnded;
  }

  /**
   * The context with all that was committed before the call; null, when the
   * thread is gone or the stream returned. For all who ask between two changes
   * it is made once. Fails as its events do, and as the making does, in which
   * case it is made again for who asks next.
   */
  async now(): Promise<ContextState | null> {
    await this.options.events.caughtUp();
    this.#failIfFailed();
    if (this.#isEnded) return null;
    const { count } = this.#notes;
    if (this.#newest.count < count) this.#newest = { count, state: this.#make() };
    const state = await this.#newest.state;
    return this.#isEnded ? null : state;
  }

  async #make(): Promise<ContextState | null> {
    const mark = this.#notes.mark();
    try {
      const context = await this.options.build();
      if (context) return new ContextState(context, this.options.clock.now(), mark);
    } catch (error) {
      // Whoever asks next asks again.
      if (this.#newest.count === mark.count) this.#newest = { ...this.#newest, count: -1 };
      throw error;
    }
    this.#end();
    return null;
  }

  async #take(): Promise<IteratorResult<ContextChange, undefined>> {
    for (;;) {
      if (this.#read && !(await this.changed())) break;
      const state = await this.now();
      if (!state) break;
      const before = this.#read;
      this.#read = state.place;
      if (state.place.digest !== before?.digest) return { value: state.since(before), done: false };
    }
    return { value: undefined, done: true };
  }

  async #follow(): Promise<void> {
    const { events, read, clock } = this.options;
    try {
      for (let next = await events.next(); !next.done; next = await events.next()) {
        const cause = read(next.value);
        if (cause !== null) this.#note(cause, clock.now());
      }
    } catch (error) {
      this.#failure = { error };
    }
    this.#end();
  }

  #note(cause: ContextCause, now: number): void {
    if (this.#notes.count === this.#told) this.#firstAt = now;
    this.#newestAt = now;
    this.#notes.note(cause);
    this.#wake();
  }

  #failIfFailed(): void {
    if (this.#failure) throw this.#failure.error;
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#cancelTimer();
    this.#wake();
    // What the log still answers says nothing any more.
    this.options.events.return?.().catch(() => {});
  }
}
