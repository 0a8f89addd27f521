import type { Clock } from "../clock.js";
import type { Logger } from "../logger.js";
import type { Embedder } from "./embedder.js";
import { ModelCalls } from "./model-calls.js";

/** Vectors by their text. */
export type VectorsByText = ReadonlyMap<string, Float32Array>;

/**
 * Embeds passages, outside of any unit. Serves mutations, which must neither fail nor wait long
 * because of the embedder, and the job that embeds what they could not.
 */
export class PassageEmbedder {
  readonly #calls: ModelCalls;

  constructor(
    private readonly embedder: Embedder,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    const consequence = "The embedder failed. What is stored now gets its vectors from a job.";
    this.#calls = new ModelCalls(clock, logger, consequence);
  }

  /** The model name that the vectors are stored with. */
  get model(): string {
    return this.embedder.name;
  }

  /** The embedder's weight in ranking; 0: none. */
  get weight(): number {
    return this.embedder.weight;
  }

  /** When a job may embed what {@link tryToEmbed} could not, UTC milliseconds: now, or after the embedder's pause. */
  get retryAt(): number {
    return Math.max(this.#calls.restsUntil(this.model), this.clock.now());
  }

  /**
   * The vectors of these texts, in one call of the embedder. Empty if it fails, takes too long,
   * or is paused after a failure: see {@link ModelCalls}.
   */
  async tryToEmbed(texts: readonly string[], signal?: AbortSignal): Promise<VectorsByText> {
    if (texts.length === 0) return new Map();
    const embed = (either: AbortSignal) => this.embed(texts, either);
    const answer = await this.#calls.ask(this.model, embed, signal);
    return "value" in answer ? answer.value : new Map();
  }

  /** The vectors of these texts. Fails with the embedder's error, or the signal's reason. */
  async embed(texts: readonly string[], signal: AbortSignal): Promise<VectorsByText> {
    signal.throwIfAborted();
    const distinct = [...new Set(texts)];
    if (distinct.length === 0) return new Map();
    // An embedder that ignores the signal must not delay the caller.
    const embedding = this.embedder.embed(distinct, "PASSAGE", signal);
    const vectors = await Promise.race([embedding, rejectOnAbort(signal)]);
    if (vectors.length !== distinct.length) {
      const counts = `${vectors.length} vectors for ${distinct.length} texts`;
      throw new Error(`The embedder ${this.model} gave ${counts}.`);
    }
    this.#calls.hasAnswered(this.model);
    return new Map(distinct.map((text, i) => [text, vectors[i] as Float32Array]));
  }
}

/** Fails with the signal's reason when it aborts. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
