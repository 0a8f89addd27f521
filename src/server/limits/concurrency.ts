import type { DocumentNode } from "graphql";
import { RateLimitedError } from "../../core/errors/limit-errors.js";
import type { Principal } from "../../core/principal.js";
import type { LimitName } from "../../core/tenants/tenant-limits.js";
import { ServerBusyError } from "../refusal.js";
import { LimitError } from "./limit-error.js";
import { shareKey, type LimitOf } from "./rates.js";
import type { Release } from "./reserve.js";

/** The most different live states of a caller, such as contexts, without a limit of its subscriptions. */
export const mostLiveStates = 200;

/** Maximum concurrent exports and imports of a process, and of one tenant. */
const maxTransfers = { inAll: 8, ofTenant: 4 };

export interface ConcurrencySettings {
  /** Maximum open subscriptions, on all connections. */
  readonly maxSubscriptions: number;
  /** Maximum concurrent operations on one WebSocket. */
  readonly maxOperationsPerSocket: number;
}

/** Keeps the documents of open subscriptions. Fails with TOO_MANY_SUBSCRIPTIONS. */
export interface HeldDocuments {
  hold(document: DocumentNode): Release;
}

/** Something that counts while it is open, together with all others of the same key. */
interface Place {
  readonly key: string;
  readonly limit: number;
  readonly refusal: () => Error;
}

const busy = () => new ServerBusyError();
const allSubscriptions = "subscriptions";
const subscriptionShares = ["subscriptions", "callerSubscriptions"] as const;

/** Limits what is open at the same time in this process, and of that the share of each tenant and caller. */
export class Concurrency {
  readonly #open = new Map<string, number>();

  constructor(
    private readonly settings: ConcurrencySettings,
    private readonly limitOf: LimitOf,
    private readonly documents: HeldDocuments,
  ) {}

  /** The number of open subscriptions. */
  get subscriptions(): number {
    return this.#open.get(allSubscriptions) ?? 0;
  }

  /** Counts a subscription, and keeps its document. Fails with TOO_MANY_SUBSCRIPTIONS or RATE_LIMITED. */
  subscription(document: DocumentNode, principal: Principal): Release {
    const limit = this.settings.maxSubscriptions;
    const places = subscriptionShares.flatMap((name) => {
      const share = this.limitOf(principal, name);
      return share === undefined ? [] : shareOf(principal, name, share);
    });
    places.unshift({
      key: allSubscriptions,
      limit,
      refusal: () =>
        tooManySubscriptions(
          `The server has as many subscriptions as it takes (${limit}). Try again later.`,
          limit,
        ),
    });
    this.#check(places);
    return this.#enter(places, this.documents.hold(document));
  }

  /** Counts a live state that a caller follows, such as a context. Fails with RATE_LIMITED. */
  liveState(principal: Principal): Release {
    const name = "callerSubscriptions";
    const limit = this.limitOf(principal, name) ?? mostLiveStates;
    const share = shareOf(principal, name, limit);
    return this.#take([{ ...share, key: `live ${share.key}` }]);
  }

  /** Counts an export or import. Fails with SERVER_BUSY. A tenant cannot take all places. */
  transfer({ tenantId }: Principal): Release {
    return this.#take([
      { key: "transfers", limit: maxTransfers.inAll, refusal: busy },
      { key: `transfers ${tenantId}`, limit: maxTransfers.ofTenant, refusal: busy },
    ]);
  }

  /** Fails with TOO_MANY_SUBSCRIPTIONS if a socket with `underWay` operations may not start another. */
  checkSocket(underWay: number): void {
    const limit = this.settings.maxOperationsPerSocket;
    if (underWay < limit) return;
    throw tooManySubscriptions(
      `The connection has as many operations under way as it may (${limit}). Complete some, or open another.`,
      limit,
    );
  }

  #take(places: readonly Place[]): Release {
    this.#check(places);
    return this.#enter(places);
  }

  #check(places: readonly Place[]): void {
    for (const { key, limit, refusal } of places)
      if ((this.#open.get(key) ?? 0) >= limit) throw refusal();
  }

  #enter(places: readonly Place[], release?: Release): Release {
    const keys = places.map(({ key }) => key);
    for (const key of keys) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      for (const key of keys) {
        const left = (this.#open.get(key) ?? 1) - 1;
        if (left > 0) this.#open.set(key, left);
        else this.#open.delete(key);
      }
      release?.();
    };
  }
}

function shareOf(principal: Principal, name: LimitName, limit: number): Place {
  const refusal = () => new RateLimitedError(name, limit, null);
  return { key: shareKey(principal, name), limit, refusal };
}

export function tooManySubscriptions(message: string, limit: number): LimitError {
  return new LimitError("TOO_MANY_SUBSCRIPTIONS", message, { limit });
}
