import {
  isGone,
  mayForgetState,
  stateOwnerKey,
  subjectKey,
  type StoredEvent,
} from "../core/events/event.js";

/** Number of events kept in memory for readers that are up to date. Other readers read the log. */
const tailSize = 1000;
/** The most snapshot characters kept in the tail, because messages can be long. */
const tailLength = 8 * 2 ** 20;

/** The newest events of the log without gaps, in memory. */
export class EventTail {
  #entries: { readonly event: StoredEvent; readonly length: number }[] = [];
  #total = 0;
  #start = 0;
  #head = 0;

  /** The position of the newest event that was read. */
  get head(): number {
    return this.#head;
  }

  /** The position after which all events are here. */
  get start(): number {
    return this.#start;
  }

  get size() {
    return { entries: this.#entries.length, characters: this.#total };
  }

  /** Restarts without events. */
  beginAt(position: number): void {
    this.#entries = [];
    this.#total = 0;
    this.#start = position;
    this.#head = position;
  }

  append(events: readonly StoredEvent[]): void {
    this.#erase(events);
    for (const event of events) {
      const length = JSON.stringify(event.snapshot).length;
      this.#entries.push({ event, length });
      this.#total += length;
      this.#head = event.position;
    }
    while (this.#entries.length > tailSize || this.#total > tailLength) this.#dropOldest();
  }

  /**
   * Erases snapshots from the tail that the log has erased. If the log may have forgotten keys of shared state in it,
   * the tail restarts, and readers that are behind read the log.
   */
  #erase(events: readonly StoredEvent[]): void {
    const gone = new Map(
      events.filter(({ kind }) => isGone(kind)).map((event) => [subjectKey(event), event]),
    );
    if (gone.size === 0) return;
    const owners = new Set([...gone.values()].filter(mayForgetState).map(stateOwnerKey));
    const isOfThem = ({ event }: { readonly event: StoredEvent }) =>
      event.entity === "SharedState" && owners.has(stateOwnerKey(event));
    if (this.#entries.some(isOfThem)) return this.beginAt(this.#head);
    this.#entries = this.#entries.map((entry) => {
      const end = gone.get(subjectKey(entry.event));
      if (!end || end.position <= entry.event.position) return entry;
      return { event: { ...entry.event, snapshot: null }, length: entry.length };
    });
  }

  #dropOldest(): void {
    const oldest = this.#entries.shift();
    if (!oldest) return;
    this.#total -= oldest.length;
    this.#start = oldest.event.position;
  }

  /** Searches from the end, because most readers lack only the newest events. */
  after(position: number): StoredEvent[] {
    const before = this.#entries.findLastIndex(({ event }) => event.position <= position);
    return this.#entries.slice(before + 1).map(({ event }) => event);
  }
}
