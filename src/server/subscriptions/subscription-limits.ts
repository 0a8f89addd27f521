import type { DocumentNode } from "graphql";
import type { Principal } from "../../core/principal.js";
import type { FairShares } from "../shares/fair-shares.js";
import type { Release } from "../operations/answers.js";
import type { Documents } from "../operations/documents.js";
import { TooManySubscriptionsError } from "../operations/limit-errors.js";
import type { PreparedOperation } from "../operations/prepare-operation.js";

/** Limits the number of subscriptions in this process, across all connections. */
export class SubscriptionLimits {
  #taken = 0;

  constructor(
    private readonly limit: number,
    private readonly perSocket: number,
    private readonly documents: Pick<Documents, "hold">,
    private readonly shares: Pick<FairShares, "open">,
  ) {}

  /** The number of open subscriptions. */
  get taken(): number {
    return this.#taken;
  }

  /** Counts a subscription until it is released. Fails with TOO_MANY_SUBSCRIPTIONS and RATE_LIMITED. */
  take(document: DocumentNode, principal: Principal): Release {
    if (this.#taken >= this.limit) {
      throw new TooManySubscriptionsError(
        `The server has as many subscriptions as it takes (${this.limit}). Try again later.`,
        this.limit,
      );
    }
    const releaseShare = this.shares.open(principal);
    const releaseDocument = this.documents.hold(document);
    this.#taken += 1;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#taken -= 1;
      releaseDocument();
      releaseShare();
    };
  }

  /**
   * Starts an operation on a socket with `underWay` others. Fails with TOO_MANY_SUBSCRIPTIONS at the limit of the
   * socket or the process.
   *
   * @returns A function that releases the subscription; null for other operations.
   */
  begin(prepared: PreparedOperation, principal: Principal, underWay: number): Release | null {
    if (underWay >= this.perSocket) {
      throw new TooManySubscriptionsError(
        `The connection has as many operations under way as it may (${this.perSocket}). Complete some, or open another.`,
        this.perSocket,
      );
    }
    const { document, operation } = prepared;
    return operation.operation === "subscription" ? this.take(document, principal) : null;
  }
}
