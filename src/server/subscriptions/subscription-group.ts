import type { Payload } from "./sink.js";
import { Subscriber, type SubscriberWatch } from "./subscriber.js";

/** The result of an operation for an event. */
export interface Execution {
  /** The result, as JSON. */
  readonly json: string;
  /** False if there are only errors. */
  readonly hasData: boolean;
}

export interface GroupOptions {
  /** Executes the operation for a value of the source, with the access rights of the group. */
  readonly execute: (root: unknown) => Promise<Execution>;
  /** Called when no subscribers are left, or when the source has ended. */
  readonly onEnd: () => void;
  /** Called for each payload that is passed to a connection. */
  readonly onSend?: () => void;
  /** Called after an event was sent to all up-to-date subscribers, with the event's time in UTC milliseconds. */
  readonly onDelivered?: (createdAt: number) => void;
}

/**
 * Subscribers with the same results: the same operation and variables, and callers with the same access. Each event is
 * executed and serialized once, whatever the number of subscribers.
 */
export abstract class SubscriptionGroup {
  readonly #subscribers = new Set<Subscriber>();
  readonly #watch: SubscriberWatch;
  #isEnded = false;
  #wake: () => void = () => {};

  protected constructor(protected readonly options: GroupOptions) {
    const { onSend } = options;
    this.#watch = {
      onReady: (one) => this.catchUp(one),
      onLeave: (one) => this.#leave(one),
      ...(onSend && { onSend }),
    };
  }

  /** Starts following the source. */
  start(): void {
    this.follow().then(
      () => this.complete(),
      (error: unknown) => this.#end((subscriber) => subscriber.fail(error)),
    );
  }

  join(position: number, isAdmitted: () => boolean): Subscriber {
    const subscriber = new Subscriber(this.#watch, position, isAdmitted);
    this.#subscribers.add(subscriber);
    return subscriber;
  }

  protected get isEnded(): boolean {
    return this.#isEnded;
  }

  get subscribers(): ReadonlySet<Subscriber> {
    return this.#subscribers;
  }

  /** Resolves when the source has ended, and fails as it fails. */
  protected abstract follow(): Promise<void>;

  /** Releases the source. */
  protected stop(): void {
    this.#wake();
  }

  /** Called when a subscriber can receive payloads. It may have missed some before. */
  protected catchUp(_subscriber: Subscriber): void {
    this.#wake();
  }

  /** Resolves when a subscriber can receive a payload, or when none are left. */
  protected async someoneReady(): Promise<void> {
    while (this.subscribers.size > 0 && !this.#isSomeoneReady())
      await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  #isSomeoneReady(): boolean {
    for (const one of this.#subscribers) if (one.isReady()) return true;
    return false;
  }

  protected async payload(root: unknown, cursor: string | null): Promise<Payload> {
    const { json, hasData } = await this.options.execute(root);
    // Without a cursor, clients do not resume after this event and miss it.
    return { json, cursor: hasData ? cursor : null };
  }

  /** Ends the group because the source has ended. */
  protected complete(): void {
    this.#end((subscriber) => subscriber.complete());
  }

  /** Ends a subscriber that has received everything. */
  protected dismiss(subscriber: Subscriber): void {
    subscriber.complete();
    this.#leave(subscriber);
  }

  /** Ends a subscriber with an error. */
  protected expel(subscriber: Subscriber, error: unknown): void {
    subscriber.fail(error);
    this.#leave(subscriber);
  }

  #leave(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
    if (this.#subscribers.size === 0) this.#end(() => {});
  }

  #end(tell: (subscriber: Subscriber) => void): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.options.onEnd();
    this.stop();
    for (const subscriber of this.#subscribers) tell(subscriber);
    this.#subscribers.clear();
  }
}
