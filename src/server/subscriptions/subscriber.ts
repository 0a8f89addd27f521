import type { Failure, Payload, Sink } from "./sink.js";

/** What the subscribers of a group tell the group. */
export interface SubscriberWatch {
  /** Told whenever one can take a payload after it could not. */
  onReady(subscriber: Subscriber): void;
  /** Told when one leaves by itself. */
  onLeave(subscriber: Subscriber): void;
  /** Told of each payload that is handed to a connection. */
  onSend?(): void;
}

type End = IteratorResult<never, undefined>;

const end: End = { value: undefined, done: true };

/**
 * One operation's part in a group. Payloads go to the sink, in the form that
 * all of the group have in common. As an iterator, it yields nothing and tells
 * of the end alone. Most subscribers wait, and there are many, so each holds
 * little: what all of a group tell goes to one watch.
 */
export class Subscriber {
  #sink: Sink | undefined;
  #isWaiting = false;
  #isEnded = false;
  #failure: Failure | null = null;
  /** Made when somebody waits for the end. */
  #end: PromiseWithResolvers<End> | undefined;
  #wake: (() => void) | undefined;

  /**
   * @param position Up to where it has what there was.
   * @param isAdmitted Tells whether its caller may still be told anything.
   */
  constructor(
    private readonly watch: SubscriberWatch,
    public position: number,
    private readonly isAdmitted: () => boolean,
  ) {}

  /** Begins to send. */
  attach(sink: Sink): void {
    this.#sink = sink;
    if (this.#isEnded) sink.ended?.(this.#failure);
    else this.watch.onReady(this);
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Whether it can take a payload now. If not, for want of room, it is told of when it can. */
  isReady(): boolean {
    const sink = this.#sink;
    if (sink === undefined || this.#isEnded || this.#isWaiting) return false;
    // Its transport ends it a moment later; until then, it gets nothing.
    if (!this.isAdmitted()) return false;
    if (sink.hasRoom) return true;
    this.#wait(sink);
    return !this.#isWaiting;
  }

  /** Resolves when it can take a payload, or when it has ended. */
  async ready(): Promise<void> {
    while (!this.isReady() && !this.#isEnded)
      await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  /** Only while it is ready. */
  send(payload: Payload, position: number): void {
    this.position = position;
    if (this.#isEnded) return;
    this.#sink?.send(payload);
    this.watch.onSend?.();
  }

  /** Whether it takes several payloads in one write. */
  get takesSeveral(): boolean {
    return this.#sink?.sendAll !== undefined;
  }

  /** As `send`, of several that are short. */
  sendAll(payloads: readonly Payload[], position: number): void {
    this.position = position;
    if (this.#isEnded) return;
    this.#sink?.sendAll?.(payloads);
    for (let i = 0; i < payloads.length; i++) this.watch.onSend?.();
  }

  #wait(sink: Sink): void {
    this.#isWaiting = true;
    sink.whenDrained(() => {
      this.#isWaiting = false;
      this.#wake?.();
      if (!this.#isEnded) this.watch.onReady(this);
    });
  }

  /** Resolves at its end; fails where an error has ended it. */
  next(): Promise<End> {
    this.#end ??= Promise.withResolvers();
    if (this.#isEnded) this.#settle();
    return this.#end.promise;
  }

  /** Leaves the group. */
  async return(): Promise<End> {
    if (!this.#isEnded) {
      this.complete();
      this.watch.onLeave(this);
    }
    return end;
  }

  complete(): void {
    this.#stop(null);
  }

  fail(error: unknown): void {
    this.#stop({ error });
  }

  #stop(failure: Failure | null): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#failure = failure;
    this.#wake?.();
    this.#settle();
    this.#sink?.ended?.(failure);
  }

  #settle(): void {
    if (this.#failure) this.#end?.reject(this.#failure.error);
    else this.#end?.resolve(end);
  }
}
