import type { Clock } from "../../core/clock.js";

/** So many refusals of a tenant in a second are answered at once. */
const promptRefusals = 10;
/** How long each further one is held back, in milliseconds. */
const holdMs = 250;
const secondMs = 1_000;

/**
 * Holds refusals back where a tenant's clients ask again at once: a refusal
 * costs time as well, and so many of them would slow down the others.
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
