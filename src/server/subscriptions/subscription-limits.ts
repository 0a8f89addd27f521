import type { DocumentNode } from "graphql";
import type { Principal } from "../../core/principal.js";
import type { FairShares } from "../shares/fair-shares.js";
import type { Release } from "../operations/answers.js";
import type { Documents } from "../operations/documents.js";
import { TooManySubscriptionsError } from "../operations/limit-errors.js";
import type { PreparedOperation } from "../operations/prepare-operation.js";

/** The places of subscriptions in this process, on all connections of any kind. */
export class SubscriptionLimits {
  #taken = 0;

  constructor(
    private readonly limit: number,
    private readonly perSocket: number,
    private readonly documents: Pick<Documents, "hold">,
    private readonly shares: Pick<FairShares, "open">,
  ) {}

  /** Places that are taken. */
  get taken(): number {
    return this.#taken;
  }

  /** Takes the place of a subscription until it is released. Fails with TOO_MANY_SUBSCRIPTIONS, and with RATE_LIMITED. */
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
   * An operation begins on a socket, which has as many others under way. Fails
   * with TOO_MANY_SUBSCRIPTIONS where the socket, or the process, has no place.
   *
   * @returns What gives the place of a subscription back; null for others.
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
