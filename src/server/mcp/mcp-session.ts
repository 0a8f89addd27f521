import type { ServerResponse } from "node:http";
import type { Clock } from "../../core/time/clock.js";
import type { Calls } from "../../mcp/calls.js";
import type { NoticeSink } from "../../mcp/notices.js";
import { ResourceFeed } from "../../mcp/resource-feed.js";
import { EventStreamOutlet } from "../streams/event-stream-outlet.js";

/** Clients of this protocol version or later accept events without data. */
const emptyEventsSince = "2025-11-25";

/** Maximum streams per session. A client that lost its connection opens another before the server notices. */
const maxStreams = 4;

interface Stream {
  readonly calls: Calls;
  readonly sink: NoticeSink;
  /** Ends the stream, so that the client reconnects. */
  readonly breakOff: () => void;
}

/** What lasts of a client between its requests: what it follows, and its stream of notices. */
export class McpSession {
  readonly feed = new ResourceFeed();
  /** Open streams of notices, the newest last. */
  readonly #streams: Stream[] = [];
  #underWay = 0;

  constructor(private readonly clock: Clock) {}

  /** Whether a stream is open or a request is pending. */
  get isBusy(): boolean {
    return this.#streams.length > 0 || this.#underWay > 0;
  }

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#underWay += 1;
    return work().finally(() => (this.#underWay -= 1));
  }

  /**
   * Streams notices. Only the newest stream receives them; when it ends, the previous one continues. Returns a function
   * that ends the stream. Fails if the feed cannot start.
   */
  async stream({ headers }: Request, response: ServerResponse, calls: Calls): Promise<() => void> {
    const takesEmpty = (headers.get("mcp-protocol-version") ?? "") >= emptyEventsSince;
    const stream = this.#streamTo(response, calls, takesEmpty);
    this.#streams.push(stream);
    if (this.#streams.length > maxStreams) this.#streams.shift()?.breakOff();
    response.once("close", () => this.#drop(stream));
    try {
      await this.feed.open(calls, stream.sink, headers.get("last-event-id") || undefined);
    } catch (error) {
      this.#drop(stream);
      throw error;
    }
    return stream.breakOff;
  }

  /** Ends the streams. */
  breakOff(): void {
    for (const { breakOff } of this.#streams.splice(0)) breakOff();
    this.feed.close();
  }

  /** @param takesEmpty Whether the client accepts events without data, which only carry its position. */
  #streamTo(response: ServerResponse, calls: Calls, takesEmpty: boolean): Stream {
    // Until the feed starts, the stream can still be refused.
    let outlet: EventStreamOutlet | null = null;
    const breakOff = () => (outlet ? outlet.breakOff() : response.destroy());
    const sink: NoticeSink = {
      begin: (cursor) => {
        if (response.destroyed) return;
        outlet ??= new EventStreamOutlet(response, this.clock);
        if (takesEmpty) outlet.write("message", "", cursor);
      },
      send: (notices, cursor) => {
        for (const [i, notice] of notices.entries()) {
          // Only the last has an id: a client that received only some gets all again.
          const id = i === notices.length - 1 ? cursor : null;
          outlet?.write("message", JSON.stringify({ jsonrpc: "2.0", ...notice }), id);
        }
      },
      ready: async () => outlet?.ready(),
      broken: breakOff,
    };
    return { calls, sink, breakOff };
  }

  /** Removes a stream that has ended. If it was the newest, the one before gets the notices from now on. */
  #drop(stream: Stream): void {
    const at = this.#streams.indexOf(stream);
    if (at < 0) return;
    this.#streams.splice(at, 1);
    if (at < this.#streams.length) return;
    const before = this.#streams.at(-1);
    if (!before) return this.feed.close();
    this.feed.open(before.calls, before.sink).catch(before.breakOff);
  }
}
