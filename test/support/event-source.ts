import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { onTestFinished } from "vitest";

export interface ServerSentEvent {
  readonly event: string;
  readonly id?: string;
  readonly data: string;
}

/** Reads server-sent events one by one, and, unlike a browser, can stop reading. */
export class EventSourceReader {
  readonly #lines: AsyncIterator<string>;
  private constructor(readonly response: IncomingMessage) {
    this.#lines = linesOf(response);
  }

  /** Opens a stream; with a body, by POST. Resolves when the stream has begun. */
  static async open(
    url: string,
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<EventSourceReader> {
    const asking = request(url, {
      method: body === undefined ? "GET" : "POST",
      headers: { accept: "text/event-stream", ...headers },
    });
    onTestFinished(() => void asking.destroy());
    asking.on("error", () => {});
    asking.end(body);
    const [response] = (await once(asking, "response")) as [IncomingMessage];
    return new EventSourceReader(response);
  }

  /** Returns the next event. Fails at the end of the stream. */
  async next(): Promise<ServerSentEvent> {
    const event = await this.nextOrEnd();
    if (!event) throw new Error("The stream has ended.");
    return event;
  }

  /** Returns the next event, or null at the end of the stream. */
  async nextOrEnd(): Promise<ServerSentEvent | null> {
    const fields = new Map<string, string>();
    for (;;) {
      const { value: line, done } = await this.#lines.next();
      if (done) return null;
      if (line === "" && fields.has("event")) {
        const id = fields.get("id");
        return {
          event: fields.get("event") ?? "",
          data: fields.get("data") ?? "",
          ...(id !== undefined && { id }),
        };
      }
      const [, name = "", value = ""] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      if (name !== "") fields.set(name, value);
    }
  }

  /** Resolves with the next comment line, and skips everything before it. */
  async comment(): Promise<string> {
    for (;;) {
      const { value: line, done } = await this.#lines.next();
      if (done) throw new Error("The stream has ended.");
      if (line.startsWith(":")) return line;
    }
  }

  stall(): void {
    this.response.socket.pause();
  }

  goOn(): void {
    this.response.socket.resume();
  }

  close(): void {
    this.response.destroy();
  }
}

/** Also ends when the connection is cut off, which some tests check. */
async function* linesOf(response: IncomingMessage): AsyncGenerator<string, undefined> {
  let rest = "";
  response.setEncoding("utf8");
  try {
    for await (const chunk of response as AsyncIterable<string>) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch {
    // The stream has ended.
  }
}
