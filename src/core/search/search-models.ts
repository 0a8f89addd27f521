import type { Clock } from "../clock.js";
import { isForClients } from "../errors.js";
import type { Logger } from "../logger.js";
import type { Embedder } from "./embedder.js";
import type { Reranker } from "./reranker.js";

/** The models that a search may ask, and what asking needs. */
export interface SearchModels {
  /** Null: no text becomes a vector. */
  readonly embedder: Embedder | null;
  /** Null: results stay in the order in which they were found. */
  readonly reranker: Reranker | null;
  /** How many of the best results are reranked. Default: {@link defaultRerankedResults}. */
  readonly rerankedResults?: number | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
}

export const defaultRerankedResults = 50;

/** How long a search waits for a model, in milliseconds. It has an answer without it, if not as good a one. */
export const modelWaitMs = 10_000;

/** What a model has answered, or why it has not. */
export type ModelAnswer<T> = { readonly value: T } | { readonly reason: string };

/**
 * Asks a model, and waits for {@link modelWaitMs} at the most, whether or not
 * it heeds the signal. Never fails: what went wrong is logged, and named in
 * words that a client may read.
 */
export async function askModel<T>(
  { clock, logger }: Pick<SearchModels, "clock" | "logger">,
  model: string,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<ModelAnswer<T>> {
  const abort = new AbortController();
  const late = Promise.withResolvers<ModelAnswer<T>>();
  const cancel = clock.after(modelWaitMs, () => {
    const reason = `Model ${model} did not answer within ${modelWaitMs} ms.`;
    logger.warn({ model }, reason);
    late.resolve({ reason });
    abort.abort();
  });
  const answer = async (): Promise<ModelAnswer<T>> => {
    try {
      return { value: await ask(abort.signal) };
    } catch (error) {
      // After the wait, nobody listens any more.
      if (!abort.signal.aborted)
        logger.warn({ err: error, model }, "A search went without a model");
      const reason = `Model ${model} failed; the server's log says why.`;
      return { reason: isForClients(error) ? error.message : reason };
    }
  };
  try {
    return await Promise.race([answer(), late.promise]);
  } finally {
    cancel();
  }
}
