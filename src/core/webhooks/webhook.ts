import type { EventFilter } from "../events/event.js";
import type { Keyset } from "../page.js";

/** The most webhooks that a tenant may have. */
export const maxWebhooks = 20;
/** Deliveries of one webhook that wait for another attempt at the most. With so many, it reads no further in the log. */
export const maxHeldDeliveries = 1_000;
/** Deliveries of one webhook that are given up at the most: of more, the oldest are dropped. */
export const maxDeadDeliveries = 1_000;

/** Why the server has disabled a webhook itself. `GONE`: the receiver answered 410. */
export type WebhookDisabledReason = "GONE";

/** Where events are sent, and how far the sending has come. */
export interface Webhook {
  readonly id: string;
  readonly tenantId: string;
  readonly url: string;
  /** Name for people. */
  readonly label: string | null;
  /** As of a subscription; the deletion of a thread does not end it. */
  readonly filter: WebhookFilter;
  /** Whether deliveries say what the record was after the change. Without, they have ids alone. */
  readonly includesSnapshot: boolean;
  readonly isEnabled: boolean;
  /** Null where a caller has disabled it, or nobody. */
  readonly disabledReason: WebhookDisabledReason | null;
  /** What the secret is derived from, see `secretOf`. It is random, and of no use without the store's key. */
  readonly secretId: string;
  /** The same of the secret before the last rotation, which signs as well up to a time. */
  readonly previousSecretId: string | null;
  readonly previousSecretUntil: number | null;
  /** Up to here, all events have been delivered, or are held as deliveries. */
  readonly position: number;
  /** The process that sends, by an id that it gave itself; null: none. It holds until a time, unless it is renewed. */
  readonly leaseOwner: string | null;
  readonly leaseUntil: number | null;
  /** Rounds in a row in which nothing was delivered. */
  readonly failures: number;
  /** Until then, nothing is sent. */
  readonly retryAt: number | null;
  /** Why the last failed attempt failed, without text of the receiver. */
  readonly lastError: string | null;
  readonly lastErrorAt: number | null;
  readonly lastDeliveredAt: number | null;
  /** How often events were removed from the log before they had been delivered. */
  readonly gaps: number;
  readonly lastGapAt: number | null;
  readonly createdAt: number;
  /** Of the last change by a caller. */
  readonly updatedAt: number;
  /** Grows with each of them, so that one can tell whether there was one in between. */
  readonly revision: number;
}

/** Which events are sent; a field left out matches any. */
export type WebhookFilter = Pick<EventFilter, "owner" | "entities" | "kinds">;

/** A delivery that waits for another attempt, or has been given up. It has no content: what it says is read from the log. */
export interface HeldDelivery {
  readonly webhookId: string;
  /** Of the event. */
  readonly position: number;
  /** The same for events that are delivered in order; see `orderKeyOf`. */
  readonly orderKey: string;
  readonly attempts: number;
  /** Not before then. Of several with one key, the first decides. */
  readonly runAt: number;
  /** Since when it is given up; null: it waits. */
  readonly deadAt: number | null;
  readonly error: string | null;
}

export interface DeliveryCounts {
  readonly waiting: number;
  readonly dead: number;
}

/** Where a delivery that was given up stands in a webhook's list: oldest event first. */
export function deliveryKeyset({ position }: HeldDelivery): Keyset {
  return [position];
}

/** Where a webhook stands in a list: newest first. */
export function webhookKeyset({ createdAt, id }: Webhook): Keyset {
  return [createdAt, id];
}
