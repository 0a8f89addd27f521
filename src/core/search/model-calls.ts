import type { Clock } from "../clock.js";
import { isForClients, ModelUnavailableError, ModelUnusableError } from "../errors.js";
import type { Logger } from "../logger.js";

/** How long a model is waited for, in milliseconds, by what can do without it. */
export const modelWaitMs = 10_000;

/** How long a model is left alone that has failed, in milliseconds. */
export const modelRestMs = 30_000;

/** What a model has answered, or why it has not. */
export type ModelAnswer<T> = { readonly value: T } | { readonly reason: string };

/**
 * Asks models for those who have an answer without them, if not as good a one.
 * One that is down is left alone for a while, so that not everybody waits for
 * it. One that refuses what it was sent is not down: others may send what it
 * takes.
 */
export class ModelCalls {
  readonly #restsUntil = new Map<string, number>();

  /** @param consequence What the log says of a failure: who goes without the model. */
  constructor(
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly consequence = "A search went without a model",
  ) {}

  /** When a model may be asked again that has failed, UTC milliseconds; 0 where it may be now. */
  restsUntil(model: string): number {
    return this.#restsUntil.get(model) ?? 0;
  }

  /** Ends a model's rest: it has been seen to answer. */
  hasAnswered(model: string): void {
    this.#restsUntil.delete(model);
  }

  /**
   * Asks a model, and waits for {@link modelWaitMs} at the most, whether or not
   * it heeds the signal. Never fails: what went wrong is logged, and named in
   * words that a client may read.
   *
   * @param givenUp Aborts when nobody wants the answer any more, which says nothing of the model.
   */
  async ask<T>(
    model: string,
    ask: (signal: AbortSignal) => Promise<T>,
    givenUp?: AbortSignal,
  ): Promise<ModelAnswer<T>> {
    const restMs = this.restsUntil(model) - this.clock.now();
    if (restMs > 0) {
      const seconds = Math.ceil(restMs / 1000);
      return { reason: `Model ${model} is down, and is asked again in ${seconds} s.` };
    }
    const abort = new AbortController();
    const late = Promise.withResolvers<ModelAnswer<T>>();
    const cancel = this.clock.after(modelWaitMs, () => {
      const error = new ModelUnavailableError(
        `Model ${model} did not answer within ${modelWaitMs} ms.`,
      );
      late.resolve(this.#failed(model, error));
      abort.abort(error);
    });
    const signal = givenUp ? AbortSignal.any([abort.signal, givenUp]) : abort.signal;
    try {
      return await Promise.race([this.#answer(model, ask, signal), late.promise]);
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
      // After that, nobody listens any more.
      if (signal.aborted) return { reason: `Nobody waits for model ${model} any more.` };
      return this.#failed(model, error);
    }
  }

  #failed(model: string, error: unknown): { readonly reason: string } {
    if (!(error instanceof ModelUnusableError))
      this.#restsUntil.set(model, this.clock.now() + modelRestMs);
    this.logger.warn({ error, model }, this.consequence);
    const reason = `Model ${model} failed; the server's log says why.`;
    return { reason: isForClients(error) ? error.message : reason };
  }
}
