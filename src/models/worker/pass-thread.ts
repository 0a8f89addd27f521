import { createRequire } from "node:module";
import { ExtractionTimeoutError } from "../../core/errors/work-errors.js";
import { RequestThread } from "../../threads/request-thread.js";
import type { PassAnswer, PassName } from "./passes.js";

/** Heap limit of a thread, in MiB. A pass that exceeds it ends only its own thread. */
const heapMb = 512;

export interface RequestedPass {
  readonly pass: PassName;
  readonly input: unknown;
  /** How long one step may take, in milliseconds. */
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
}

/** A worker thread that runs one pass at a time. */
export class PassThread {
  /** Whether it is running a pass. */
  isBusy = false;
  #deadline: Deadline | undefined;
  readonly #thread = new RequestThread<PassAnswer>({
    file: threadFile(),
    name: "engraph text",
    heapMb,
  });

  constructor() {
    // The only notices announce the beginning of a step.
    this.#thread.onNotice = () => this.#deadline?.restart();
  }

  get hasEnded(): boolean {
    return this.#thread.hasEnded;
  }

  /**
   * Runs a pass. The deadline restarts at the beginning of each step, so the start of
   * the thread and the loading of its libraries do not count. A pass that is late or
   * aborted ends the thread.
   */
  async run({ pass, input, deadlineMs, signal }: RequestedPass): Promise<unknown> {
    signal.throwIfAborted();
    const end = (reason: unknown) => void this.#thread.end(reason);
    const abort = () => end(signal.reason);
    const deadline = new Deadline(deadlineMs, () => end(new ExtractionTimeoutError(deadlineMs)));
    this.#deadline = deadline;
    signal.addEventListener("abort", abort);
    try {
      const answer = await this.#thread.ask({ pass, input });
      if ("error" in answer) throw answer.error;
      return answer.value;
    } finally {
      deadline.clear();
      signal.removeEventListener("abort", abort);
    }
  }
}

/** Worker threads load the built file: they cannot run the TypeScript sources that tests run. */
function threadFile(): string {
  return createRequire(import.meta.url).resolve("#text-thread");
}

/** Calls back when the given time has passed since the last restart. */
class Deadline {
  #timer: NodeJS.Timeout | undefined;
  #call: NodeJS.Immediate | undefined;

  constructor(
    private readonly timeMs: number,
    private readonly onOver: () => void,
  ) {}

  restart(): void {
    this.clear();
    // Handle an answer that has already arrived before the thread is ended.
    this.#timer = setTimeout(() => (this.#call = setImmediate(this.onOver)), this.timeMs);
  }

  /** Cancels the call, even if the time has already passed. */
  clear(): void {
    clearTimeout(this.#timer);
    clearImmediate(this.#call);
  }
}
