import type { EventFilter } from "../events/event.js";
import type { Keyset } from "../page.js";

/** The most webhooks that a tenant may have. */
export const maxWebhooks = 20;
/** The most held deliveries of one webhook. At this limit, it stops reading the log. */
export const maxHeldDeliveries = 1_000;
/** The most dead deliveries of one webhook. Beyond that, the oldest are dropped. */
export const maxDeadDeliveries = 1_000;

/** Why the server disabled a webhook. `GONE`: the receiver answered 410. */
export type WebhookDisabledReason = "GONE";

/** The target of events, and the progress of their delivery. */
export interface Webhook {
  readonly id: string;
  readonly tenantId: string;
  readonly url: string;
  /** A name for people. */
  readonly label: string | null;
  /** As for a subscription, but the deletion of a thread does not end it. */
  readonly filter: WebhookFilter;
  /** Whether deliveries include the record after the change. If not, they only have ids. */
  readonly includesSnapshot: boolean;
  readonly isEnabled: boolean;
  /** Null unless the server disabled it. */
  readonly disabledReason: WebhookDisabledReason | null;
  /** The secret is derived from this id, see `secretOf`. It is random, and useless without the store's key. */
  readonly secretId: string;
  /** The id of the previous secret, which also signs until `previousSecretUntil`. */
  readonly previousSecretId: string | null;
  readonly previousSecretUntil: number | null;
  /** All events up to this log position have been delivered or are held. */
  readonly position: number;
  /**
   * The id that the delivering process gave itself; null if none. The lease is valid until `leaseUntil`, unless
   * renewed.
   */
  readonly leaseOwner: string | null;
  readonly leaseUntil: number | null;
  /** Consecutive rounds without a delivery. */
  readonly failures: number;
  /** Nothing is sent before this time. */
  readonly retryAt: number | null;
  /** Why the last failed attempt failed, without text from the receiver. */
  readonly lastError: string | null;
  readonly lastErrorAt: number | null;
  readonly lastDeliveredAt: number | null;
  /** How often events were removed from the log before their delivery. */
  readonly gaps: number;
  readonly lastGapAt: number | null;
  readonly createdAt: number;
  /** Time of the last change by a caller. */
  readonly updatedAt: number;
  /** Incremented with each change by a caller, to detect changes in between. */
  readonly revision: number;
}

/** Selects the events to send. Absent fields match any. */
export type WebhookFilter = Pick<EventFilter, "owner" | "entities" | "kinds">;

/** A delivery that waits for another attempt, or is dead. It has no content: the event is read from the log. */
export interface HeldDelivery {
  readonly webhookId: string;
  /** Log position of the event. */
  readonly position: number;
  /** The same for all events that are delivered in sequence; see `orderKeyOf`. */
  readonly orderKey: string;
  readonly attempts: number;
  /** No attempt before this time. The first delivery of a key determines the time for all. */
  readonly runAt: number;
  /** Since when it has been dead; null while it waits. */
  readonly deadAt: number | null;
  readonly error: string | null;
}

export interface DeliveryCounts {
  readonly waiting: number;
  readonly dead: number;
}

/** Sort key of a dead delivery in a webhook's list: oldest event first. */
export function deliveryKeyset({ position }: HeldDelivery): Keyset {
  return [position];
}

/** Sort key of a webhook in a list: newest first. */
export function webhookKeyset({ createdAt, id }: Webhook): Keyset {
  return [createdAt, id];
}
