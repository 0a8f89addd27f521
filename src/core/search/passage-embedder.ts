import type { Clock } from "../clock.js";
import { ModelUnavailableError } from "../errors.js";
import type { Logger } from "../logger.js";
import type { Embedder } from "./embedder.js";

/** Vectors by the text that they are of. */
export type VectorsByText = ReadonlyMap<string, Float32Array>;

/** How long a mutation waits for its vectors, in milliseconds. */
export const longestWaitMs = 10_000;

/** How long mutations leave an embedder alone that has failed, in milliseconds. */
export const restMs = 30_000;

/**
 * Embeds passages, outside of any unit: for mutations, which must neither fail
 * nor wait for long because of it, and for the job that does what they could
 * not.
 */
export class PassageEmbedder {
  #restsUntil = 0;

  constructor(
    private readonly embedder: Embedder,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** What the vectors are kept under. */
  get model(): string {
    return this.embedder.name;
  }

  /** How much nearness by it means; 0: nothing. */
  get weight(): number {
    return this.embedder.weight;
  }

  /** When a job may do what {@link tryToEmbed} has not done, UTC milliseconds: now, or when the embedder has rested. */
  get retryAt(): number {
    return Math.max(this.#restsUntil, this.clock.now());
  }

  /**
   * The vectors of these texts, in one call of the embedder; none if that
   * fails or takes longer than {@link longestWaitMs}. After a failure there
   * are none for a while without asking, so that not every mutation waits for
   * an embedder that is down.
   */
  async tryToEmbed(texts: readonly string[], signal?: AbortSignal): Promise<VectorsByText> {
    if (texts.length === 0 || this.clock.now() < this.#restsUntil) return new Map();
    const late = new AbortController();
    const cancel = this.clock.after(longestWaitMs, () => late.abort(tooSlow(this.model)));
    try {
      return await this.embed(texts, signal ? AbortSignal.any([late.signal, signal]) : late.signal);
    } catch (error) {
      // Whoever has given up waiting says nothing of the embedder.
      if (!signal?.aborted) this.#rest(error);
      return new Map();
    } finally {
      cancel();
    }
  }

  /** The vectors of these texts. Fails with what the embedder fails with, or the signal's reason. */
  async embed(texts: readonly string[], signal: AbortSignal): Promise<VectorsByText> {
    signal.throwIfAborted();
    const distinct = [...new Set(texts)];
    if (distinct.length === 0) return new Map();
    // An embedder that does not listen to the signal must not keep anybody waiting.
    const embedding = this.embedder.embed(distinct, "PASSAGE", signal);
    const vectors = await Promise.race([embedding, rejectOnAbort(signal)]);
    if (vectors.length !== distinct.length) {
      const counts = `${vectors.length} vectors for ${distinct.length} texts`;
      throw new Error(`The embedder ${this.model} gave ${counts}.`);
    }
    this.#restsUntil = 0;
    return new Map(distinct.map((text, i) => [text, vectors[i] as Float32Array]));
  }

  #rest(error: unknown): void {
    this.#restsUntil = this.clock.now() + restMs;
    this.logger.warn(
      { error, embedder: this.model },
      "The embedder failed. What is stored now gets its vectors from a job.",
    );
  }
}

function tooSlow(model: string): ModelUnavailableError {
  return new ModelUnavailableError(
    `The embedder ${model} did not answer within ${longestWaitMs} ms.`,
  );
}

/** Fails with the signal's reason when it aborts. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
