import type { Memory } from "../../memories/memory.js";
import type { Message } from "../../messages/message.js";
import type { Unit } from "../../store/memory-store.js";
import type { Principal } from "../../principal.js";
import type { IndexText } from "../../records/index-text.js";
import type { IndexedPassage, RecordToIndex } from "../../store/contract/passage-writes.js";
import type { SaidWindow } from "../../store/contract/memories.js";
import type { RecordVectors } from "../../store/contract/passages.js";
import { mapInTurns } from "../../tasks/in-turns.js";
import { analysedAhead, areLong } from "../text/analysed-ahead.js";
import {
  embeddedText,
  embeddedTexts,
  passagesOf,
  removePassages,
  storedPassages,
  unindexAll,
} from "./passages.js";
import { scheduleEmbedding } from "../../jobs/schedule-job.js";
import type { PassageEmbedder, VectorsByText } from "../embedding/passage-embedder.js";
import {
  pastIdOf,
  textOf,
  type Indexed,
  type IndexedRecord,
  type PassageSource,
  type PassageTraits,
  type PastMemory,
} from "./passage.js";
import type { TextAnalyser } from "../text/text-analyser.js";

/** A record with the text that it will be found by. */
export interface TextToIndex {
  readonly record: PassageSource;
  readonly text: IndexText;
}

/** What a caller wants a record to be found by, in place of its own text. */
export interface FoundBy {
  /** Default: the record's own text. */
  readonly text?: IndexText | undefined;
  /** A vector from the caller, used instead of the text's vectors. Null: none. */
  readonly vector?: Float32Array | null | undefined;
}

/** The texts to embed. */
type ToEmbed = () => readonly TextToIndex[] | Promise<readonly TextToIndex[]>;

/** The index of a unit, with what was computed before. */
export type IndexOf = (unit: Unit) => UnitIndex;

interface Embedding {
  /** Has split the texts before, so that they are not split twice. */
  readonly analyser?: TextAnalyser | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Indexes records by words and, if there is an embedder, by vectors. A service embeds the texts before its unit, and
 * writes records in it:
 *
 *     const indexOf = await indexer.ahead(() => [{ record, text }]);
 *     await writeRecords(store, cause, indexOf, (write) => write.insert([record]));
 *
 * Vectors are looked up by text. If the text has changed since it was embedded, or the embedder
 * failed, a job adds the vectors later.
 */
export class Indexer {
  #ahead: Promise<unknown> = Promise.resolve();

  /** @param embedder Null: records are found by words, and by vectors from callers. */
  constructor(
    readonly analyser: TextAnalyser,
    readonly embedder: PassageEmbedder | null = null,
  ) {}

  /**
   * Does what takes long before the unit that stores the texts: analyses long ones, and embeds them with
   * {@link PassageEmbedder.tryToEmbed}. Without an embedder, `toEmbed` is not called, which saves its reads.
   *
   * @param texts Those that may be long.
   */
  async ahead(
    toEmbed: ToEmbed,
    texts: readonly (string | null | undefined)[] = [],
  ): Promise<IndexOf> {
    const analyser = await this.readAhead(texts);
    const embedded = await this.embed(toEmbed, { analyser });
    return (unit) => this.in(unit, embedded, analyser);
  }

  /** As {@link ahead}, and returns only the vectors. */
  async embed(toEmbed: ToEmbed, { analyser, signal }: Embedding = {}): Promise<VectorsByText> {
    if (this.embedder === null) return new Map();
    return this.embedder.tryToEmbed(await this.#embeddedTexts(await toEmbed(), analyser), signal);
  }

  /** Like `embed`, for jobs that need the vectors and are retried: fails with the embedder's error. */
  async embedAll(texts: readonly TextToIndex[], signal: AbortSignal): Promise<VectorsByText> {
    if (this.embedder === null) return new Map();
    return this.embedder.embed(await this.#embeddedTexts(texts), signal);
  }

  async #embeddedTexts(texts: readonly TextToIndex[], analyser = this.analyser): Promise<string[]> {
    const read = ({ record, text }: TextToIndex) => embeddedTexts(record, text, analyser);
    return (await mapInTurns(texts, read)).flat();
  }

  /** The vector that a record was embedded to; null if it was not embedded or has several passages. */
  vectorOf({ record, text }: TextToIndex, embedded: VectorsByText): Float32Array | null {
    const [passage, ...others] = embeddedTexts(record, text, this.analyser);
    if (passage === undefined || others.length > 0) return null;
    return embedded.get(passage) ?? null;
  }

  /** Analyses long texts before the unit begins (see {@link analysedAhead}). Concurrent calls run one after another. */
  async readAhead(texts: readonly (string | null | undefined)[]): Promise<TextAnalyser> {
    const given = texts.filter((text) => typeof text === "string");
    if (!areLong(given)) return this.analyser;
    const analyser = this.#ahead.then(() => analysedAhead(given, this.analyser));
    this.#ahead = analyser.catch(() => {});
    return analyser;
  }

  /** The index of one run of a unit, with vectors from `embed`. */
  in(unit: Unit, embedded: VectorsByText = new Map(), analyser = this.analyser): UnitIndex {
    return new UnitIndex(unit, analyser, this.embedder, embedded);
  }
}

/** Changes the index inside one unit. */
export class UnitIndex {
  /** Dimension of the embedder's vectors; undefined: not read yet, null: any. */
  #dimension: number | null | undefined;
  #isWithout = false;

  constructor(
    private readonly unit: Unit,
    private readonly analyser: TextAnalyser,
    private readonly embedder: PassageEmbedder | null = null,
    private readonly embedded: VectorsByText = new Map(),
  ) {}

  /**
   * Indexes new records by their texts, and by the given vectors or else the vectors of the texts.
   *
   * @param found In the order of the records. Default: their own texts.
   */
  async addAll(records: readonly IndexedRecord[], found: readonly FoundBy[] = []): Promise<void> {
    const all: RecordToIndex[] = [];
    for (const [place, record] of records.entries()) {
      const { text = textOf(record), vector } = found[place] ?? {};
      const passages = await passagesOf(this.unit, record, text, this.analyser);
      const vectors = vector ? givenVector(vector) : await this.#vectorsOf(passages);
      all.push({ record, passages, vectors });
    }
    await this.unit.passages.addAll(all);
  }

  /**
   * Reindexes a record after a change of its text, speaker or day. Deletes the vectors of the old text; the old content of
   * a memory is kept with them, for searches with `asOf`.
   *
   * @param found Default: the record's own text, if that has changed.
   */
  async follow(before: IndexedRecord, after: IndexedRecord, found: FoundBy = {}): Promise<void> {
    const { text, vector } = found;
    if (text !== undefined || textOf(before) !== textOf(after)) {
      if (before.entity === "Memory" && after.entity === "Memory")
        await this.#keepPast(before, { from: before.contentSince, to: after.contentSince });
      await this.#replace(after, found);
    } else if (vector !== undefined) await this.#setVector(after, vector);
    else if (needsReindexing(before, after)) await this.#renew(after);
  }

  /** Removes records with their passages and vectors. */
  async removeAll(records: readonly Indexed[]): Promise<void> {
    await unindexAll(this.unit, records, this.analyser);
  }

  async #replace(record: IndexedRecord, found: FoundBy): Promise<void> {
    await this.removeAll([record]);
    await this.addAll([record], [found]);
  }

  async #keepPast(before: Memory, window: SaidWindow): Promise<void> {
    if (window.from >= window.to) return;
    const { passages } = this.unit;
    const { userId, agentId } = before;
    const past: PastMemory = { entity: "PastMemory", id: pastIdOf(before), userId, agentId };
    // First, because it locks the rows that are read next.
    const vectors = await passages.vectorsOf(before);
    const said = await storedPassages(this.unit, before, this.analyser);
    if (said.length === 0 && vectors === null) return;
    await passages.addPast(past, before, said, window);
    if (this.embedder && said.length > 0 && vectors === null) this.#isWithout = true;
  }

  /** Keeps the text, and a vector from a caller. */
  async #renew(record: IndexedRecord): Promise<void> {
    const { passages } = this.unit;
    const stored = await passages.find(record);
    if (stored.length === 0) return;
    const texts = stored.map(({ text }) => text);
    const renewed = await passagesOf(this.unit, record, texts, this.analyser);
    if (stored.every((passage, i) => hasSameTraits(passage, renewed[i]))) return;
    const vectors = await passages.vectorsOf(record);
    if (vectors === null || vectors.model !== null) return this.#replace(record, { text: texts });
    await removePassages(this.unit, record, this.analyser);
    await passages.add(record, renewed);
  }

  /** Replaces the record's vectors by a vector from the caller. Null removes it, and the text is embedded again. */
  async #setVector(record: IndexedRecord, given: Float32Array | null): Promise<void> {
    const { passages } = this.unit;
    await passages.setVectors(record, given && givenVector(given));
    if (given === null && this.embedder && (await passages.find(record)).length > 0)
      this.#isWithout = true;
  }

  /** Call it last, when everything is stored: it schedules the job for records without vectors. */
  async finish(principal: Principal, now: number): Promise<void> {
    if (!this.embedder || !this.#isWithout) return;
    await scheduleEmbedding(this.unit, principal, this.embedder.retryAt, now);
  }

  /** Null if there are none; `finish` then schedules a job for them, if there is an embedder. */
  async #vectorsOf(passages: readonly IndexedPassage[]): Promise<RecordVectors | null> {
    if (!this.embedder || passages.length === 0) return null;
    const vectors = passages.flatMap((passage) => this.embedded.get(embeddedText(passage)) ?? []);
    if (vectors.length === passages.length && (await this.#fit(vectors)))
      return { model: this.embedder.model, vectors };
    this.#isWithout = true;
    return null;
  }

  /**
   * Whether the dimension equals that of the model's stored vectors. If not, the job reports it
   * to the operator; the caller's call succeeds.
   */
  async #fit(vectors: readonly Float32Array[]): Promise<boolean> {
    if (this.#dimension === undefined) {
      const spaces = await this.unit.passages.vectorSpaces();
      const own = spaces.find(({ model }) => model === this.embedder?.model);
      this.#dimension = own?.dimension ?? vectors[0]?.length ?? null;
    }
    return vectors.every(({ length }) => length === this.#dimension);
  }
}

/** The text of a record after a change, to embed before the unit; none where its place in the index stays. */
export function textToEmbed(before: IndexedRecord, after: IndexedRecord): TextToIndex[] {
  return needsReindexing(before, after) ? [{ record: after, text: textOf(after) }] : [];
}

/** Whether any field has changed by which a record is found. */
function needsReindexing(before: IndexedRecord, after: IndexedRecord): boolean {
  return textOf(before) !== textOf(after) || nameOf(before) !== nameOf(after);
}

/** The fields of a record that ranking uses besides its text. */
function nameOf(record: IndexedRecord): string {
  const { name = null, timestamp = null } = record as Partial<Message>;
  return JSON.stringify([name, timestamp]);
}

/** A vector from a caller, which has no model. */
function givenVector(vector: Float32Array): RecordVectors {
  return { model: null, vectors: [vector] };
}

function hasSameTraits(one: PassageTraits, other: PassageTraits | undefined): boolean {
  return one.speaker === other?.speaker && one.day === other?.day && one.flags === other?.flags;
}
