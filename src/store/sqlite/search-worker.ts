import { createRequire } from "node:module";
import type { Clock } from "../../core/clock.js";
import { StoreClosedError, StoreDamagedError } from "../../core/errors.js";
import { readAllowance } from "../../core/read-allowance.js";
import type { PassageQueries } from "../../core/store-queries.js";
import { countRows } from "../rows/row-size.js";
import { RequestThread } from "../../threads/request-thread.js";
import type {
  SearchAnswer,
  SearchAssignment,
  SearchCall,
  SearchNotice,
  SearchRequest,
  StatementCall,
} from "./search-messages.js";

export interface SearchWorkerOptions {
  readonly file: string;
  readonly vectorCacheBytes: number;
  readonly clock: Pick<Clock, "now">;
  /** Told of the statements that the thread runs, in their order, before it answers. */
  readonly onStatement?: ((sql: string) => void) | undefined;
}

/** A thread that a closed store has left to the next one of the process: to start another takes 100 ms of CPU time. */
let spare: RequestThread<SearchAnswer> | undefined;

/**
 * Runs queries in a thread with a connection of its own, so that long ones keep
 * nobody waiting but each other. A query sees what was committed before it was
 * called. The thread is started by the first one; it keeps the process alive
 * only while it has something to answer. If it dies, what it had to answer
 * fails, and the next query starts another.
 */
export class SearchWorker {
  readonly #options: SearchWorkerOptions;
  #thread: RequestThread<SearchAnswer> | undefined;
  #isClosed = false;
  readonly #cacheBytes = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);

  constructor(options: SearchWorkerOptions) {
    this.#options = options;
  }

  /** How many bytes of vectors the thread has in memory. */
  get vectorCacheBytes(): number {
    return new Float64Array(this.#cacheBytes)[0] ?? 0;
  }

  /** What is asked of {@link PassageQueries} here is answered by the thread. Typed arrays in an answer are moved, not copied. */
  query<Method extends keyof PassageQueries>(method: Method): PassageQueries[Method] {
    const ask = async (...args: readonly unknown[]) => {
      const value = await this.#ask({ method, args });
      if (method === "candidates") countRows(value as object[]);
      return value;
    };
    return ask as PassageQueries[Method];
  }

  /** The rows of a statement. Fails with TOO_MUCH_READ if they exceed what the current operation may read. */
  async rows<Row>(statement: StatementCall): Promise<Row[]> {
    const rows = (await this.#ask(statement)) as object[];
    countRows(rows);
    return rows as Row[];
  }

  async #ask(call: SearchCall | StatementCall): Promise<unknown> {
    if (this.#isClosed) throw new StoreClosedError();
    const allowance = readAllowance();
    const mayRead = allowance && Number.isFinite(allowance.left) ? allowance.left : null;
    const request: SearchRequest = { ...call, mayRead, now: this.#options.clock.now() };
    const answer = await this.#started().ask(request);
    if ("error" in answer) throw answer.error;
    if ("damage" in answer) throw new StoreDamagedError(answer.damage);
    // The thread has read as much as it may; this is where that is refused.
    if ("isTooMuch" in answer) return allowance?.take(Number.POSITIVE_INFINITY);
    return answer.value;
  }

  /** What is not answered yet fails with STORE_CLOSED, and so does what comes later. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    if (thread === undefined) return;
    if (!thread.isBusy && (await isFree(thread)) && spare === undefined) spare = thread;
    else await thread.end(new StoreClosedError());
  }

  #started(): RequestThread<SearchAnswer> {
    if (this.#thread === undefined || this.#thread.hasEnded) {
      const { file, vectorCacheBytes, onStatement } = this.#options;
      const thread =
        takeSpare() ?? new RequestThread({ file: threadFile(), name: "engraph search" });
      thread.onNotice = (notice) => onStatement?.((notice as SearchNotice).statement);
      const store = {
        file,
        vectorCacheBytes,
        tellsStatements: onStatement !== undefined,
        cacheBytes: this.#cacheBytes,
      };
      // If the thread ends, so do the queries.
      thread.ask({ store } satisfies SearchAssignment).catch(() => {});
      this.#thread = thread;
    }
    return this.#thread;
  }
}

function takeSpare(): RequestThread<SearchAnswer> | undefined {
  const taken = spare;
  spare = undefined;
  return taken?.hasEnded ? undefined : taken;
}

/** Has a thread close its store's file. False if it has ended. */
async function isFree(thread: RequestThread<SearchAnswer>): Promise<boolean> {
  try {
    return "value" in (await thread.ask({ store: null } satisfies SearchAssignment));
  } catch {
    return false;
  }
}

/**
 * The built file of the thread, wherever this code runs from. Tests run the
 * sources, which a thread of Node cannot: they import each other as `.js`. Their
 * set-up builds the product first, so that the thread is of the same sources.
 */
function threadFile(): string {
  return createRequire(import.meta.url).resolve("#search-thread");
}
