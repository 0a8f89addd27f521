import { createRequire } from "node:module";
import { ExtractionTimeoutError } from "../../core/errors.js";
import { RequestThread } from "../../threads/request-thread.js";
import type { PassAnswer, Passes, PassName } from "./passes.js";

/** Threads at the most. The second is started when the first keeps a pass waiting. */
const mostThreads = 2;
/** How long a pass waits for a busy thread before another thread is started, in milliseconds. */
const patienceMs = 250;
/** A pass that needs more memory ends its thread, and no other part of the server. In MiB. */
const heapMb = 512;

interface WaitingPass {
  readonly request: { readonly pass: PassName; readonly input: unknown };
  readonly deadlineMs: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  readonly signal: AbortSignal;
}

/** The threads are shared by all servers of the process: each holds the libraries for English, some 60 MB. */
const idle: RequestThread<PassAnswer>[] = [];
const waiting: WaitingPass[] = [];
let threads = 0;
let patience: NodeJS.Timeout | undefined;

/**
 * Runs CPU-bound passes over texts of callers and models in worker threads, so
 * that no text can block the event loop. Each thread runs one pass at a time.
 */
export class TextWorker {
  /** @param deadlineMs How long a pass may take once it has begun, in milliseconds. */
  constructor(private readonly deadlineMs: number) {}

  /**
   * Runs a pass. Fails with EXTRACTION_TIMEOUT if the pass takes too long; its
   * thread is terminated then. Fails with the signal's reason when it aborts.
   */
  run<Name extends PassName>(
    pass: Name,
    input: Passes[Name]["input"],
    signal: AbortSignal,
  ): Promise<Passes[Name]["output"]> {
    return new Promise((resolve, reject) => {
      const { deadlineMs } = this;
      const finish = resolve as (value: unknown) => void;
      const one = { request: { pass, input }, deadlineMs, resolve: finish, reject, signal };
      if (signal.aborted) return reject(signal.reason as Error);
      waiting.push(one);
      startNext();
    });
  }
}

function startNext(): void {
  while (waiting.length > 0) {
    const thread = idle.pop() ?? (threads === 0 ? startThread() : undefined);
    if (thread === undefined) return beImpatient();
    const pass = waiting.shift();
    if (pass) void runOn(thread, pass);
  }
}

/** Starts another thread if the first pass still waits after a while. */
function beImpatient(): void {
  if (threads >= mostThreads || patience !== undefined) return;
  patience = setTimeout(() => {
    patience = undefined;
    if (waiting.length > 0 && idle.length === 0) idle.push(startThread());
    startNext();
  }, patienceMs);
}

function startThread(): RequestThread<PassAnswer> {
  threads += 1;
  return new RequestThread({ file: threadFile(), name: "engraph text", heapMb });
}

async function runOn(thread: RequestThread<PassAnswer>, pass: WaitingPass): Promise<void> {
  const { request, signal, deadlineMs, resolve, reject } = pass;
  const end = (reason: unknown) => void thread.end(reason);
  const abort = () => end(signal.reason);
  const deadline = setTimeout(
    // An answer that came while the event loop was busy is taken first.
    () => setImmediate(() => end(new ExtractionTimeoutError(deadlineMs))),
    deadlineMs,
  );
  signal.addEventListener("abort", abort);
  try {
    if (signal.aborted) throw signal.reason;
    const answer = await thread.ask(request);
    if ("error" in answer) reject(answer.error);
    else resolve(answer.value);
  } catch (reason) {
    reject(reason);
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener("abort", abort);
    if (thread.hasEnded) threads -= 1;
    else idle.push(thread);
    startNext();
  }
}

/** The built file of the thread, as tests run the sources. */
function threadFile(): string {
  return createRequire(import.meta.url).resolve("#text-thread");
}
