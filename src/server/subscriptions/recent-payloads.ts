import type { Clock } from "../../core/clock.js";
import type { Payload } from "./sink.js";

/** How long a payload is good for another subscriber, in milliseconds; some are kept for twice as long. */
export const recentMs = 100;
/** Payloads that are kept at the most. */
const maxPayloads = 200;

/**
 * The payloads of a moment, for subscribers that read the same events a little
 * apart. No longer: they hold records as they were, and whoever comes later is
 * to see them as they are.
 */
export class RecentPayloads {
  #newer = new Map<number, Promise<Payload>>();
  #older = new Map<number, Promise<Payload>>();
  #since = 0;

  constructor(private readonly clock: Clock) {}

  /** The payload of the event at a position, made where there is none. */
  of(position: number, make: () => Promise<Payload>): Promise<Payload> {
    this.#age();
    const known = this.#newer.get(position) ?? this.#older.get(position);
    if (known) return known;
    const payload = make();
    this.#newer.set(position, payload);
    return payload;
  }

  #age(): void {
    const now = this.clock.now();
    const isOver = now - this.#since >= recentMs;
    if (!isOver && this.#newer.size < maxPayloads / 2) return;
    this.#older = now - this.#since >= 2 * recentMs ? new Map() : this.#newer;
    this.#newer = new Map();
    this.#since = now;
  }
}
