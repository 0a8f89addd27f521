import type { Clock } from "../../time/clock.js";
import { isForClients } from "../../errors/engraph-error.js";
import { ModelUnavailableError, ModelUnusableError } from "../../errors/model-errors.js";
import type { Logger } from "../../log-context.js";

/** Timeout of a call that has a fallback, in milliseconds. */
export const modelWaitMs = 10_000;

/** Pause after a failed call to a model, in milliseconds. */
export const modelRestMs = 30_000;

/** A model's answer, or the reason why there is none. */
export type ModelAnswer<T> = { readonly value: T } | { readonly reason: string };

/**
 * Calls models for callers that have a fallback of lower quality. After a failure, the model is
 * not called for a while, so that callers do not all wait for it. A model that refuses a request
 * counts as available: it may accept other requests.
 */
export class ModelCalls {
  readonly #restsUntil = new Map<string, number>();

  /** @param consequence The log message of a failure; it says what went without the model. */
  constructor(
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly consequence = "A search went without a model",
  ) {}

  /** The end of the pause after a failure, UTC milliseconds; 0 if there was no failure. */
  restsUntil(model: string): number {
    return this.#restsUntil.get(model) ?? 0;
  }

  /** Ends the pause of a model that has answered. */
  hasAnswered(model: string): void {
    this.#restsUntil.delete(model);
  }

  /**
   * Calls a model and waits for at most {@link modelWaitMs}, even if the model ignores the
   * signal. Never fails: errors are logged, and the returned reason is safe for clients.
   *
   * @param givenUp Aborts when nobody needs the answer any more. Such an abort does not count as
   * a failure.
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
      // After an abort, nobody reads the reason.
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
