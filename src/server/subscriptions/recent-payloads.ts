import type { Payload } from "./sink.js";

/** Maximum cached payloads. */
const maxPayloads = 200;
/** Their maximum length, in characters. */
const maxLength = 256 * 1024;

/**
 * Caches payloads for subscribers that read the same events at slightly different times, for example after a burst. The
 * cache is valid until the log grows, because a newer event may change the records in the payloads.
 */
export class RecentPayloads {
  readonly #payloads = new Map<number, { readonly payload: Promise<Payload>; length: number }>();
  #length = 0;
  #head = 0;

  /**
   * Returns the payload of the event at a position, and creates it if it is not cached.
   *
   * @param head The position of the newest event in the log.
   */
  of(position: number, head: number, make: () => Promise<Payload>): Promise<Payload> {
    if (head !== this.#head) this.#clear(head);
    const known = this.#payloads.get(position);
    if (known) return known.payload;
    const payload = make().then((made) => {
      this.#measure(position, made.json.length);
      return made;
    });
    this.#payloads.set(position, { payload, length: 0 });
    return payload;
  }

  #clear(head: number): void {
    this.#payloads.clear();
    this.#length = 0;
    this.#head = head;
  }

  #measure(position: number, length: number): void {
    const entry = this.#payloads.get(position);
    if (!entry) return;
    this.#length += length - entry.length;
    entry.length = length;
    for (const [oldest, { length: gone }] of this.#payloads) {
      if (this.#payloads.size <= maxPayloads && this.#length <= maxLength) break;
      this.#payloads.delete(oldest);
      this.#length -= gone;
    }
  }
}
