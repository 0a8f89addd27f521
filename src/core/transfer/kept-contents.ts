import { YieldTimer } from "../tasks/in-turns.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";
import type { Indexed } from "../search/passages/passage.js";
import { passageTexts } from "../search/passages/passages.js";
import type { TextAnalyser } from "../search/text/text-analyser.js";
import type { RecordVectors } from "../store/contract/passages.js";
import type { IndexContents } from "./index-contents.js";

/** Longest vectors of a record in a line, as Base64, in characters. A model computes longer ones again. */
const maxVectorsLength = 2 ** 22;

/** A record, and the content that it is indexed by unless a caller gave other texts. */
interface ToLookUp {
  readonly record: Indexed;
  readonly content: string | null;
}

/** Reads index contents that an import could not rebuild. */
export class KeptContents {
  readonly #timer = new YieldTimer();

  /** @param withVectors Whether to include the vectors of models. */
  constructor(
    private readonly store: Pick<MemoryStore, "passages">,
    private readonly reach: Principal,
    private readonly analyser: TextAnalyser,
    private readonly withVectors: boolean,
  ) {}

  /** Index contents by record id, for the records in the index. The records are of one entity. */
  async of(records: readonly ToLookUp[]): Promise<Map<string, IndexContents>> {
    const { passages } = this.store;
    const all = records.map(({ record }) => record);
    const texts = await passages.textsOf(this.reach, all);
    const vectors = await passages.vectorsOf(this.reach, all, !this.withVectors);
    const found = new Map<string, IndexContents>();
    for (const { record, content } of records) {
      const own = vectors.get(record.id) ?? null;
      const kept = texts.get(record.id) ?? [];
      const expected = passageTexts(content, this.analyser);
      await this.#timer.pause();
      if (own === null && kept.length === 0 && expected.length === 0) continue;
      found.set(record.id, {
        passages: areEqual(kept, expected) ? null : kept,
        vectors: own && fits(own) ? own : null,
      });
    }
    return found;
  }
}

function areEqual(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, i) => text === others[i]);
}

function fits({ model, vectors }: RecordVectors): boolean {
  const floats = vectors.reduce((sum, { length }) => sum + length, 0);
  return model === null || (floats * Float32Array.BYTES_PER_ELEMENT * 4) / 3 <= maxVectorsLength;
}
