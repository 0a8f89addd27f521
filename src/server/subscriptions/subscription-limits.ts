import type { DocumentNode } from "graphql";
import type { Principal } from "../../core/principal.js";
import type { FairShares } from "../shares/fair-shares.js";
import type { Documents } from "../operations/documents.js";
import { TooManySubscriptionsError } from "../operations/limit-errors.js";
import type { PreparedOperation } from "../operations/prepare-operation.js";

/** Gives back a place that was taken; calling it again does nothing. */
export type Release = () => void;

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

  /** The operations of one socket that has been opened. */
  ofSocket(principal: Principal): SocketOperations {
    return new SocketOperations(this, this.perSocket, principal);
  }
}

/** The operations under way on one socket. */
export class SocketOperations {
  readonly #underWay = new Map<object, Release>();

  constructor(
    private readonly all: SubscriptionLimits,
    private readonly limit: number,
    private readonly principal: Principal,
  ) {}

  /**
   * An operation begins. Fails with TOO_MANY_SUBSCRIPTIONS where the socket, or the process, has no place.
   *
   * @param operation Whatever is the same object when it ends: a client can use an id again before its last use is over.
   */
  begin(operation: object, { document, operation: { operation: kind } }: PreparedOperation): void {
    if (this.#underWay.size >= this.limit) {
      throw new TooManySubscriptionsError(
        `The connection has as many operations under way as it may (${this.limit}). Complete some, or open another.`,
        this.limit,
      );
    }
    this.#underWay.set(
      operation,
      kind === "subscription" ? this.all.take(document, this.principal) : () => {},
    );
  }

  /** Has something given back when an operation is over; at once, if it is. */
  whenOver(operation: object, release: Release): void {
    const others = this.#underWay.get(operation);
    if (!others) return release();
    this.#underWay.set(operation, () => {
      others();
      release();
    });
  }

  /** An operation is over; one that has not begun is no mistake. */
  end(operation: object): void {
    this.#underWay.get(operation)?.();
    this.#underWay.delete(operation);
  }

  /** The socket is closed, and everything with it. */
  endAll(): void {
    for (const operation of this.#underWay.keys()) this.end(operation);
  }
}
