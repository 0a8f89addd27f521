import type { StoredEvent } from "../events/event.js";
import { YieldTimer } from "../tasks/in-turns.js";
import { nameTerms } from "../search/text/names.js";
import { passagesOf } from "../search/passages/passages.js";
import type { PassageSource } from "../search/passages/passage.js";
import type { TextAnalyser } from "../search/text/text-analyser.js";

export interface PassageWords {
  readonly text: string;
  readonly terms: { has(term: string): boolean; keys(): Iterable<string> };
}

/** A record's words as of an event. */
export interface RecordWords {
  readonly passages: readonly PassageWords[];
  /** Terms of the speaker's name. */
  readonly names: ReadonlySet<string>;
}

type Snapshot = NonNullable<StoredEvent["snapshot"]>;

/**
 * Reads and caches the words of events. Each snapshot is read once for all callers. The cache entry is dropped with the
 * snapshot, which a deletion erases.
 */
export class RecordWordReader {
  readonly #known = new WeakMap<Snapshot, Promise<RecordWords>>();

  constructor(private readonly analyser: TextAnalyser) {}

  of(event: StoredEvent, snapshot: Snapshot): Promise<RecordWords> {
    const known = this.#known.get(snapshot);
    if (known) return known;
    const words = this.#read(event, snapshot);
    this.#known.set(snapshot, words);
    return words;
  }

  async #read(event: StoredEvent, snapshot: Snapshot): Promise<RecordWords> {
    const { content } = snapshot;
    const source = sourceOf(event, snapshot);
    const text = typeof content === "string" ? content : null;
    const passages = await passagesOf(new YieldTimer(), source, text, this.analyser);
    const name = "name" in source ? source.name : null;
    const names = nameTerms(name === null ? [] : [name], this.analyser);
    return { passages: passages.map(({ text, terms }) => ({ text, terms })), names };
  }
}

function sourceOf({ entity }: StoredEvent, snapshot: Snapshot): PassageSource {
  // The log has no time for a memory's content.
  if (entity !== "Message") return { entity: "Memory", timestamp: null };
  const { name, role, timestamp } = snapshot;
  return {
    entity: "Message",
    name: typeof name === "string" && name !== "" ? name : null,
    role: String(role),
    timestamp: Date.parse(String(timestamp)),
  };
}
