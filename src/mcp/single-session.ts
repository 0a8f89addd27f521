import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { Calls } from "./calls.js";
import { createServer } from "./mcp-server.js";
import type { NoticeSink } from "./notices.js";
import { ResourceFeed } from "./resource-feed.js";

/** Delay before following resources again after a failure, in milliseconds; doubled each time. */
const retryMs = { first: 1_000, last: 30_000 };

export interface SingleSessionParts {
  /** Engraph's version. */
  readonly version: string;
  readonly calls: Calls;
  /** Called with internal errors, which are hidden from the client. */
  readonly onError: (error: unknown) => void;
}

/** The server of a connection that lasts as long as its client, for example over stdio. */
export class SingleSession {
  readonly #feed = new ResourceFeed();
  readonly #server: ReturnType<typeof createServer>;
  #retryMs = retryMs.first;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** Resolves when the transport has accepted all notices. */
  #taken: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: SingleSessionParts) {
    const { version, calls, onError } = parts;
    this.#server = createServer({ version, callsOf: () => calls, feed: this.#feed, onError });
    Object.assign(this.#server, {
      onerror: onError,
      oninitialized: () => void this.#open(),
      onclose: () => this.#end(),
    });
  }

  /** Serves a client. */
  async connect(transport: Transport): Promise<void> {
    await this.#server.connect(transport);
  }

  async close(): Promise<void> {
    this.#end();
    await this.#server.close();
  }

  async #open(): Promise<void> {
    if (this.#isClosed) return;
    const sink: NoticeSink = {
      begin: () => {
        this.#retryMs = retryMs.first;
      },
      send: (notices) => {
        const { onError } = this.parts;
        const taken = notices.map((notice) => this.#server.notification(notice).catch(onError));
        this.#taken = Promise.all([this.#taken, ...taken]);
      },
      ready: async () => void (await this.#taken),
      broken: (error) => this.#retry(error),
    };
    try {
      await this.#feed.open(this.parts.calls, sink);
    } catch (error) {
      this.#retry(error);
    }
  }

  #retry(error: unknown): void {
    if (this.#isClosed) return;
    this.parts.onError(error);
    this.#timer = setTimeout(() => void this.#open(), this.#retryMs).unref();
    this.#retryMs = Math.min(retryMs.last, 2 * this.#retryMs);
  }

  #end(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#feed.close();
  }
}
