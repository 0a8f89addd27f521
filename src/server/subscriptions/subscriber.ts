import type { Failure, Payload, Sink } from "./sink.js";

/** Receives notifications from the subscribers of a group. */
export interface SubscriberWatch {
  /** Called whenever a subscriber can receive payloads again. */
  onReady(subscriber: Subscriber): void;
  /** Called when a subscriber leaves by itself. */
  onLeave(subscriber: Subscriber): void;
  /** Called for each payload that is passed to a connection. */
  onSend?(): void;
}

type End = IteratorResult<never, undefined>;

const end: End = { value: undefined, done: true };

/**
 * One operation in a group. Its payloads go to the sink, in the form shared by the group. As an iterator, it yields
 * nothing and only reports the end. There are many idle subscribers, so each holds little: all of a group share one
 * watch.
 */
export class Subscriber {
  #sink: Sink | undefined;
  #isWaiting = false;
  #isEnded = false;
  #failure: Failure | null = null;
  /** Created when somebody waits for the end. */
  #end: PromiseWithResolvers<End> | undefined;
  #wake: (() => void) | undefined;

  /**
   * @param position The position up to which it has all events.
   * @param isAdmitted Whether its caller may still receive data.
   */
  constructor(
    private readonly watch: SubscriberWatch,
    public position: number,
    private readonly isAdmitted: () => boolean,
  ) {}

  /** Starts sending. */
  attach(sink: Sink): void {
    this.#sink = sink;
    if (this.#isEnded) sink.ended?.(this.#failure);
    else this.watch.onReady(this);
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Whether it can receive a payload now. If it has no room, the watch is notified when it has. */
  isReady(): boolean {
    const sink = this.#sink;
    if (sink === undefined || this.#isEnded || this.#isWaiting) return false;
    // Its transport ends it shortly. Until then, it receives nothing.
    if (!this.isAdmitted()) return false;
    if (sink.hasRoom) return true;
    this.#wait(sink);
    return !this.#isWaiting;
  }

  /** Resolves when it can receive a payload, or has ended. */
  async ready(): Promise<void> {
    while (!this.isReady() && !this.#isEnded)
      await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  /** Call only while it is ready. */
  send(payload: Payload, position: number): void {
    this.position = position;
    if (this.#isEnded) return;
    this.#sink?.send(payload);
    this.watch.onSend?.();
  }

  /** Whether it accepts several payloads in one write. */
  get takesSeveral(): boolean {
    return this.#sink?.sendAll !== undefined;
  }

  /** Like `send`, for several short payloads. */
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

  /** Resolves at its end; fails if an error ended it. */
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
