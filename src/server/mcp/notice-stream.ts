import type { ServerResponse } from "node:http";
import type { Clock } from "../../core/time/clock.js";
import type { Notice, NoticeSink } from "../../mcp/notices.js";
import { EventStreamOutlet } from "../streams/event-stream-outlet.js";

/**
 * The stream of a session, as server-sent events. It starts when the feed starts; before that, it can still be refused.
 */
export class NoticeStream implements NoticeSink {
  #outlet: EventStreamOutlet | null = null;

  /** @param takesEmpty Whether the client accepts events without data, which only carry its position. */
  constructor(
    private readonly response: ServerResponse,
    private readonly clock: Clock,
    private readonly takesEmpty: boolean,
  ) {}

  begin(cursor: string): void {
    if (this.response.destroyed) return;
    this.#outlet ??= new EventStreamOutlet(this.response, this.clock);
    if (this.takesEmpty) this.#outlet.write("message", "", cursor);
  }

  send(notices: readonly Notice[], cursor: string): void {
    // Only the last has an id: a client that received only some gets all again.
    for (const [i, notice] of notices.entries())
      this.#outlet?.write(
        "message",
        JSON.stringify({ jsonrpc: "2.0", ...notice }),
        i === notices.length - 1 ? cursor : null,
      );
  }

  async ready(): Promise<void> {
    await this.#outlet?.ready();
  }

  broken(): void {
    this.breakOff();
  }

  /** Ends the stream, so that the client reconnects. */
  breakOff(): void {
    if (this.#outlet) this.#outlet.breakOff();
    else this.response.destroy();
  }
}
