import type { Clock } from "../clock.js";
import { isForClients, ModelUnavailableError } from "../errors.js";
import type { Logger } from "../logger.js";
import type { Embedder } from "./embedder.js";
import type { Reranker } from "./reranker.js";

/** The models that a search may ask, and what asks them. */
export interface SearchModels {
  /** Null: no text becomes a vector. */
  readonly embedder: Embedder | null;
  /** Null: results stay in the order in which they were found. */
  readonly reranker: Reranker | null;
  /** How many of the best results are reranked. Default: {@link defaultRerankedResults}. */
  readonly rerankedResults?: number | undefined;
  readonly calls: ModelCalls;
}

export const defaultRerankedResults = 50;

/** How long a search waits for a model, in milliseconds. It has an answer without it, if not as good a one. */
export const modelWaitMs = 10_000;

/** How long searches leave a model alone that has not answered, in milliseconds. */
export const modelRestMs = 30_000;

/** What a model has answered, or why it has not. */
export type ModelAnswer<T> = { readonly value: T } | { readonly reason: string };

/**
 * Asks models for searches. One that is down is left alone for a while, so
 * that not every search waits for it.
 */
export class ModelCalls {
  readonly #restsUntil = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Asks a model, and waits for {@link modelWaitMs} at the most, whether or not
   * it heeds the signal. Never fails: what went wrong is logged, and named in
   * words that a client may read.
   */
  async ask<T>(model: string, ask: (signal: AbortSignal) => Promise<T>): Promise<ModelAnswer<T>> {
    const restMs = (this.#restsUntil.get(model) ?? 0) - this.clock.now();
    if (restMs > 0) {
      const seconds = Math.ceil(restMs / 1000);
      return { reason: `Model ${model} is down, and is asked again in ${seconds} s.` };
    }
    const abort = new AbortController();
    const late = Promise.withResolvers<ModelAnswer<T>>();
    const cancel = this.clock.after(modelWaitMs, () => {
      const reason = `Model ${model} did not answer within ${modelWaitMs} ms.`;
      this.#rest(model);
      this.logger.warn({ model }, reason);
      late.resolve({ reason });
      abort.abort();
    });
    try {
      return await Promise.race([this.#answer(model, ask, abort.signal), late.promise]);
    } finally {
      cancel();
    }
  }

  async #answer<T>(
    model: string,
    ask: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<ModelAnswer<T>> {
    try {
      return { value: await ask(signal) };
    } catch (error) {
      // After the wait, nobody listens any more.
      if (!signal.aborted) {
        if (error instanceof ModelUnavailableError) this.#rest(model);
        this.logger.warn({ error, model }, "A search went without a model");
      }
      const reason = `Model ${model} failed; the server's log says why.`;
      return { reason: isForClients(error) ? error.message : reason };
    }
  }

  #rest(model: string): void {
    this.#restsUntil.set(model, this.clock.now() + modelRestMs);
  }
}
