import { randomUUID } from "node:crypto";
import type { Clock } from "../core/time/clock.js";
import type { MemoryStore } from "../core/store/memory-store.js";
import type { Principal } from "../core/principal.js";
import type { WebhookWrites } from "../core/store/contract/webhooks.js";
import type { Webhook } from "../core/webhooks/webhook.js";

/** Duration of a lease without renewal, in milliseconds. A round takes less. */
export const leaseMs = 60_000;

/** Thrown if another process holds the lease, or if the webhook is disabled or deleted. */
export class WebhookLostError extends Error {}

/** A worker's lease on its webhook. Without it the worker neither reads nor stores the webhook's state. */
export class WebhookLease {
  readonly #owner = randomUUID();

  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly principal: Principal,
    private readonly webhookId: string,
  ) {}

  /**
   * Takes the lease if it is free or expired. In a store that only one process opens, any existing lease belongs to a
   * process that has ended.
   */
  take(): Promise<Webhook> {
    return this.#unit(true, (found) => found);
  }

  /** Returns the current webhook. Fails with {@link WebhookLostError}, as all methods except {@link release} do. */
  async current(): Promise<Webhook> {
    const found = await this.store.webhooks.find(this.principal, this.webhookId);
    if (!found?.isEnabled || !this.#isMine(found)) throw new WebhookLostError();
    return found;
  }

  /** Stores the webhook's progress and renews the lease, even if the webhook was disabled in the meantime. */
  advance(change: Change): Promise<Webhook> {
    return this.#unit(false, change);
  }

  /** Releases the lease. */
  release(): Promise<void> {
    return this.store.unit(this.principal, async ({ webhooks }) => {
      const found = await webhooks.find(this.webhookId);
      if (!found || !this.#isMine(found)) return;
      await webhooks.advance({ ...found, leaseOwner: null, leaseUntil: null });
    });
  }

  #isMine({ leaseOwner }: Webhook): boolean {
    return leaseOwner === this.#owner;
  }

  #isFree({ isEnabled, leaseUntil }: Webhook, now: number): boolean {
    return isEnabled && (!this.store.isShared || (leaseUntil ?? 0) <= now);
  }

  #unit(takes: boolean, change: Change): Promise<Webhook> {
    return this.store.unit(this.principal, async ({ webhooks }) => {
      const found = await webhooks.find(this.webhookId);
      const now = this.clock.now();
      if (!found || !(this.#isMine(found) || (takes && this.#isFree(found, now))))
        throw new WebhookLostError();
      const changed = await change(found, webhooks);
      const leased = { ...changed, leaseOwner: this.#owner, leaseUntil: now + leaseMs };
      await webhooks.advance(leased);
      return leased;
    });
  }
}

/** Returns the new state of the webhook. Can write related records in the same transaction. */
type Change = (found: Webhook, webhooks: WebhookWrites) => Webhook | Promise<Webhook>;
