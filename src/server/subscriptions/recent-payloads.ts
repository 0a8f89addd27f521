import type { Payload } from "./sink.js";

/** Payloads that are kept at the most. */
const maxPayloads = 200;

/**
 * Payloads for subscribers that read the same events a little apart, as after
 * a burst. They are good for as long as the log has no newer events: from then
 * on, the records in them may not be what they are now.
 */
export class RecentPayloads {
  readonly #payloads = new Map<number, Promise<Payload>>();
  #head = 0;

  /**
   * The payload of the event at a position, made where there is none.
   *
   * @param head The position of the newest event in the log.
   */
  of(position: number, head: number, make: () => Promise<Payload>): Promise<Payload> {
    if (head !== this.#head) this.#payloads.clear();
    this.#head = head;
    const known = this.#payloads.get(position);
    if (known) return known;
    const payload = make();
    this.#payloads.set(position, payload);
    if (this.#payloads.size > maxPayloads) this.#dropOldest();
    return payload;
  }

  #dropOldest(): void {
    const [oldest] = this.#payloads.keys();
    if (oldest !== undefined) this.#payloads.delete(oldest);
  }
}
