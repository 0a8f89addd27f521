import type { Page, PageRequest } from "../../lists/page.js";
import type { Principal, SystemPrincipal } from "../../principal.js";
import type { Pages } from "./lists.js";
import type { DeliveryCounts, HeldDelivery, Webhook } from "../../webhooks/webhook.js";

/** Webhooks with their pending and abandoned deliveries. The service authorizes callers. */
export interface WebhookQueries {
  /** Null if there is none. */
  find(principal: Principal, id: string): Promise<Webhook | null>;
  /** Newest first, ties by id in code-point order. */
  page(principal: Principal, page: PageRequest): Promise<Page<Webhook>>;
  count(principal: Principal): Promise<number>;
  /** Enabled webhooks of all tenants. @param now Only those that no process holds at this time; null: all. */
  enabled(principal: SystemPrincipal, now: number | null): Promise<Webhook[]>;
  /** Pending deliveries, oldest event first. */
  held(principal: Principal, id: string, limit: number): Promise<HeldDelivery[]>;
  /** Number of pending deliveries of each webhook. */
  heldCount(principal: Principal, ids: readonly string[]): Promise<Map<string, number>>;
  /** Abandoned deliveries of each webhook, oldest event first. */
  deadPage(
    principal: Principal,
    ids: readonly string[],
    page: PageRequest,
  ): Promise<Pages<HeldDelivery>>;
  deadCount(principal: Principal, ids: readonly string[]): Promise<Map<string, number>>;
  /** Delivery counts of all webhooks of all tenants. */
  totals(principal: SystemPrincipal): Promise<DeliveryCounts>;
}

/** Webhooks of the principal's tenant, and their deliveries. */
export interface WebhookWrites {
  /** Number of the tenant's webhooks. Locks the tenant's row until the unit ends. */
  count(): Promise<number>;
  insert(webhook: Webhook): Promise<void>;
  /** Locks the webhook until the unit ends; null if there is none. */
  find(id: string): Promise<Webhook | null>;
  /** Stores a change by a caller, with an entry in the audit log. */
  update(webhook: Webhook): Promise<void>;
  /** Stores the progress of its deliveries alone, without an entry in the audit log. */
  advance(webhook: Webhook): Promise<void>;
  /** Deletes the webhook with its deliveries. */
  delete(id: string): Promise<void>;
  /** Deletes webhooks whose filter names this user or agent. */
  deleteOf(by: "userId" | "agentId", id: string): Promise<void>;
  hold(deliveries: readonly HeldDelivery[]): Promise<void>;
  /** Stores the attempts, times and errors of deliveries. */
  change(deliveries: readonly HeldDelivery[]): Promise<void>;
  /** Deletes deliveries by the positions of their events. */
  settle(id: string, positions: readonly number[]): Promise<void>;
  /** Deletes abandoned deliveries of events up to a position, and the oldest ones beyond `most`. */
  trimDead(id: string, upTo: number, most: number): Promise<void>;
  /** Makes pending deliveries due at `runAt`. */
  hasten(id: string, runAt: number): Promise<void>;
  /** Makes abandoned deliveries pending again; returns how many. @param positions Null: all. */
  retry(id: string, positions: readonly number[] | null, runAt: number): Promise<number>;
}
