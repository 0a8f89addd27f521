import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "../time/clock.js";

/**
 * Runs a task, one run at a time. Requests during a run are coalesced into one more run after it, so no request is
 * missed. A run does not belong to the operation that requested it: it has the async context in which the
 * `CoalescedTask` was made.
 */
export class CoalescedTask {
  #isRequested = false;
  /** The error of the last run, as text; null if it succeeded. */
  #failure: string | null = null;
  #running: Promise<void> | undefined;
  readonly #inOwnContext = AsyncLocalStorage.snapshot();

  /**
   * @param onError Called when a run fails, but not again while the next runs fail with the same error. Requests are
   *   still served.
   * @param retry When to run again after a failure, because the failed run has consumed its request.
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

  /** Resolves when no run is in progress. */
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

  /** Reports a repeated error once; otherwise a long outage would be reported every second. */
  #tell(error: unknown): void {
    const failure = String(error);
    if (failure === this.#failure) return;
    this.#failure = failure;
    this.onError(error);
  }
}
