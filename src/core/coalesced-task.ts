import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "./clock.js";

/**
 * Runs a task one at a time. Requests that come while it runs lead to one more
 * run after it, so that what a request hints at is never missed. A run is no part
 * of the operation that has requested it: it has the async context in which the
 * task was made.
 */
export class CoalescedTask {
  #isRequested = false;
  /** How the last run failed; null if it did not. */
  #failure: string | null = null;
  #running: Promise<void> | undefined;
  readonly #inOwnContext = AsyncLocalStorage.snapshot();

  /**
   * @param onError Told of a run that failed, and not again while each one after it fails the same way; requests go on
   *   being served.
   * @param retry When to run again after a failure, as the request that it cannot have served is gone.
   */
  constructor(
    private readonly task: () => Promise<void>,
    private readonly onError: (error: unknown) => void,
    private readonly retry: { readonly clock: Clock; readonly delayMs: number },
  ) {}

  request(): void {
    this.#isRequested = true;
    this.#running ??= this.#inOwnContext(() => this.#run());
  }

  /** Resolves when nothing runs. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isRequested) {
      this.#isRequested = false;
      try {
        await this.task();
        this.#failure = null;
      } catch (error) {
        this.#tell(error);
        this.retry.clock.after(this.retry.delayMs, () => this.request());
      }
    }
    this.#running = undefined;
  }

  /** An outage of hours would be told every second otherwise. */
  #tell(error: unknown): void {
    const failure = String(error);
    if (failure === this.#failure) return;
    this.#failure = failure;
    this.onError(error);
  }
}
