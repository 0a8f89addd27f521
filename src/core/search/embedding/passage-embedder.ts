import { createHash } from "node:crypto";
import { BoundedMap } from "../../tasks/shared-runs.js";
import type { Clock } from "../../time/clock.js";
import { ModelUnavailableError } from "../../errors/model-errors.js";
import type { Logger } from "../../log-context.js";
import type { Embedder } from "./embedder.js";
import { ModelCalls } from "./model-calls.js";

/** Vectors by their text. */
export type VectorsByText = ReadonlyMap<string, Float32Array>;

/** A text that every working embedder accepts. */
const probe = "test";

/** Maximum number of refused texts, and of records with them, that are remembered. */
export const mostRefusals = 10_000;

/**
 * Embeds passages, outside of any unit. A text that the embedder refuses costs no other text its
 * vector. Serves mutations, which must neither fail nor wait long
 * because of the embedder, and the job that embeds what they could not.
 */
export class PassageEmbedder {
  readonly #calls: ModelCalls;
  /** Why texts were refused, by their digests. */
  readonly #refused = new BoundedMap<string, unknown>(mostRefusals);

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
   * Why the embedder has refused this text, twice by itself, since the process started; undefined:
   * it has not. A refused text is not sent again.
   */
  refusalOf(text: string): unknown {
    return this.#refused.get(digestOf(text));
  }

  /**
   * The vectors of these texts, as from {@link embed}. Empty if the embedder fails, takes too
   * long, or is paused after a failure: see {@link ModelCalls}.
   */
  async tryToEmbed(texts: readonly string[], signal?: AbortSignal): Promise<VectorsByText> {
    if (texts.length === 0) return new Map();
    const embed = (either: AbortSignal) => this.embed(texts, either);
    const answer = await this.#calls.ask(this.model, embed, signal);
    return "value" in answer ? answer.value : new Map();
  }

  /**
   * The vectors of these texts, without those of refused ones: in one call of the embedder, or in
   * several if it refuses one of the texts. Fails with MODEL_UNAVAILABLE, with the signal's
   * reason, and with the embedder's error if it accepts no text at all, such as with a wrong key.
   */
  async embed(texts: readonly string[], signal: AbortSignal): Promise<VectorsByText> {
    const distinct = [...new Set(texts)].filter((text) => this.refusalOf(text) === undefined);
    if (distinct.length === 0) return new Map();
    try {
      return await this.#ask(distinct, signal);
    } catch (error) {
      if (error instanceof ModelUnavailableError || signal.aborted) throw error;
      await this.#ask([probe], signal).catch(() => {
        throw error;
      });
      return this.#withoutRefused(distinct, signal);
    }
  }

  /**
   * Halves texts that were refused together until each refused one is alone. That one is sent once
   * more, as an answer may be bad by chance.
   */
  async #withoutRefused(texts: readonly string[], signal: AbortSignal): Promise<VectorsByText> {
    const vectors = new Map<string, Float32Array>();
    const middle = Math.ceil(texts.length / 2);
    for (const half of [texts.slice(0, middle), texts.slice(middle)]) {
      if (half.length === 0) continue;
      const found = await this.#ask(half, signal).catch((error: unknown) => {
        if (error instanceof ModelUnavailableError || signal.aborted) throw error;
        if (texts.length > 1) return this.#withoutRefused(half, signal);
        for (const text of texts) this.#refused.set(digestOf(text), error);
        return new Map<string, never>();
      });
      for (const [text, vector] of found) vectors.set(text, vector);
    }
    return vectors;
  }

  /** In one call, for all or none. */
  async #ask(texts: readonly string[], signal: AbortSignal): Promise<VectorsByText> {
    signal.throwIfAborted();
    // An embedder that ignores the signal must not delay the caller.
    const embedding = this.embedder.embed(texts, "PASSAGE", signal);
    const vectors = await Promise.race([embedding, rejectOnAbort(signal)]);
    if (vectors.length !== texts.length) {
      const counts = `${vectors.length} vectors for ${texts.length} texts`;
      throw new Error(`The embedder ${this.model} gave ${counts}.`);
    }
    this.#calls.hasAnswered(this.model);
    return new Map(texts.map((text, i) => [text, vectors[i] as Float32Array]));
  }
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Fails with the signal's reason when it aborts. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
