import { PassThreads } from "./pass-threads.js";
import type { Passes, PassName } from "./passes.js";

/** All servers of the process share the threads: each thread loads the English libraries, some 60 MB. */
const sharedThreads = new PassThreads();

/**
 * Runs CPU-bound passes over texts of callers and models in worker threads, so
 * that no text can block the event loop. Each thread runs one pass at a time.
 */
export class TextWorker {
  /** @param deadlineMs How long one step of a pass may take, such as one message, in milliseconds. */
  constructor(
    private readonly deadlineMs: number,
    private readonly threads = sharedThreads,
  ) {}

  /**
   * Runs a pass. Fails with EXTRACTION_TIMEOUT if a step takes too long; the
   * thread is terminated then. Fails with the signal's reason when it aborts.
   */
  run<Name extends PassName>(
    pass: Name,
    input: Passes[Name]["input"],
    signal: AbortSignal,
  ): Promise<Passes[Name]["output"]> {
    const { deadlineMs } = this;
    const output = this.threads.run({ pass, input, deadlineMs, signal });
    return output as Promise<Passes[Name]["output"]>;
  }
}
