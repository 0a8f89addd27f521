import type { Payload } from "./sink.js";

/** Payloads that are kept at the most. */
const maxPayloads = 200;
/** Characters of them all. */
const maxLength = 256 * 1024;

/**
 * Payloads for subscribers that read the same events a little apart, as after
 * a burst. They are good for as long as the log has no newer events: from then
 * on, the records in them may not be what they are now.
 */
export class RecentPayloads {
  readonly #payloads = new Map<number, { readonly payload: Promise<Payload>; length: number }>();
  #length = 0;
  #head = 0;

  /**
   * The payload of the event at a position, made where there is none.
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
