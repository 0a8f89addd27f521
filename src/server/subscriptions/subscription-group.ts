import type { Payload } from "./sink.js";
import { Subscriber, type SubscriberWatch } from "./subscriber.js";

/** What an operation comes to for an event. */
export interface Execution {
  /** The result, as JSON. */
  readonly json: string;
  /** False where there are errors alone. */
  readonly hasData: boolean;
}

export interface GroupOptions {
  /** Executes the operation for what its source says, as whoever is in the group may see it. */
  readonly execute: (root: unknown) => Promise<Execution>;
  /** Told when nobody is left, or when the source has ended. */
  readonly onEnd: () => void;
  /** Told of each payload that is handed to a connection. */
  readonly onSend?: () => void;
  /** Told of an event that has been handed to all who were up to date, with the event's own time, UTC milliseconds. */
  readonly onDelivered?: (createdAt: number) => void;
}

/**
 * Subscribers that get the same for the same event: of one operation, with
 * the same variables, and of callers that may reach the same. Each event is
 * executed once, and written as text once, however many they are.
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

  /** Begins to follow the source. */
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

  /** Lets go of the source. */
  protected stop(): void {
    this.#wake();
  }

  /** A subscriber can take payloads, and may have missed some while it could not. */
  protected catchUp(_subscriber: Subscriber): void {
    this.#wake();
  }

  /** Resolves when one of them can take a payload, or when nobody is left. */
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
    // Whoever goes on after what could not be told would miss it.
    return { json, cursor: hasData ? cursor : null };
  }

  /** Ends it for all: the source has nothing more to say. */
  protected complete(): void {
    this.#end((subscriber) => subscriber.complete());
  }

  /** Ends one subscriber's part, which has had all that there is for it. */
  protected dismiss(subscriber: Subscriber): void {
    subscriber.complete();
    this.#leave(subscriber);
  }

  /** Ends one subscriber's part with an error. */
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
