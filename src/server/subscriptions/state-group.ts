import { endsOperation, type OperationEnd } from "../operations/limit-errors.js";
import type { Payload } from "./sink.js";
import type { Subscriber } from "./subscriber.js";
import { SubscriptionGroup, type GroupOptions } from "./subscription-group.js";

/** A state of something, for whoever had which one before. */
export interface LiveState<Place extends StatePlace> {
  readonly place: Place;
  /** What the operation is executed for. Null: for who has had no state yet. */
  since(earlier: Place | null): unknown;
}

/** Something that has a newest state. */
export interface StateSource<Place extends StatePlace = StatePlace> {
  /** Resolves when there may be another state than before; with false, when there is none any more. */
  changed(): Promise<boolean>;
  /** The state with all that was committed before the call; null, when there is none any more. Made once for all who ask between two changes. */
  now(): Promise<LiveState<Place> | null>;
  /** Nobody asks any more. */
  return(): Promise<unknown>;
}

/** A state in short: the digest is the same where nobody can tell two apart. */
interface StatePlace {
  readonly digest: string;
  /** Changes before it: of two states, the one with more is the newer one. */
  readonly count: number;
}

export interface StateGroupOptions extends GroupOptions {
  /** Holds the making of a state to the time of a query, and to what one may read. Fails with QUERY_TIMEOUT and TOO_MUCH_READ. */
  readonly limit: <T>(work: () => Promise<T>) => Promise<T>;
  /** An answer that is an error alone, as JSON. */
  readonly refusal: (error: OperationEnd) => string;
}

/**
 * Subscribers of something that has a newest state. Each gets the state as it
 * is when it comes, and from then on every other one that it has room for, as
 * it is to who has had what it had before. No state is made while none of them
 * could take it.
 */
export class StateGroup<Place extends StatePlace = StatePlace> extends SubscriptionGroup {
  #newest: LiveState<Place> | undefined;
  /** The newest as it is, or is being, executed, by what was had before. */
  readonly #executions = new Map<Place | null, Promise<Payload>>();
  readonly #had = new WeakMap<Subscriber, Place>();
  readonly #serving = new Set<Subscriber>();

  constructor(
    private readonly source: StateSource<Place>,
    protected override readonly options: StateGroupOptions,
  ) {
    super(options);
  }

  /**
   * Joins at the state as it is now. Null where there is none any more, which
   * ends the group. Fails as the making of the state does.
   */
  async joinNow(isAdmitted: () => boolean): Promise<Subscriber | null> {
    // At once, so that the group does not end meanwhile for want of anybody.
    const subscriber = this.join(0, isAdmitted);
    try {
      const state = await this.source.now();
      if (state) this.#renew(state);
      // Those who have no room have not let it ask.
      else this.complete();
      return state && subscriber;
    } catch (error) {
      void subscriber.return();
      throw error;
    }
  }

  protected override async follow(): Promise<void> {
    for (;;) {
      await this.someoneReady();
      if (!(await this.source.changed())) return;
      // Who had room then may have none now.
      await this.someoneReady();
      await this.#handOn();
    }
  }

  protected override stop(): void {
    void this.source.return();
    super.stop();
  }

  protected override catchUp(subscriber: Subscriber): void {
    super.catchUp(subscriber);
    void this.#serve(subscriber);
  }

  async #handOn(): Promise<void> {
    try {
      const state = await this.options.limit(() => this.source.now());
      if (!state) return;
      this.#renew(state);
      await Promise.all([...this.subscribers].map((one) => this.#serve(one)));
    } catch (error) {
      if (!endsOperation(error)) throw error;
      // The next change leads to another try, and tells of all since what they have.
      const payload = { json: this.options.refusal(error), cursor: null };
      for (const one of this.subscribers) if (one.isReady()) one.send(payload, 0);
    }
  }

  #renew(state: LiveState<Place>): void {
    if (this.#newest && this.#newest.place.count >= state.place.count) return;
    this.#newest = state;
    this.#executions.clear();
  }

  /** Sends what a subscriber lacks, as long as it has room. */
  async #serve(subscriber: Subscriber): Promise<void> {
    if (this.#serving.has(subscriber)) return;
    this.#serving.add(subscriber);
    try {
      for (;;) {
        const newest = this.#newest;
        if (!newest || newest.place === this.#had.get(subscriber) || !subscriber.isReady()) break;
        await this.#send(newest, subscriber);
      }
    } catch (error) {
      this.expel(subscriber, error);
    }
    this.#serving.delete(subscriber);
  }

  async #send(state: LiveState<Place>, subscriber: Subscriber): Promise<void> {
    const had = this.#had.get(subscriber);
    if (state.place.digest !== had?.digest) {
      const payload = await this.#execution(state, had ?? null);
      // Others of its connection may have taken its room.
      if (!subscriber.isReady()) return;
      subscriber.send(payload, 0);
    }
    this.#had.set(subscriber, state.place);
  }

  /** Shared by all who lack the same at the same time. What else it shows may be another a little later. */
  #execution(state: LiveState<Place>, had: Place | null): Promise<Payload> {
    const known = this.#executions.get(had);
    if (known) return known;
    const execution = this.payload(state.since(had), null).finally(() => {
      if (this.#executions.get(had) === execution) this.#executions.delete(had);
    });
    this.#executions.set(had, execution);
    return execution;
  }
}
