import { PassThread, type RequestedPass } from "./pass-thread.js";

/** The most threads. The second is started when the first keeps a pass waiting. */
const mostThreads = 2;
/** How long a pass waits for a busy thread before another thread is started, in milliseconds. */
const patienceMs = 250;

/** Runs each pass in an idle thread. Passes get their threads in order of arrival. */
export class PassThreads {
  #threads: readonly PassThread[] = [];
  /** Callbacks of the waiting passes, which receive a thread each. */
  readonly #waiting = new Set<(thread: PassThread) => void>();
  #patience: NodeJS.Timeout | undefined;

  /** Rejects with the signal's reason as soon as it aborts, also while the pass waits. */
  async run(pass: RequestedPass): Promise<unknown> {
    const thread = await this.#take(pass.signal);
    try {
      return await thread.run(pass);
    } finally {
      thread.isBusy = false;
      this.#handOut();
    }
  }

  #take(signal: AbortSignal): Promise<PassThread> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const take = (thread: PassThread) => {
        signal.removeEventListener("abort", giveUp);
        thread.isBusy = true;
        resolve(thread);
      };
      const giveUp = () => {
        this.#waiting.delete(take);
        reject(signal.reason as Error);
      };
      signal.addEventListener("abort", giveUp);
      this.#waiting.add(take);
      this.#handOut();
    });
  }

  #handOut(): void {
    for (const take of this.#waiting) {
      const thread = this.#idle();
      if (thread === undefined) return this.#beImpatient();
      this.#waiting.delete(take);
      take(thread);
    }
  }

  /** Threads can also end while they are idle. */
  #idle(): PassThread | undefined {
    this.#threads = this.#threads.filter(({ hasEnded }) => !hasEnded);
    const idle = this.#threads.find(({ isBusy }) => !isBusy);
    return idle ?? (this.#threads.length === 0 ? this.#start() : undefined);
  }

  /** Starts another thread if a pass still waits after a while. */
  #beImpatient(): void {
    if (this.#threads.length >= mostThreads || this.#patience !== undefined) return;
    this.#patience = setTimeout(() => {
      this.#patience = undefined;
      if (this.#waiting.size > 0 && this.#idle() === undefined) this.#start();
      this.#handOut();
    }, patienceMs);
  }

  #start(): PassThread {
    const thread = new PassThread();
    this.#threads = [...this.#threads, thread];
    return thread;
  }
}
