import { CursorExpiredError } from "../core/errors/request-errors.js";
import { ShuttingDownError } from "../core/errors/limit-errors.js";
import type { EventReader, FeedEvent } from "../core/events/event-feed.js";

/** Events from one read, and the position up to which they are complete. */
export interface EventBatch {
  readonly events: readonly FeedEvent[];
  readonly upTo: number;
  /** Whether the stream is over, because its thread was deleted. */
  readonly isOver: boolean;
}

export interface EventStreamOptions {
  /** The start position, exclusive. */
  readonly position: number;
  /** Whether nothing follows the position. Default: false. */
  readonly isOver?: boolean;
  /** Reads the matching events after a position. An empty batch means that the stream is at the log's end, or over. */
  read(after: number): Promise<EventBatch>;
  onClose(stream: EventStream): void;
  /** See {@link EventReader.head}. */
  head(): number;
  /**
   * The position of the newest event in the log, from any process. Earlier events may still be on their way to the
   * reader.
   */
  end(): Promise<number>;
  /** Opens another reader. Default position: the newest log event that this process knows of. */
  open(position?: number): EventReader;
}

/**
 * One reader's position in the log. It buffers only the current batch: events are fetched on demand, so a paused reader
 * costs nothing and loses nothing.
 */
export class EventStream implements EventReader {
  #position: number;
  #isOver: boolean;
  #batch: FeedEvent[] = [];
  #state: "open" | "returned" | "shutdown" = "open";
  #wake: (() => void) | undefined;
  /** Whether all events up to the position have been delivered. */
  #isWaiting = false;
  readonly #onWaiting: (() => void)[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: EventStreamOptions) {
    this.#position = options.position;
    this.#isOver = options.isOver ?? false;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  get position(): number {
    return this.#position;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get head(): number {
    return this.options.head();
  }

  get hasNext(): boolean {
    return this.#batch.length > 0;
  }

  async read(): Promise<readonly FeedEvent[]> {
    this.#failIfShutDown();
    try {
      const { events, upTo, isOver } = await this.options.read(this.#position);
      this.#position = upTo;
      this.#isOver = isOver;
      return events;
    } catch (error) {
      // Other failures may be temporary. This one is final, and callers do not return a failed stream.
      if (error instanceof CursorExpiredError) this.#end("returned");
      throw error;
    }
  }

  whenNews(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }

  async caughtUp(): Promise<void> {
    const end = await this.options.end();
    while (this.#state === "open" && !this.#isWaitingAt(end))
      await new Promise<void>((resolve) => void this.#onWaiting.push(resolve));
  }

  async atEnd(): Promise<number | null> {
    const end = await this.options.end();
    return this.#state === "open" && this.#isWaitingAt(end) ? this.#position : null;
  }

  #isWaitingAt(end: number): boolean {
    return this.#isWaiting && this.#position >= end;
  }

  from(position?: number): EventReader {
    return this.options.open(position);
  }

  /** Overlapping calls are answered in order, each with its own event. */
  next(): Promise<IteratorResult<FeedEvent, undefined>> {
    const result = this.#last.then(() => this.#take());
    this.#last = result.catch(() => {});
    return result;
  }

  async return(): Promise<IteratorResult<FeedEvent, undefined>> {
    this.#end("returned");
    return { value: undefined, done: true };
  }

  /** Ends the stream for its reader with SHUTTING_DOWN. */
  shutDown(): void {
    this.#end("shutdown");
  }

  /** Makes a waiting reader look again. */
  wake(): void {
    this.#wake?.();
  }

  async #take(): Promise<IteratorResult<FeedEvent, undefined>> {
    while (this.#state === "open") {
      const event = this.#batch.shift();
      if (event) return { value: event, done: false };
      if (this.#isOver) return this.return();
      const woken = this.whenNews();
      this.#batch = [...(await this.read())];
      const isAtEnd = this.#batch.length === 0 && !this.#isOver && this.#state === "open";
      if (isAtEnd) await this.#wait(woken);
    }
    this.#failIfShutDown();
    return { value: undefined, done: true };
  }

  async #wait(woken: Promise<void>): Promise<void> {
    this.#isWaiting = true;
    this.#tellWaiting();
    await woken;
    this.#isWaiting = false;
  }

  #tellWaiting(): void {
    for (const tell of this.#onWaiting.splice(0)) tell();
  }

  #failIfShutDown(): void {
    if (this.#state === "shutdown") throw new ShuttingDownError();
  }

  #end(state: "returned" | "shutdown"): void {
    if (this.#state !== "open") return;
    this.#state = state;
    this.#batch = [];
    this.options.onClose(this);
    this.#wake?.();
    this.#tellWaiting();
  }
}
