import type { Memory } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import {
  textOf,
  type IndexedRecord,
  type PassageSource,
  type PastMemory,
} from "../search/passages/passage.js";
import { passagesOf } from "../search/passages/passages.js";
import type { TextAnalyser } from "../search/text/text-analyser.js";
import type { IndexedPassage, RecordToIndex } from "../store/contract/passage-writes.js";
import type { RecordVectors } from "../store/contract/passages.js";
import type { IndexContents } from "./index-contents.js";
import type { RevisionLine } from "./record-lines.js";

interface IndexParts {
  readonly unit: Unit;
  readonly analyser: TextAnalyser;
  /** Null: none is configured, and vectors of any model are kept. */
  readonly embedder: string | null;
}

/** Indexes restored records, in one unit. */
export class RestoredIndex {
  constructor(private readonly parts: IndexParts) {}

  /** Indexes new records by their content, or by the index contents of their lines. */
  async add(
    records: readonly {
      readonly record: IndexedRecord;
      readonly line: { readonly index: IndexContents };
    }[],
  ): Promise<void> {
    const all: RecordToIndex[] = [];
    for (const { record, line } of records) {
      const passages = await this.#passagesOf(record, textOf(record), line.index);
      all.push({ record, passages, vectors: this.#vectorsOf(passages, line.index) });
    }
    await this.parts.unit.passages.addAll(all);
  }

  /** Indexes the content of a past revision if searches of the past find it. */
  async addPast(
    memory: Memory,
    past: PastMemory,
    line: { readonly record: RevisionLine; readonly index: IndexContents },
  ): Promise<void> {
    const { content, timestamp, contentSince: from, saidTo: to } = line.record;
    if (to === null) return;
    const source = { entity: "Memory", timestamp } as const;
    const passages = await this.#passagesOf(source, content, line.index);
    const vectors = this.#vectorsOf(passages, line.index);
    const { unit } = this.parts;
    await unit.passages.addPast(past, memory, passages, { from, to });
    // Replaces the memory's present vectors, which `addPast` has copied.
    await unit.passages.setVectors(past, vectors);
  }

  #passagesOf(
    source: PassageSource,
    content: string | null,
    { passages }: IndexContents,
  ): Promise<IndexedPassage[]> {
    return passagesOf(this.parts.unit, source, passages ?? content, this.parts.analyser);
  }

  /** Omits vectors of a model other than this server's, and those of passages that this server cuts in another way. */
  #vectorsOf(
    passages: readonly IndexedPassage[],
    { vectors }: IndexContents,
  ): RecordVectors | null {
    const { embedder } = this.parts;
    if (vectors === null || vectors.model === null) return vectors;
    const isOfEmbedder = embedder === null || embedder === vectors.model;
    return isOfEmbedder && vectors.vectors.length === passages.length ? vectors : null;
  }
}
