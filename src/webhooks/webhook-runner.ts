import type { CancelTimer } from "../core/time/clock.js";
import { CoalescedTask } from "../core/tasks/coalesced-task.js";
import { systemPrincipal } from "../core/principal.js";
import type { DeliveryCounts, Webhook } from "../core/webhooks/webhook.js";
import { type DeliveryTally, WebhookWorker, type WebhookParts } from "./webhook-worker.js";

/** The shortest interval for finding webhooks that other processes have created or released, in milliseconds. */
export const lookMs = 5_000;
const retryMs = 1_000;

type Key = Pick<Webhook, "tenantId" | "id">;

/** Delivers events to webhooks. It runs one worker for each enabled webhook whose lease no other process holds. */
export class WebhookRunner {
  readonly #workers = new Map<
    string,
    { readonly worker: WebhookWorker; readonly end: Promise<void> }
  >();
  readonly #tally: DeliveryTally = new Map();
  readonly #stopping = new AbortController();
  readonly #looking: CoalescedTask;
  #isStopping = false;
  #cancelTimer: CancelTimer = () => {};

  /** @param longestPollMs The longest polling interval of this process, in milliseconds. */
  constructor(
    private readonly parts: Omit<WebhookParts, "tally" | "stopping">,
    private readonly longestPollMs: number,
  ) {
    const { clock, logger } = parts;
    this.#looking = new CoalescedTask(
      () => this.#look(),
      (error) => logger.error({ error }, "Webhooks could not be looked for."),
      { clock, delayMs: retryMs },
    );
  }

  /** Number of active workers and deliveries, for monitoring. */
  get state(): { readonly active: number; readonly deliveries: ReadonlyMap<string, number> } {
    return { active: this.#workers.size, deliveries: this.#tally };
  }

  /** Number of held and dead deliveries of all webhooks. */
  totals(): Promise<DeliveryCounts> {
    return this.parts.store.webhooks.totals(systemPrincipal);
  }

  /** Starts delivery. Resolves after the first look for webhooks. */
  async start(): Promise<void> {
    this.#looking.request();
    await this.#looking.idle();
  }

  /** Call when this process has created or changed a webhook. */
  changed(webhook: Key): void {
    this.#workers.get(keyOf(webhook))?.worker.wake();
    this.#looking.request();
  }

  /** Starts no more deliveries, and gives running ones `graceMs` to finish. Aborted deliveries are repeated later. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true;
    this.#cancelTimer();
    await this.#looking.idle();
    this.#cancelTimer();
    await this.#stopWorkers(graceMs);
    this.parts.sender.close();
  }

  async #stopWorkers(graceMs: number): Promise<void> {
    const running = [...this.#workers.values()];
    if (running.length === 0) return;
    for (const { worker } of running) worker.stop();
    const cancel = this.parts.clock.after(graceMs, () => this.#stopping.abort());
    await Promise.all(running.map(({ end }) => end));
    cancel();
  }

  async #look(): Promise<void> {
    if (this.#isStopping) return;
    const { store, clock } = this.parts;
    const now = store.isShared ? clock.now() : null;
    for (const webhook of await store.webhooks.enabled(systemPrincipal, now)) this.#begin(webhook);
    this.#cancelTimer();
    if (store.isShared && !this.#isStopping)
      this.#cancelTimer = clock.after(Math.max(lookMs, this.longestPollMs), () =>
        this.#looking.request(),
      );
  }

  #begin({ tenantId, id }: Key): void {
    const key = keyOf({ tenantId, id });
    if (this.#isStopping || this.#workers.has(key)) return;
    const parts = { ...this.parts, tally: this.#tally, stopping: this.#stopping.signal };
    const worker = new WebhookWorker(parts, { tenantId, id });
    const end = worker.run().finally(() => {
      this.#workers.delete(key);
      // The webhook may have been enabled again in the meantime.
      if (!this.#isStopping) this.#looking.request();
    });
    this.#workers.set(key, { worker, end });
  }
}

function keyOf({ tenantId, id }: Key): string {
  return JSON.stringify([tenantId, id]);
}
