import { createRequire } from "node:module";
import type { Clock } from "../../../core/time/clock.js";
import { StoreClosedError, StoreDamagedError } from "../../../core/errors/store-errors.js";
import { readAllowance } from "../../../core/read-allowance.js";
import type { PassageQueries } from "../../../core/store/contract/passages.js";
import { countRows } from "../../rows/row-size.js";
import { RequestThread } from "../../../threads/request-thread.js";
import type {
  SearchAnswer,
  SearchAssignment,
  SearchCall,
  SearchRequest,
  StatementCall,
} from "./search-messages.js";

export interface SearchWorkerOptions {
  readonly file: string;
  readonly vectorCacheBytes: number;
  readonly clock: Pick<Clock, "now">;
  /** Called with the statements that the thread has run for a query, in order and in the query's async context. */
  readonly onStatement?: ((sql: string) => void) | undefined;
}

/** A thread that a closed store has left to the next one: starting another takes 100 ms of CPU time. */
let spare: RequestThread<SearchAnswer> | undefined;

/**
 * Runs queries in a thread with its own connection, so that long queries delay only each other. A query sees everything
 * committed before the call. The first query starts the thread, which keeps the process alive only while it has
 * requests to answer. If the thread dies, its open requests fail, and the next query starts another one.
 */
export class SearchWorker {
  readonly #options: SearchWorkerOptions;
  #thread: RequestThread<SearchAnswer> | undefined;
  #isClosed = false;
  readonly #cacheBytes = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);

  constructor(options: SearchWorkerOptions) {
    this.#options = options;
  }

  /** The size of the vectors that the thread has cached, in bytes. */
  get vectorCacheBytes(): number {
    return new Float64Array(this.#cacheBytes)[0] ?? 0;
  }

  /** Returns a {@link PassageQueries} method that the thread answers. Typed arrays in answers are moved, not copied. */
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
    for (const sql of answer.statements) this.#options.onStatement?.(sql);
    if ("error" in answer) throw answer.error;
    if ("damage" in answer) throw new StoreDamagedError(answer.damage);
    // The thread has reached its limit. Its request is rejected here.
    if ("isTooMuch" in answer) return allowance?.take(Number.POSITIVE_INFINITY);
    return answer.value;
  }

  /** Open and later requests fail with STORE_CLOSED. */
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
      const store = {
        file,
        vectorCacheBytes,
        tellsStatements: onStatement !== undefined,
        cacheBytes: this.#cacheBytes,
      };
      // If the thread ends, its queries fail, too.
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

/** Makes a thread close its store's file. False if the thread has ended. */
async function isFree(thread: RequestThread<SearchAnswer>): Promise<boolean> {
  try {
    return "value" in (await thread.ask({ store: null } satisfies SearchAssignment));
  } catch {
    return false;
  }
}

/**
 * The built file of the thread, wherever this code runs from. Tests run the sources, which a thread of Node cannot,
 * because they import each other as `.js`. The set-up of the tests builds the product first, so that the thread has the
 * same sources.
 */
function threadFile(): string {
  return createRequire(import.meta.url).resolve("#search-thread");
}
