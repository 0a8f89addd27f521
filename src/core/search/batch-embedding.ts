import { createHash } from "node:crypto";
import { ModelUnavailableError } from "../errors.js";
import type { PassageEmbedder, VectorsByText } from "./passage-embedder.js";

/** What a record's passages are embedded as. */
export interface TextsOfRecord {
  readonly texts: readonly string[];
}

/** A text that nothing can be wrong with. */
const probe = "test";

/**
 * Embeds many records together, and finds out which of them the embedder
 * refuses: one bad text must not keep all others from their vectors.
 */
export class BatchEmbedding {
  /** Why records were refused, by a digest of their texts. */
  readonly #refused = new Map<string, unknown>();

  constructor(private readonly embedder: PassageEmbedder) {}

  /** Whether the record was refused as it is, since the process started. */
  isRefused(record: TextsOfRecord): boolean {
    return this.#refused.has(digestOf(record));
  }

  /** What the embedder failed with on this record alone. */
  refusalOf(record: TextsOfRecord): unknown {
    return this.#refused.get(digestOf(record));
  }

  /**
   * The vectors of these records, but of those that are refused. Fails with
   * MODEL_UNAVAILABLE, and with what the embedder fails with where it takes
   * nothing at all, as with a wrong key.
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
