import type { Clock } from "../core/time/clock.js";
import { CursorExpiredError } from "../core/errors/request-errors.js";
import { eventKinds, type StoredEvent } from "../core/events/event.js";
import type { MemoryStore } from "../core/store/memory-store.js";
import type { Principal } from "../core/principal.js";
import type { HeldDelivery, Webhook } from "../core/webhooks/webhook.js";
import { orderKeyOf } from "../core/webhooks/webhook-payload.js";
import { pauseAfter, pauseAskedFor, emptyOutcome, type RoundOutcome } from "./round-outcome.js";
import { NoAnswerError, type WebhookAnswer } from "./webhook-sender.js";

/** Attempts before a delivery is dead: about 12 hours with the pauses between them. */
export const maxAttempts = 15;
/** Order keys that one webhook delivers concurrently. */
const concurrency = 8;
/** After this time a round starts no more deliveries, so that its results are stored soon; in milliseconds. */
const roundMs = 10_000;

export interface RoundParts {
  readonly store: MemoryStore;
  readonly principal: Principal;
  readonly clock: Clock;
  /** Aborts when the process stops. Then the round starts no more deliveries. */
  readonly stopping: AbortSignal;
  /** Whether the webhook may have changed. If so, the round starts no more deliveries. */
  isOutdated(): boolean;
  send(webhook: Webhook, event: StoredEvent): Promise<WebhookAnswer>;
}

/** One event to deliver. */
interface Item {
  /** The stored delivery, or the one to store if it must be held. */
  readonly delivery: HeldDelivery;
  readonly isHeld: boolean;
}

/**
 * Delivers due held events and new events. Events of one order key are sent in sequence, different keys concurrently.
 * If an event fails, later events of its key are held in the store, so that other keys can proceed.
 */
export class DeliveryRound {
  readonly outcome = emptyOutcome();
  readonly #end: number;
  #failure: { readonly error: unknown } | null = null;

  constructor(
    private readonly webhook: Webhook,
    private readonly parts: RoundParts,
  ) {
    this.#end = parts.clock.now() + roundMs;
  }

  /**
   * The error that aborted the round, such as a store failure; null if none. The outcome must be stored in any case.
   */
  get failure(): { readonly error: unknown } | null {
    return this.#failure;
  }

  /** @param held Held deliveries, by position. @param events New events, by position. */
  async run(held: readonly HeldDelivery[], events: readonly StoredEvent[]): Promise<RoundOutcome> {
    const queues = [...this.#queuesOf(held, events).values()].filter((items) => this.#isDue(items));
    // Fewest attempts first: an event that has never failed is the best probe.
    queues.sort(([a], [b]) => attemptsOf(a) - attemptsOf(b) || runAtOf(a) - runAtOf(b));
    if (this.webhook.failures > 0) await this.#deliver(queues.shift() ?? []);
    const lane = async () => {
      for (let items = queues.shift(); items; items = queues.shift()) await this.#deliver(items);
    };
    await Promise.all(Array.from({ length: concurrency }, lane));
    return this.outcome;
  }

  #queuesOf(held: readonly HeldDelivery[], events: readonly StoredEvent[]): Map<string, Item[]> {
    const { clock, store } = this.parts;
    const items: Item[] = [
      ...held.map((delivery) => ({ delivery, isHeld: true })),
      ...events.map((event) => ({
        delivery: {
          webhookId: this.webhook.id,
          position: event.position,
          orderKey: orderKeyOf(store.signingKey, event),
          attempts: 0,
          runAt: clock.now(),
          deadAt: null,
          error: null,
        },
        isHeld: false,
      })),
    ];
    return Map.groupBy(items, ({ delivery }) => delivery.orderKey);
  }

  /** If the first event must wait, all events of its key are held. */
  #isDue(items: readonly Item[]): boolean {
    if (runAtOf(items[0]) <= this.parts.clock.now()) return true;
    this.#holdAll(items);
    return false;
  }

  async #deliver(items: readonly Item[]): Promise<void> {
    for (const [i, item] of items.entries()) {
      if (!this.#isOver() && (await this.#triedOne(item))) continue;
      return this.#holdAll(items.slice(i));
    }
  }

  /** As {@link #deliverOne}, but a failure aborts the round. */
  async #triedOne(item: Item): Promise<boolean> {
    try {
      return await this.#deliverOne(item);
    } catch (error) {
      this.#failure ??= { error };
      return false;
    }
  }

  #isOver(): boolean {
    if (this.#failure) return true;
    const { askedPauseMs, isGone, failed, delivered } = this.outcome;
    // While all deliveries fail, one attempt per round is enough.
    const isProbeOver = this.webhook.failures > 0 && failed > 0 && delivered === 0;
    const { clock, stopping } = this.parts;
    const isCut = stopping.aborted || this.parts.isOutdated() || clock.now() >= this.#end;
    return isProbeOver || isGone || askedPauseMs !== null || isCut;
  }

  /** Whether the next event of the key may be delivered. If not, this one is held with its outcome. */
  async #deliverOne(item: Item): Promise<boolean> {
    const { delivery } = item;
    // Read the event again for each attempt, because a deletion may have erased its content.
    const event = await this.#find(delivery.position);
    if (event === null) {
      this.outcome.missed += 1;
      this.outcome.settled.push(delivery.position);
      return true;
    }
    const error = await this.#attempt(event);
    if (error === null) {
      if (item.isHeld) this.outcome.settled.push(delivery.position);
      this.outcome.delivered += 1;
      return true;
    }
    // An attempt that the server aborted, or the receiver asked to postpone, is no failure of the delivery.
    if (error === undefined) return false;
    return this.#fail(item, error);
  }

  /** The event at a position; null if it has been removed from the log. */
  async #find(position: number): Promise<StoredEvent | null> {
    const { store, principal } = this.parts;
    const range = { after: position - 1, upTo: position, limit: 1 };
    try {
      const [event] = await store.events.page(principal, { kinds: eventKinds }, range);
      return event ?? null;
    } catch (error) {
      if (error instanceof CursorExpiredError) return null;
      throw error;
    }
  }

  /** Returns null if delivered, an error message if failed, and undefined if the attempt does not count. */
  async #attempt(event: StoredEvent): Promise<string | null | undefined> {
    const { clock, stopping, send } = this.parts;
    try {
      const { status, retryAfter } = await send(this.webhook, event);
      if (status >= 200 && status < 300) return null;
      const error = `The receiver answered ${status}.`;
      this.outcome.lastError = error;
      if (status === 410) {
        this.outcome.isGone = true;
        return undefined;
      }
      const pauseMs =
        status === 429 || status === 503 ? pauseAskedFor(retryAfter, clock.now()) : null;
      if (pauseMs === null) return error;
      this.outcome.askedPauseMs = Math.max(this.outcome.askedPauseMs ?? 0, pauseMs);
      return undefined;
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      if (stopping.aborted) return undefined;
      this.outcome.lastError = error.message;
      return error.message;
    }
  }

  #fail({ delivery, isHeld }: Item, error: string): boolean {
    const attempts = delivery.attempts + 1;
    const now = this.parts.clock.now();
    const isDead = attempts >= maxAttempts;
    const failed = {
      ...delivery,
      attempts,
      runAt: isDead ? now : now + pauseAfter(attempts),
      deadAt: isDead ? now : null,
      error,
    };
    (isHeld ? this.outcome.changed : this.outcome.held).push(failed);
    this.outcome.failed += 1;
    if (isDead) this.outcome.dead += 1;
    return isDead;
  }

  /** Holds new events. Deliveries that are already held stay unchanged. */
  #holdAll(items: readonly Item[]): void {
    const known = new Set(this.outcome.held.map(({ position }) => position));
    for (const { delivery, isHeld } of items)
      if (!isHeld && !known.has(delivery.position)) this.outcome.held.push(delivery);
  }
}

function attemptsOf(item: Item | undefined): number {
  return item?.delivery.attempts ?? 0;
}

function runAtOf(item: Item | undefined): number {
  return item?.delivery.runAt ?? 0;
}
