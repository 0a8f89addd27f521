import { sessionGap, sessionSize, type Posting } from "../passages/passage.js";

/**
 * Maps ordinals to places in an array: one session after the other, each with room on both sides
 * for the neighbours of its passages. So scores are added up without lookups.
 */
export class OrdinalPlaces {
  /** Length of the array. */
  readonly length: number;
  /**
   * By session, ascending: the place of its ordinal 0, and the last ordinal in any posting,
   * counted from the session's first.
   */
  readonly #sessions = new Map<number, { first: number; last: number }>();

  /** @param isIn Whether a session gets places. */
  constructor(postings: readonly Posting[], isIn: (session: number) => boolean) {
    const lasts = new Map<number, number>();
    for (const { ordinals } of postings) {
      for (let i = 0; i < ordinals.length; i++) {
        const ordinal = ordinals[i] ?? 0;
        const session = Math.floor(ordinal / sessionSize);
        // Ordinals ascend, so only the last one of each session matters.
        if (Math.floor((ordinals[i + 1] ?? Infinity) / sessionSize) === session) continue;
        lasts.set(session, Math.max(lasts.get(session) ?? 0, ordinal - session * sessionSize));
      }
    }
    let length = 0;
    for (const session of [...lasts.keys()].filter(isIn).sort((one, other) => one - other)) {
      const last = lasts.get(session) ?? 0;
      this.#sessions.set(session, { first: length + sessionGap, last });
      length += sessionGap + last + 1 + sessionGap;
    }
    this.length = length;
  }

  /** The place of each ordinal; -1: its session has no places. */
  of(ordinals: Float64Array): Int32Array {
    const places = new Int32Array(ordinals.length);
    let [session, offset] = [-1, -1];
    for (let i = 0; i < ordinals.length; i++) {
      const ordinal = ordinals[i] ?? 0;
      const own = Math.floor(ordinal / sessionSize);
      if (own !== session) {
        session = own;
        offset = this.#sessions.get(session)?.first ?? -1;
      }
      places[i] = offset < 0 ? -1 : offset + ordinal - session * sessionSize;
    }
    return places;
  }

  /**
   * Calls `look` with each session's number, the place of its first ordinal, and the place after
   * its last neighbour.
   */
  forEachSession(look: (session: number, first: number, end: number) => void): void {
    for (const [session, { first, last }] of this.#sessions)
      look(session, first, Math.min(first + last + 1 + sessionGap, first + sessionSize));
  }
}
