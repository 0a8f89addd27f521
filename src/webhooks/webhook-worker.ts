import type { Clock } from "../core/time/clock.js";
import { CursorExpiredError } from "../core/errors/request-errors.js";
import { ShuttingDownError } from "../core/errors/limit-errors.js";
import type { StoredEvent } from "../core/events/event.js";
import type { EventFeed, EventReader, FeedEvent } from "../core/events/event-feed.js";
import type { Logger } from "../core/log-context.js";
import type { MemoryStore } from "../core/store/memory-store.js";
import { workerOf, type Principal } from "../core/principal.js";
import {
  maxDeadDeliveries,
  maxHeldDeliveries,
  type HeldDelivery,
  type Webhook,
} from "../core/webhooks/webhook.js";
import { webhookPayload } from "../core/webhooks/webhook-payload.js";
import { signatureOf } from "../core/webhooks/webhook-signature.js";
import { DeliveryRound } from "./delivery-round.js";
import { progressAfter, underOtherSettings, type RoundOutcome } from "./round-outcome.js";
import { WebhookLease, WebhookLostError } from "./webhook-lease.js";
import type { WebhookSender } from "./webhook-sender.js";

/** How often a worker renews its lease, and stores its position if nothing matched; in milliseconds. */
const renewMs = 20_000;
/** The delay after a failure of the store or the feed, in milliseconds. */
const recoveryMs = 1_000;

export interface WebhookParts {
  readonly store: MemoryStore;
  readonly feed: EventFeed;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sender: WebhookSender;
  readonly tally: DeliveryTally;
  /** Aborts running deliveries. */
  readonly stopping: AbortSignal;
}

/**
 * Delivers the events of one webhook, as the only worker in all processes. It works in rounds: each round's results are
 * stored before the next one begins, so a crash repeats at most one round.
 */
export class WebhookWorker {
  readonly #principal: Principal;
  readonly #lease: WebhookLease;
  #isStopped = false;
  /** The log position up to which dead deliveries have been removed with their events. */
  #trimmedTo = -1;
  /** Events that were read and not yet delivered or held. */
  #events: FeedEvent[] = [];
  #isWoken = false;
  #wake: () => void = () => {};

  constructor(
    private readonly parts: WebhookParts,
    private readonly key: Pick<Webhook, "tenantId" | "id">,
  ) {
    this.#principal = workerOf(key.tenantId);
    this.#lease = new WebhookLease(parts.store, parts.clock, this.#principal, key.id);
  }

  /** Makes the worker reload its webhook after a change. */
  wake(): void {
    this.#isWoken = true;
    this.#wake();
  }

  /** Stops the worker. It ends after its running attempts. */
  stop(): void {
    this.#isStopped = true;
    this.wake();
  }

  /** Resolves when the worker has stopped, or the webhook is disabled, deleted or held by another process. */
  async run(): Promise<void> {
    const { logger, clock } = this.parts;
    const fields = { webhookId: this.key.id, tenantId: this.key.tenantId };
    while (!this.#isStopped) {
      try {
        await this.#serve();
      } catch (error) {
        if (error instanceof WebhookLostError || error instanceof ShuttingDownError) break;
        // The next loop reopens the reader after the removed events.
        if (error instanceof CursorExpiredError) continue;
        logger.error({ ...fields, error }, "A webhook's deliveries could not go on.");
        await this.#wait(clock.now() + recoveryMs);
      }
    }
    await this.#lease
      .release()
      .catch((error: unknown) =>
        logger.warn({ ...fields, error }, "A webhook could not be given back; its lease runs out."),
      );
  }

  /** Delivers from the stored position on, until the webhook's settings change. */
  async #serve(): Promise<void> {
    const { clock, store } = this.parts;
    const webhook = await this.#lease.take();
    const { revision } = webhook;
    const reader = await this.#open(webhook);
    this.#events = [];
    try {
      let { position } = webhook;
      let renewAt = clock.now() + renewMs;
      while (!this.#isStopped) {
        this.#isWoken = false;
        const current = await this.#lease.current();
        if (current.revision !== revision) return;
        await this.#turn(current, reader, renewAt);
        if (clock.now() < renewAt) continue;
        renewAt = clock.now() + renewMs;
        const end = this.#events.length === 0 ? reader.position : position;
        const isNews = end > Math.max(position, current.position);
        if (!isNews && !store.isShared) continue;
        ({ position } = await this.#lease.advance((found) =>
          found.revision === revision
            ? { ...found, position: Math.max(found.position, end) }
            : found,
        ));
      }
    } finally {
      await reader.return?.();
    }
  }

  /**
   * Opens a reader at the webhook's stored position. If the log was trimmed past it, the reader skips those events, and
   * a gap is counted.
   */
  async #open({ id: webhookId, tenantId, position, filter }: Webhook): Promise<EventReader> {
    const { feed, store, clock, logger, tally } = this.parts;
    const start = await store.events.start();
    if (position < start) {
      await this.#lease.advance((found) => ({
        ...found,
        position: start,
        gaps: found.gaps + 1,
        lastGapAt: clock.now(),
      }));
      count(tally, "gap", 1);
      logger.warn(
        { webhookId, tenantId },
        "Events were removed from the log before a webhook had delivered them.",
      );
    }
    const after = feed.cursorOf(this.#principal, { position: Math.max(position, start) });
    return feed.subscribe(this.#principal, filter, after);
  }

  /** Delivers what is due, or waits for work. */
  async #turn(webhook: Webhook, reader: EventReader, renewAt: number): Promise<void> {
    const { store, clock, stopping } = this.parts;
    const now = clock.now();
    if (webhook.retryAt !== null && webhook.retryAt > now) {
      await this.#wait(Math.min(webhook.retryAt, renewAt));
      return;
    }
    const held = await store.webhooks.held(this.#principal, webhook.id, maxHeldDeliveries);
    const hasRoom = held.length < maxHeldDeliveries;
    const dueAt = firstDue(held) ?? Infinity;
    if (dueAt > now && !(hasRoom && this.#events.length > 0)) {
      const until = Math.min(dueAt, renewAt);
      await (hasRoom ? this.#read(reader, until) : this.#wait(until));
      return;
    }
    const events = hasRoom ? this.#events.splice(0) : [];
    const round = new DeliveryRound(webhook, {
      store,
      principal: this.#principal,
      clock,
      stopping,
      isOutdated: () => this.#isWoken,
      send: (to, event) => this.#send(to, event),
    });
    const outcome = await round.run(held, events);
    await this.#keep(webhook, outcome, events.length > 0 ? reader.position : webhook.position);
    if (round.failure) throw round.failure.error;
  }

  /** Reads events. Waits for them until the given time, or until woken. */
  async #read(reader: EventReader, until: number): Promise<void> {
    let isNews = true;
    while (isNews && this.#events.length === 0) {
      const news = reader.whenNews();
      this.#events = [...(await reader.read())];
      if (this.#events.length === 0) isNews = await this.#wait(until, news);
    }
  }

  #send(webhook: Webhook, event: StoredEvent) {
    const { feed, store, clock, sender, stopping } = this.parts;
    const id = feed.cursorOf(this.#principal, event);
    const body = webhookPayload(event, id, webhook.includesSnapshot);
    const timestamp = Math.floor(clock.now() / 1000);
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signatureOf(store.signingKey, webhook, { id, timestamp, body }),
    };
    return sender.send(webhook.url, headers, body, stopping);
  }

  /** Stores the results of a round. */
  async #keep(webhook: Webhook, outcome: RoundOutcome, position: number): Promise<void> {
    const { store, clock, logger, tally } = this.parts;
    const { id, tenantId, revision } = webhook;
    const { delivered, failed, dead, missed } = outcome;
    const now = clock.now();
    const start = await store.events.start();
    const isTrimmed = dead > 0 || start > this.#trimmedTo;
    const { disabledReason } = await this.#lease.advance(async (found, webhooks) => {
      const isSame = found.revision === revision;
      const kept = isSame ? outcome : underOtherSettings(outcome);
      if (kept.settled.length > 0) await webhooks.settle(id, kept.settled);
      if (kept.changed.length > 0) await webhooks.change(kept.changed);
      if (kept.held.length > 0) await webhooks.hold(kept.held);
      if (isTrimmed) await webhooks.trimDead(id, start, maxDeadDeliveries);
      return { ...found, ...progressAfter(found, kept, now), ...(isSame && { position }) };
    });
    this.#trimmedTo = start;
    count(tally, "delivered", delivered);
    count(tally, "failed", failed);
    count(tally, "dead", dead);
    if (missed > 0) count(tally, "gap", 1);
    const fields = { webhookId: id, tenantId };
    if (dead > 0)
      logger.warn(
        { ...fields, count: dead, error: outcome.lastError },
        "Deliveries were given up.",
      );
    if (disabledReason === "GONE")
      logger.warn(fields, "A webhook was disabled: its receiver is gone.");
  }

  /** Waits until the given time, until woken, or until there is news. Returns whether only the news has come. */
  async #wait(until: number, news: Promise<void> | null = null): Promise<boolean> {
    const { clock } = this.parts;
    if (!this.#isWoken && !this.#isStopped) {
      const woken = Promise.withResolvers<void>();
      this.#wake = woken.resolve;
      void news?.then(woken.resolve);
      const cancel = clock.after(Math.max(0, until - clock.now()), woken.resolve);
      await woken.promise;
      cancel();
    }
    const isNews = !this.#isWoken && clock.now() < until;
    this.#isWoken = false;
    return isNews;
  }
}

/** When the earliest first delivery of any order key is due; null if there are none. */
function firstDue(held: readonly HeldDelivery[]): number | null {
  const firsts = new Map<string, number>();
  for (const { orderKey, runAt } of held) if (!firsts.has(orderKey)) firsts.set(orderKey, runAt);
  return firsts.size === 0 ? null : Math.min(...firsts.values());
}

type DeliveryEnd = "delivered" | "failed" | "dead" | "gap";

/** Number of deliveries by result since the start. */
export type DeliveryTally = Map<DeliveryEnd, number>;

function count(tally: DeliveryTally, what: DeliveryEnd, by: number): void {
  if (by > 0) tally.set(what, (tally.get(what) ?? 0) + by);
}
