import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Clock } from "../../core/clock.js";
import { StoreClosedError } from "../../core/errors.js";
import { readAllowance } from "../../core/read-allowance.js";
import type { PassageQueries } from "../../core/store-queries.js";
import { countRows } from "../rows/row-size.js";
import type { SearchMessage, SearchRequest, SearchThreadOptions } from "./search-messages.js";

export interface SearchWorkerOptions {
  readonly file: string;
  readonly vectorCacheBytes: number;
  readonly clock: Pick<Clock, "now">;
  /** Told of the statements that the thread runs, in their order, before it answers. */
  readonly onStatement?: ((sql: string) => void) | undefined;
}

/** A thread of a search has ended before it answered. The next search has a new one. */
export class SearchThreadEndedError extends Error {
  override readonly name = "SearchThreadEndedError";

  constructor(cause: unknown) {
    super("The thread of searches has ended before it answered.", { cause });
  }
}

const tooMuch = Symbol("too much");

type Outcome =
  { readonly value: unknown } | { readonly error: unknown } | { readonly isTooMuch: true };

interface PendingAnswer {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs queries in a thread with a connection of its own, so that long ones keep
 * nobody waiting but each other. A query sees what was committed before it was
 * called. The thread is started by the first one; it keeps the process alive
 * only while it has something to answer. If it dies, what it had to answer
 * fails, and the next query starts another.
 */
export class SearchWorker {
  readonly #options: SearchWorkerOptions;
  #thread: SearchThread | undefined;
  #isClosed = false;

  constructor(options: SearchWorkerOptions) {
    this.#options = options;
  }

  /** What is asked of {@link PassageQueries} here is answered by the thread. Typed arrays in an answer are moved, not copied. */
  query<Method extends keyof PassageQueries>(method: Method): PassageQueries[Method] {
    const ask = async (...args: readonly unknown[]) => {
      if (this.#isClosed) throw new StoreClosedError();
      if (this.#thread === undefined || this.#thread.hasEnded)
        this.#thread = new SearchThread(this.#options);
      const allowance = readAllowance();
      const mayRead = allowance && Number.isFinite(allowance.left) ? allowance.left : null;
      const answer = await this.#thread.ask({ method, args, mayRead });
      // The thread has read as much as it may; this is where that is refused.
      if (answer === tooMuch) allowance?.take(Number.POSITIVE_INFINITY);
      else if (method === "candidates") countRows(answer as object[]);
      return answer;
    };
    return ask as PassageQueries[Method];
  }

  /** What is not answered yet fails with STORE_CLOSED, and so does what comes later. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#thread?.end();
  }
}

class SearchThread {
  readonly #worker: Worker;
  readonly #clock: Pick<Clock, "now">;
  readonly #pending = new Map<number, PendingAnswer>();
  #nextId = 0;
  hasEnded = false;

  constructor({ file, vectorCacheBytes, clock, onStatement }: SearchWorkerOptions) {
    this.#clock = clock;
    const workerData: SearchThreadOptions = {
      file,
      vectorCacheBytes,
      tellsStatements: onStatement !== undefined,
    };
    this.#worker = new Worker(threadFile(), { workerData, name: "engraph search" });
    this.#worker.unref();
    this.#worker.on("message", (message: SearchMessage) => {
      if ("statement" in message) onStatement?.(message.statement);
      else this.#settle(message.id, message);
    });
    this.#worker.on("error", (error) => this.#fail(new SearchThreadEndedError(error)));
    this.#worker.on("exit", (code) => this.#fail(new SearchThreadEndedError(`Exit code ${code}.`)));
  }

  /** Answers with {@link tooMuch} where the query would read more than it may. */
  ask(query: Pick<SearchRequest, "method" | "args" | "mayRead">): Promise<unknown> {
    const request: SearchRequest = { ...query, id: this.#nextId++, now: this.#clock.now() };
    return new Promise((resolve, reject) => {
      this.#worker.postMessage(request, []);
      this.#pending.set(request.id, { resolve, reject });
      this.#worker.ref();
    });
  }

  async end(): Promise<void> {
    this.#fail(new StoreClosedError());
    await this.#worker.terminate();
  }

  #settle(id: number, outcome: Outcome): void {
    const waiting = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#worker.unref();
    if ("error" in outcome) waiting?.reject(outcome.error);
    else if ("isTooMuch" in outcome) waiting?.resolve(tooMuch);
    else waiting?.resolve(outcome.value);
  }

  #fail(error: Error): void {
    this.hasEnded = true;
    for (const id of this.#pending.keys()) this.#settle(id, { error });
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
