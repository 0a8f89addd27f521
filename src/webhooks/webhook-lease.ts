import { randomUUID } from "node:crypto";
import type { Clock } from "../core/clock.js";
import type { MemoryStore } from "../core/memory-store.js";
import type { Principal } from "../core/principal.js";
import type { WebhookWrites } from "../core/store-writes.js";
import type { Webhook } from "../core/webhooks/webhook.js";

/** How long a lease lasts unless it is renewed, in milliseconds. A round takes less. */
export const leaseMs = 60_000;

/** Thrown when another process holds the webhook, or it is disabled or deleted. */
export class WebhookLostError extends Error {}

/** A worker's hold on its webhook, without which it neither reads nor stores anything of it. */
export class WebhookLease {
  readonly #owner = randomUUID();

  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly principal: Principal,
    private readonly webhookId: string,
  ) {}

  /**
   * Takes the webhook if nobody has it, or the lease has run out. In a store that one
   * process has open, any lease is of a process that has ended.
   */
  take(): Promise<Webhook> {
    return this.#unit(true, (found) => found);
  }

  /** The webhook as it is now. Fails with {@link WebhookLostError}, as all but {@link release} do. */
  async current(): Promise<Webhook> {
    const found = await this.store.webhooks.find(this.principal, this.webhookId);
    if (!found?.isEnabled || !this.#isMine(found)) throw new WebhookLostError();
    return found;
  }

  /** Stores how far the webhook has come, and renews the lease. It may have been disabled in the meantime. */
  advance(change: Change): Promise<Webhook> {
    return this.#unit(false, change);
  }

  /** Lets others take the webhook. */
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

/** Answers the webhook as it is to be; what else belongs to the change is written besides. */
type Change = (found: Webhook, webhooks: WebhookWrites) => Webhook | Promise<Webhook>;
