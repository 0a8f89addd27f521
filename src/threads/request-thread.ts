import { Worker } from "node:worker_threads";

export interface ThreadOptions {
  /** The built file that the thread runs. It must answer each request with a message that has the same `id`. */
  readonly file: string;
  /** For debuggers and logs. */
  readonly name: string;
  /** Maximum size of its JavaScript heap, in MiB. Default: Node's own. */
  readonly heapMb?: number;
}

/** A worker thread ended before it answered. */
export class ThreadEndedError extends Error {
  override readonly name = "ThreadEndedError";

  constructor(thread: string, cause: unknown) {
    super(`The worker thread "${thread}" ended before it answered.`, { cause });
  }
}

interface PendingRequest<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * A worker thread that answers requests. It keeps the process alive only while
 * a request is pending. If it ends, all pending and later requests fail with
 * {@link ThreadEndedError}.
 */
export class RequestThread<Answer extends { readonly id: number }> {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRequest<Answer>>();
  #nextId = 0;
  #end: { readonly reason: unknown } | undefined;
  /** Called for each message without an `id`. */
  onNotice: ((notice: unknown) => void) | undefined;

  constructor({ file, name, heapMb }: ThreadOptions) {
    this.#worker = new Worker(file, {
      name,
      ...(heapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
    });
    this.#worker.on("message", (message: Answer) => {
      if ("id" in message) this.#take(message.id)?.resolve(message);
      else this.onNotice?.(message);
    });
    this.#worker.on("error", (error) => this.#fail(new ThreadEndedError(name, error)));
    this.#worker.on("exit", (code) => this.#fail(new ThreadEndedError(name, `Exit code ${code}.`)));
    // Called last, because adding a message listener references the thread again.
    this.#worker.unref();
  }

  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  get isBusy(): boolean {
    return this.#pending.size > 0;
  }

  /** Sends a request with a new `id` and returns the message that answers it. Fails if the thread has ended. */
  ask(request: object): Promise<Answer> {
    if (this.#end) return Promise.reject(this.#end.reason as Error);
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#worker.postMessage({ ...request, id }, []);
      this.#pending.set(id, { resolve, reject });
      this.#worker.ref();
    });
  }

  /** Terminates the thread at once. Pending and later requests fail with the reason. */
  async end(reason: unknown): Promise<void> {
    this.#fail(reason);
    await this.#worker.terminate();
  }

  #take(id: number): PendingRequest<Answer> | undefined {
    const waiting = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#worker.unref();
    return waiting;
  }

  #fail(reason: unknown): void {
    this.#end ??= { reason };
    for (const id of this.#pending.keys()) this.#take(id)?.reject(reason);
  }
}
