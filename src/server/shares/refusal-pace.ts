import type { Clock } from "../../core/time/clock.js";

/** Number of refusals per tenant and second that are answered at once. */
const promptRefusals = 10;
/** Delay of each further refusal, in milliseconds. */
const holdMs = 250;
const secondMs = 1_000;

/**
 * Delays refusals if a tenant's clients retry at once: refusals also take time, and many would slow down other
 * tenants.
 */
export class RefusalPace {
  #counts = new Map<string, number>();
  #since = -Infinity;

  constructor(private readonly clock: Clock) {}

  /** Resolves when the refusal may be answered. */
  async wait(tenantId: string): Promise<void> {
    const now = this.clock.now();
    if (now - this.#since >= secondMs) {
      this.#since = now;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(tenantId) ?? 0) + 1;
    this.#counts.set(tenantId, count);
    if (count > promptRefusals)
      await new Promise<void>((resolve) => this.clock.after(holdMs, resolve));
  }
}
