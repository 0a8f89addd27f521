import { randomUUID } from "node:crypto";
import type { Clock } from "../core/clock.js";
import { CursorExpiredError, ShuttingDownError } from "../core/errors.js";
import type { StoredEvent } from "../core/events/event.js";
import type { EventFeed, EventReader, FeedEvent } from "../core/events/event-feed.js";
import type { Logger } from "../core/logger.js";
import type { MemoryStore } from "../core/memory-store.js";
import { workerOf, type Principal } from "../core/principal.js";
import type { WebhookWrites } from "../core/store-writes.js";
import {
  maxDeadDeliveries,
  maxHeldDeliveries,
  type HeldDelivery,
  type Webhook,
} from "../core/webhooks/webhook.js";
import { webhookPayload } from "../core/webhooks/webhook-payload.js";
import { signatureOf } from "../core/webhooks/webhook-signature.js";
import { DeliveryRound, hasRoomFor, type RoundOutcome } from "./delivery-round.js";
import { pauseAfter } from "./retry-pause.js";
import type { WebhookSender } from "./webhook-sender.js";

/** How long a process holds a webhook that it says nothing of any more, in milliseconds. A round takes less. */
export const leaseMs = 60_000;
/** How often a process says that it holds a webhook, and stores how far the log was read in vain. */
const renewMs = 20_000;
/** The longest pause of a webhook to which nothing can be delivered: others of its keys may have events that can. */
const longestPauseMs = 60_000;
/** How long to wait after the store or the feed has failed. */
const recoveryMs = 1_000;

/** What came of deliveries since the start. */
export type DeliveryTally = Map<"delivered" | "failed" | "dead" | "gap", number>;

export interface WebhookParts {
  readonly store: MemoryStore;
  readonly feed: EventFeed;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly sender: WebhookSender;
  readonly tally: DeliveryTally;
  /** Aborts deliveries that are under way. */
  readonly stopping: AbortSignal;
}

/** Thrown inside of a worker when another process has the webhook, or nobody shall. */
class WebhookLostError extends Error {}

/**
 * Delivers the events of one webhook, as the only worker of all processes that
 * does. It works in rounds: what a round has delivered is stored before the next
 * one begins, so whatever kills the process, no more than a round is repeated.
 */
export class WebhookWorker {
  readonly #owner = randomUUID();
  readonly #principal: Principal;
  #isStopped = false;
  /** Up to where deliveries that were given up have been removed with their events. */
  #trimmedTo = -1;
  #isWoken = false;
  #wake: () => void = () => {};
  #onEvent: () => void = () => {};
  #reader: EventReader | null = null;
  /** Whether the reader was asked for an event that has not been used. */
  #isAsked = false;
  #next: FeedEvent | null = null;
  #readError: { readonly error: unknown } | null = null;

  constructor(
    private readonly parts: WebhookParts,
    private readonly key: Pick<Webhook, "tenantId" | "id">,
  ) {
    this.#principal = workerOf(key.tenantId);
  }

  /** Lets it look at its webhook again: it has changed. */
  wake(): void {
    this.#isWoken = true;
    this.#wake();
  }

  /** It ends with the round that is under way. */
  stop(): void {
    this.#isStopped = true;
    this.wake();
  }

  /** Resolves when it has stopped, or the webhook is another process's, disabled or deleted. */
  async run(): Promise<void> {
    const { logger, clock } = this.parts;
    const fields = { webhookId: this.key.id, tenantId: this.key.tenantId };
    while (!this.#isStopped) {
      try {
        await this.#serve();
      } catch (error) {
        if (error instanceof WebhookLostError || error instanceof ShuttingDownError) break;
        // Its reader opens anew behind what was removed.
        if (error instanceof CursorExpiredError) continue;
        logger.error({ ...fields, error }, "A webhook's deliveries could not go on.");
        await this.#wait(clock.now() + recoveryMs, false);
      }
    }
    await this.#release().catch((error: unknown) =>
      logger.warn({ ...fields, error }, "A webhook could not be given back; its lease runs out."),
    );
  }

  /** From the stored place on, until its settings change. */
  async #serve(): Promise<void> {
    const webhook = await this.#store((found) => found, true);
    const reader = await this.#open(webhook);
    this.#reader = reader;
    this.#isAsked = false;
    this.#next = this.#readError = null;
    const filter = JSON.stringify(webhook.filter);
    try {
      let position = webhook.position;
      let renewAt = this.parts.clock.now() + renewMs;
      while (!this.#isStopped) {
        const current = await this.#current();
        if (JSON.stringify(current.filter) !== filter) return;
        const wasIdle = !(await this.#turn(current, reader, renewAt));
        if (this.parts.clock.now() < renewAt) continue;
        renewAt = this.parts.clock.now() + renewMs;
        const end = wasIdle ? ((await reader.atEnd()) ?? position) : position;
        const isNews = end > Math.max(position, current.position);
        if (!isNews && !this.parts.store.isShared) continue;
        const stored = await this.#store((found) => ({
          ...found,
          position: Math.max(found.position, end),
        }));
        position = stored.position;
      }
    } finally {
      await reader.return?.();
    }
  }

  /** Delivers what there is, or waits for it. Answers whether it has delivered. */
  async #turn(webhook: Webhook, reader: EventReader, renewAt: number): Promise<boolean> {
    const { store, clock } = this.parts;
    const now = clock.now();
    if (webhook.retryAt !== null && webhook.retryAt > now) {
      await this.#wait(Math.min(webhook.retryAt, renewAt), false);
      return false;
    }
    const held = await store.webhooks.held(this.#principal, webhook.id, maxHeldDeliveries);
    const hasRoom = hasRoomFor(held);
    if (hasRoom) this.#ask(reader);
    const dueAt = firstDue(held);
    const isDue = dueAt !== null && dueAt <= now;
    if (!isDue && this.#next === null) {
      await this.#wait(Math.min(dueAt ?? renewAt, renewAt), hasRoom);
      return false;
    }
    const events = hasRoom ? await this.#page(reader) : [];
    const position = events.length > 0 ? reader.position : webhook.position;
    const outcome = await new DeliveryRound(webhook, {
      clock,
      signingKey: store.signingKey,
      stopping: this.parts.stopping,
      find: (at) => this.#find(at),
      send: (to, event) => this.#send(to, event),
    }).run(held, events);
    await this.#keep(webhook, outcome, position);
    return true;
  }

  /** Asks for the next event, unless it was asked for. Fails as the reader has failed. */
  #ask(reader: EventReader): void {
    if (this.#readError) throw this.#readError.error;
    if (this.#isAsked) return;
    this.#isAsked = true;
    const came = (next: FeedEvent | null, failure: { readonly error: unknown } | null) => {
      if (this.#reader !== reader) return;
      this.#next = next;
      this.#readError = failure;
      this.#onEvent();
    };
    reader.next().then(
      ({ value }) => came(value ?? null, null),
      (error: unknown) => came(null, { error }),
    );
  }

  async #page(reader: EventReader): Promise<FeedEvent[]> {
    if (this.#next === null) return [];
    const events = [this.#next];
    this.#next = null;
    this.#isAsked = false;
    // The reader's place is that behind all it has at hand.
    while (reader.hasNext) {
      const { value } = await reader.next();
      if (value) events.push(value);
    }
    return events;
  }

  async #open(webhook: Webhook): Promise<EventReader> {
    const { feed, store, logger, tally } = this.parts;
    for (let { position } = webhook; ;) {
      try {
        const after = feed.cursorOf(this.#principal, { position });
        return await feed.subscribe(this.#principal, webhook.filter, after);
      } catch (error) {
        if (!(error instanceof CursorExpiredError)) throw error;
        const start = await store.events.start();
        const now = this.parts.clock.now();
        ({ position } = await this.#store((found) => ({
          ...found,
          position: Math.max(start, found.position),
          gaps: found.gaps + 1,
          lastGapAt: now,
        })));
        count(tally, "gap", 1);
        logger.warn(
          { webhookId: webhook.id, tenantId: webhook.tenantId },
          "Events were removed from the log before a webhook had delivered them.",
        );
      }
    }
  }

  async #find(position: number): Promise<StoredEvent | null> {
    const range = { after: position - 1, upTo: position, limit: 1 };
    try {
      const [event] = await this.parts.store.events.page(this.#principal, {}, range);
      return event ?? null;
    } catch (error) {
      if (error instanceof CursorExpiredError) return null;
      throw error;
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

  /** Stores what a round has come to. */
  async #keep(webhook: Webhook, outcome: RoundOutcome, position: number): Promise<void> {
    const { store, clock, logger, tally } = this.parts;
    const { settled, held, changed, delivered, failed, dead, missed, isGone } = outcome;
    const now = clock.now();
    const start = await store.events.start();
    const isTrimmed = dead > 0 || start > this.#trimmedTo;
    await this.#store(
      (found) => ({ ...found, ...progressAfter(found, outcome, now), position }),
      false,
      async (webhooks) => {
        if (settled.length > 0) await webhooks.settle(webhook.id, settled);
        if (changed.length > 0) await webhooks.change(changed);
        if (held.length > 0) await webhooks.hold(held);
        if (isTrimmed) await webhooks.trimDead(webhook.id, start, maxDeadDeliveries);
      },
    );
    this.#trimmedTo = start;
    count(tally, "delivered", delivered);
    count(tally, "failed", failed);
    count(tally, "dead", dead);
    if (missed > 0) count(tally, "gap", 1);
    const fields = { webhookId: webhook.id, tenantId: webhook.tenantId };
    if (dead > 0)
      logger.warn(
        { ...fields, count: dead, error: outcome.lastError },
        "Deliveries were given up.",
      );
    if (isGone) logger.warn(fields, "A webhook was disabled: its receiver is gone.");
  }

  async #current(): Promise<Webhook> {
    const found = await this.parts.store.webhooks.find(this.#principal, this.key.id);
    if (!found?.isEnabled || found.leaseOwner !== this.#owner) throw new WebhookLostError();
    return found;
  }

  /**
   * Stores how far the webhook has come, with what else belongs to it, and renews the lease.
   *
   * @param claims Whether it may be another's lease that has run out; of a store that one process has open, any.
   */
  #store(
    change: (found: Webhook) => Webhook,
    claims = false,
    besides: (webhooks: WebhookWrites) => Promise<void> = async () => {},
  ): Promise<Webhook> {
    const { store, clock } = this.parts;
    return store.unit(this.#principal, async ({ webhooks }) => {
      const found = await webhooks.find(this.key.id);
      const now = clock.now();
      if (!found || !found.isEnabled) throw new WebhookLostError();
      const isFree = !store.isShared || (found.leaseUntil ?? 0) <= now;
      if (found.leaseOwner !== this.#owner && !(claims && isFree)) throw new WebhookLostError();
      const leased = { ...change(found), leaseOwner: this.#owner, leaseUntil: now + leaseMs };
      await besides(webhooks);
      await webhooks.advance(leased);
      return leased;
    });
  }

  #release(): Promise<void> {
    return this.parts.store.unit(this.#principal, async ({ webhooks }) => {
      const found = await webhooks.find(this.key.id);
      if (found?.leaseOwner !== this.#owner) return;
      await webhooks.advance({ ...found, leaseOwner: null, leaseUntil: null });
    });
  }

  /** Until a time, or until it is woken. @param forEvents Whether an event that comes wakes it, too. */
  async #wait(until: number, forEvents: boolean): Promise<void> {
    const hasEvent = () => forEvents && (this.#next ?? this.#readError) !== null;
    if (!this.#isWoken && !this.#isStopped && !hasEvent()) {
      const woken = Promise.withResolvers<void>();
      this.#wake = woken.resolve;
      this.#onEvent = () => void (forEvents && woken.resolve());
      const { clock } = this.parts;
      const cancel = clock.after(Math.max(0, until - clock.now()), woken.resolve);
      await woken.promise;
      cancel();
    }
    this.#isWoken = false;
  }
}

/** When the first delivery is due of all that are first of their key; null: there is none. */
function firstDue(held: readonly HeldDelivery[]): number | null {
  const firsts = new Map<string, number>();
  for (const { orderKey, runAt } of held) if (!firsts.has(orderKey)) firsts.set(orderKey, runAt);
  return firsts.size === 0 ? null : Math.min(...firsts.values());
}

function progressAfter(found: Webhook, outcome: RoundOutcome, now: number): Partial<Webhook> {
  const { delivered, failed, missed, askedPauseMs, isGone, lastError } = outcome;
  const isInVain = delivered === 0 && failed > 0;
  const failures = delivered > 0 ? 0 : found.failures + Number(isInVain);
  const pauseMs = askedPauseMs ?? (isInVain ? pauseAfter(failures, longestPauseMs) : null);
  return {
    failures,
    retryAt: pauseMs === null ? null : now + pauseMs,
    ...(lastError !== null && { lastError, lastErrorAt: now }),
    ...(delivered > 0 && { lastDeliveredAt: now }),
    ...(missed > 0 && { gaps: found.gaps + 1, lastGapAt: now }),
    ...(isGone && { isEnabled: false, disabledReason: "GONE" as const }),
  };
}

function count(tally: DeliveryTally, what: "delivered" | "failed" | "dead" | "gap", by: number) {
  if (by > 0) tally.set(what, (tally.get(what) ?? 0) + by);
}
