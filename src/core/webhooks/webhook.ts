import type { StoredWebhook } from "../../records/webhook.js";
import type { EventFilter } from "../events/event.js";
import type { Keyset } from "../lists/page.js";

/** The most webhooks that a tenant may have. */
export const maxWebhooks = 20;
/** The most held deliveries of one webhook. At this limit, it stops reading the log. */
export const maxHeldDeliveries = 1_000;
/** The most dead deliveries of one webhook. Beyond that, the oldest are dropped. */
export const maxDeadDeliveries = 1_000;

/** The target of events, and the progress of their delivery. */
export interface Webhook extends Omit<StoredWebhook, "filter"> {
  readonly filter: WebhookFilter;
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
