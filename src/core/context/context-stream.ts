import type { CancelTimer, Clock } from "../time/clock.js";
import type { EventReader, FeedEvent } from "../events/event-feed.js";
import {
  ChangeNotes,
  ContextState,
  type ContextCause,
  type ContextChange,
  type ContextPlace,
} from "./context-change.js";
import type { Context } from "./context.js";

/** Time without changes before a context is rebuilt, in milliseconds. */
export const quietMs = 100;
/** Maximum delay by changes in close succession, in milliseconds. */
export const longestDelayMs = 1_000;

export interface ContextStreamOptions {
  /** The events end when the thread is deleted. */
  readonly events: Pick<EventReader, "next" | "return" | "caughtUp">;
  readonly clock: Clock;
  /** Builds the present context; null if its thread is gone. */
  readonly build: () => Promise<Context | null>;
  /** The cause that an event is for the context; null: none. */
  readonly read: (event: FeedEvent) => ContextCause | null;
}

/**
 * A live context. Changes are noted as they occur, and a context is built on demand. So a slow
 * reader costs only the notes of its missed changes, and gets the newest state. Any number of
 * readers can share it with `changed` and `now`. A single reader can iterate it: the first item
 * is the present context, and no item equals the one before.
 */
export class ContextStream implements AsyncIterableIterator<ContextChange, undefined, undefined> {
  readonly #notes = new ChangeNotes();
  /** Number of changes that readers know of. */
  #told = 0;
  #firstAt = 0;
  #newestAt = 0;
  /** The newest state, built or in progress, and the number of changes that it includes. */
  #newest: { readonly count: number; readonly state: Promise<ContextState | null> };
  /** The last context of the single reader. */
  #read: ContextPlace | null = null;
  #isEnded = false;
  #failure: { readonly error: unknown } | undefined;
  #wake: () => void = () => {};
  #cancelTimer: CancelTimer = () => {};
  #last: Promise<unknown> = Promise.resolve();

  /** @param first The context as built after the subscription to the events. */
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

  /** Overlapping calls are answered one after the other. */
  next(): Promise<IteratorResult<ContextChange, undefined>> {
    const result = this.#last.then(() => this.#take());
    // Consumers do not call `return` on a stream that has failed, so it ends itself.
    this.#last = result.catch(() => this.#end());
    return result;
  }

  async return(): Promise<IteratorResult<ContextChange, undefined>> {
    this.#end();
    return { value: undefined, done: true };
  }

  /**
   * Resolves with the number of changes once there are more than `known`, after a quiet period; with
   * null when the thread is gone or the stream returned. Fails as its events do. Do not call it
   * again before it has resolved.
   */
  async changed(known: number): Promise<number | null> {
    const { clock } = this.options;
    this.#told = Math.max(this.#told, known);
    while (!this.#isEnded) {
      const woken = new Promise<void>((resolve) => (this.#wake = resolve));
      if (this.#notes.count > known) {
        const due = Math.min(this.#newestAt + quietMs, this.#firstAt + longestDelayMs);
        if (clock.now() >= due) break;
        this.#cancelTimer = clock.after(due - clock.now(), this.#wake);
      }
      await woken;
      this.#cancelTimer();
    }
    this.#failIfFailed();
    this.#told = this.#notes.count;
    return this.#isEnded ? null : this.#told;
  }

  /**
   * The context with all commits before the call; null if the thread is gone or the stream
   * returned. It is built once for all readers between two changes. Fails when its events or the
   * build fail; after a failed build, the next call builds again.
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
      // The next call builds again.
      if (this.#newest.count === mark.count) this.#newest = { ...this.#newest, count: -1 };
      throw error;
    }
    this.#end();
    return null;
  }

  async #take(): Promise<IteratorResult<ContextChange, undefined>> {
    for (;;) {
      if (this.#read && (await this.changed(this.#read.count)) === null) break;
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
    // The event log is not needed any more, so its errors are ignored.
    this.options.events.return?.().catch(() => {});
  }
}
