import { onTestFinished } from "vitest";
import { mcpUrl } from "./mcp.js";

export const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "raw", version: "1" },
  },
};

/** Sends requests like a hand-written client. */
export class RawMcpClient {
  session: string | null = null;

  constructor(
    private readonly url: string,
    private readonly token: string | null,
  ) {}

  async send(
    method: "POST" | "GET" | "DELETE",
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Response> {
    const abort = new AbortController();
    onTestFinished(() => abort.abort());
    return fetch(mcpUrl(this.url), {
      method,
      signal: abort.signal,
      headers: {
        accept: method === "GET" ? "text/event-stream" : "application/json, text/event-stream",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...(this.session !== null && { "mcp-session-id": this.session }),
        "mcp-protocol-version": "2025-11-25",
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async begin(): Promise<this> {
    const response = await this.send("POST", initialize);
    this.session = response.headers.get("mcp-session-id");
    if (this.session === null) throw new Error(`No session: ${response.status}`);
    return this;
  }

  async status(method: "POST" | "GET" | "DELETE", body?: unknown): Promise<number> {
    return (await this.send(method, body)).status;
  }

  /** The events of the session's stream: the id and the text of each. */
  async *events(after?: string): AsyncGenerator<{ id?: string; data: string }> {
    const response = await this.send(
      "GET",
      undefined,
      after === undefined ? {} : { "last-event-id": after },
    );
    if (!response.ok) throw new Error(`No stream: ${response.status}`);
    let text = "";
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        const data = /^data: (.*)$/m.exec(event)?.[1];
        const id = /^id: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) yield { data, ...(id !== undefined && { id }) };
      }
    }
  }
}

export const ping = { jsonrpc: "2.0", id: 2, method: "ping" };
