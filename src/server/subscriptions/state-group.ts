import { failure } from "../limits/answers.js";
import { endsOperation } from "../limits/limit-error.js";
import type { Payload } from "./sink.js";
import type { Subscriber } from "./subscriber.js";
import { SubscriptionGroup, type GroupOptions } from "./subscription-group.js";

/** A state, relative to the state that a subscriber had before. */
export interface LiveState<Place extends StatePlace> {
  readonly place: Place;
  /** The root value for the operation. Null for subscribers without an earlier state. */
  since(earlier: Place | null): unknown;
}

/** A source with a newest state. */
export interface StateSource<Place extends StatePlace = StatePlace> {
  /** Resolves with the number of changes once there are more than `known`; with null when the source has ended. */
  changed(known: number): Promise<number | null>;
  /**
   * The state including all changes committed before the call; null if the source has ended. Computed once for all
   * calls between two changes.
   */
  now(): Promise<LiveState<Place> | null>;
  /** The last subscriber has left. */
  return(): Promise<unknown>;
}

/** Identifies a state. States with the same digest look the same to readers. */
interface StatePlace {
  readonly digest: string;
  /** The number of changes before it. The state with the larger number is newer. */
  readonly count: number;
}

export interface StateGroupOptions extends GroupOptions {
  /** Limits the computation of a state to a query's time and reads. Fails with QUERY_TIMEOUT and TOO_MUCH_READ. */
  readonly limit: <T>(work: () => Promise<T>) => Promise<T>;
  /** Does work once its turn has come, unless the signal has aborted before. */
  readonly inTurn: (work: () => Promise<void>, left: AbortSignal) => Promise<void>;
}

/**
 * Subscribers of a source with a newest state. Each gets the current state when it joins, and then every different
 * state that it has room for, relative to the one it had before. No state is computed while no subscriber can receive
 * it.
 */
export class StateGroup<Place extends StatePlace = StatePlace> extends SubscriptionGroup {
  #newest: LiveState<Place> | undefined;
  /** The number of changes that subscribers have heard of, even if no state could be computed. */
  #known = 0;
  /** Executions for the newest state, by the earlier state of their subscribers. */
  readonly #executions = new Map<Place | null, Promise<Payload>>();
  readonly #had = new WeakMap<Subscriber, Place>();
  readonly #serving = new Set<Subscriber>();
  /** Aborts at the end. */
  readonly #left = new AbortController();

  constructor(
    private readonly source: StateSource<Place>,
    protected override readonly options: StateGroupOptions,
  ) {
    super(options);
  }

  /**
   * Joins at the current state. Null, and the group ends, if the source has ended. Fails if the state cannot be
   * computed.
   */
  async joinNow(isAdmitted: () => boolean): Promise<Subscriber | null> {
    // Join first, so that the group does not end for lack of subscribers.
    const subscriber = this.join(0, isAdmitted);
    try {
      const state = await this.source.now();
      if (state) this.#renew(state);
      // The group does not notice the end by itself while nobody has room.
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
      const count = await this.source.changed(this.#known);
      if (count === null) return;
      this.#known = count;
      // The subscriber that had room may have none now.
      await this.someoneReady();
      await this.options.inTurn(() => this.#handOn(), this.#left.signal);
    }
  }

  protected override stop(): void {
    void this.source.return();
    this.#left.abort();
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
      this.#known = Math.max(this.#known, state.place.count);
      await Promise.all([...this.subscribers].map((one) => this.#serve(one)));
    } catch (error) {
      if (!endsOperation(error)) throw error;
      // The next change causes another try, relative to what subscribers have.
      const payload = { json: JSON.stringify(failure(error)), cursor: null };
      for (const one of this.subscribers) if (one.isReady()) one.send(payload, 0);
    }
  }

  #renew(state: LiveState<Place>): void {
    if (this.#newest && this.#newest.place.count >= state.place.count) return;
    this.#newest = state;
    this.#executions.clear();
  }

  /** Sends a subscriber the states that it lacks, while it has room. */
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
      // Other subscribers of its connection may have used up its room.
      if (!subscriber.isReady()) return;
      subscriber.send(payload, 0);
    }
    this.#had.set(subscriber, state.place);
  }

  /** Shared by concurrent subscribers with the same earlier state. Not cached: other data in it may change. */
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
