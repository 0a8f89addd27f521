import { CallError, type Calls } from "./calls.js";
import type { Notice, NoticeSink } from "./notices.js";
import type { ResourceFeed } from "./resource-feed.js";

/** Delay before following resources again after a failure, in milliseconds; doubled each time. */
const retryMs = { first: 1_000, last: 30_000 };

/** A feed that lasts as long as its client: after a failure, it continues where it was. */
export class LastingFeed implements NoticeSink {
  #retryMs = retryMs.first;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** Resolves when the client's transport has accepted all notices. */
  #taken: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly feed: ResourceFeed,
    private readonly calls: Calls,
    private readonly tell: (notices: readonly Notice[], cursor: string) => Promise<unknown>,
    /** Called with failures after which the feed tries again. */
    private readonly onError: (error: unknown) => void,
    /** Called if the client's cursor is invalid, which no second attempt would change. */
    private readonly onInvalid: (error: unknown) => unknown = onError,
  ) {}

  /** Starts. Fails if it cannot start now. */
  open(after?: string): Promise<void> {
    return this.feed.open(this.calls, this, after);
  }

  /** Starts, as soon as possible. */
  async keepOpen(): Promise<void> {
    if (!this.#isClosed) await this.open().catch((error: unknown) => this.broken(error));
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.feed.close();
  }

  begin(): void {
    this.#retryMs = retryMs.first;
  }

  send(notices: readonly Notice[], cursor: string): void {
    const told = this.tell(notices, cursor).catch(this.onError);
    this.#taken = Promise.all([this.#taken, told]);
  }

  async ready(): Promise<void> {
    await this.#taken;
  }

  broken(error: unknown): void {
    if (this.#isClosed) return;
    if (error instanceof CallError && error.code === "CURSOR_INVALID")
      return void this.onInvalid(error);
    this.onError(error);
    this.#timer = setTimeout(() => void this.keepOpen(), this.#retryMs).unref();
    this.#retryMs = Math.min(retryMs.last, 2 * this.#retryMs);
  }
}
