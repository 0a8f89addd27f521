import { createHash } from "node:crypto";
import { ModelUnavailableError } from "../errors.js";
import type { PassageEmbedder, VectorsByText } from "./passage-embedder.js";

/** The texts that a record's passages are embedded as. */
export interface TextsOfRecord {
  readonly texts: readonly string[];
}

/** A text that every working embedder accepts. */
const probe = "test";

/**
 * Embeds many records in one call and identifies the records that the embedder refuses. One bad
 * text must not keep all other records from getting vectors.
 */
export class BatchEmbedding {
  /** Why records were refused, by a digest of their texts. */
  readonly #refused = new Map<string, unknown>();

  constructor(private readonly embedder: PassageEmbedder) {}

  /** Whether the embedder has refused the record with these texts since the process started. */
  isRefused(record: TextsOfRecord): boolean {
    return this.#refused.has(digestOf(record));
  }

  /** The error that the embedder gave for this record alone. */
  refusalOf(record: TextsOfRecord): unknown {
    return this.#refused.get(digestOf(record));
  }

  /**
   * Returns the vectors of these records, without those of refused records. Fails with
   * MODEL_UNAVAILABLE. If the embedder accepts no text at all, for example because of a wrong
   * key, it fails with the embedder's error.
   */
  async embed(records: readonly TextsOfRecord[], signal: AbortSignal): Promise<VectorsByText> {
    const texts = records.flatMap((record) => record.texts);
    try {
      return await this.embedder.embed(texts, signal);
    } catch (error) {
      if (error instanceof ModelUnavailableError || signal.aborted) throw error;
      await this.embedder.embed([probe], signal).catch(() => {
        throw error;
      });
      if (records.length > 1) return this.#embedHalves(records, signal);
      for (const record of records) this.#refused.set(digestOf(record), error);
      return new Map();
    }
  }

  async #embedHalves(
    records: readonly TextsOfRecord[],
    signal: AbortSignal,
  ): Promise<VectorsByText> {
    const middle = Math.ceil(records.length / 2);
    const first = await this.embed(records.slice(0, middle), signal);
    const second = await this.embed(records.slice(middle), signal);
    return new Map([...first, ...second]);
  }
}

function digestOf({ texts }: TextsOfRecord): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
}
