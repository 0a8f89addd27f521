import type { ServerResponse } from "node:http";
import type { Clock } from "../../core/clock.js";
import type { Notice, NoticeSink } from "../../mcp/notices.js";
import { EventStreamOutlet } from "../streams/event-stream-outlet.js";

/** The stream of a session, as server-sent events. It begins with the feed: until then, it can be refused. */
export class NoticeStream implements NoticeSink {
  #outlet: EventStreamOutlet | null = null;

  /** @param takesEmpty Whether its client reads events without data, which only tell it where it is. */
  constructor(
    private readonly response: ServerResponse,
    private readonly clock: Clock,
    private readonly takesEmpty: boolean,
  ) {}

  begin(place: string): void {
    if (this.response.destroyed) return;
    this.#outlet ??= new EventStreamOutlet(this.response, this.clock);
    if (this.takesEmpty) this.#outlet.write("message", "", place);
  }

  send(notices: readonly Notice[], place: string): void {
    // Who has had only some of them is told all again.
    for (const [i, notice] of notices.entries())
      this.#outlet?.write(
        "message",
        JSON.stringify({ jsonrpc: "2.0", ...notice }),
        i === notices.length - 1 ? place : null,
      );
  }

  async ready(): Promise<void> {
    const outlet = this.#outlet;
    if (outlet && !outlet.hasRoom)
      await new Promise<void>((resolve) => outlet.whenDrained(() => resolve()));
  }

  broken(): void {
    this.breakOff();
  }

  /** Ends it, so that its client comes back. */
  breakOff(): void {
    if (this.#outlet) this.#outlet.breakOff();
    else this.response.destroy();
  }
}
