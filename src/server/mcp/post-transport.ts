import {
  WebStandardStreamableHTTPServerTransport,
  type HandleRequestOptions,
  type JSONRPCMessage,
  type TransportSendOptions,
} from "@modelcontextprotocol/server";
import { RefusalError } from "../refusal.js";

/**
 * Handles a session's requests, with plain JSON answers. Messages that are not answers, such as notices, use the
 * session's stream.
 */
export class PostTransport extends WebStandardStreamableHTTPServerTransport {
  /** Ends the requests that are pending. One promise for all would keep each answer until the session ends. */
  readonly #pending = new Set<() => void>();
  /** The ids of these requests. */
  readonly #ids = new Set<unknown>();

  constructor(sessionId: string) {
    super({ sessionIdGenerator: () => sessionId, enableJsonResponse: true, keepAliveMs: 0 });
  }

  /**
   * A request that is pending at the end of the session is answered like a later one. The SDK would never answer it, nor
   * a request whose id another one takes, so that one is refused.
   */
  override async handleRequest(request: Request, options?: HandleRequestOptions) {
    if (request.method === "DELETE") return super.handleRequest(request, options);
    const ids = requestIds(options?.parsedBody);
    if (new Set(ids).size < ids.length || ids.some((id) => this.#ids.has(id)))
      throw new PendingIdError();
    const { promise: end, resolve } = Promise.withResolvers<undefined>();
    const stop = () => resolve(undefined);
    this.#pending.add(stop);
    for (const id of ids) this.#ids.add(id);
    try {
      const answering = super.handleRequest(request, options);
      return (await Promise.race([answering, end])) ?? super.handleRequest(request);
    } finally {
      this.#pending.delete(stop);
      for (const id of ids) this.#ids.delete(id);
    }
  }

  override async close(): Promise<void> {
    await super.close();
    for (const stop of this.#pending) stop();
  }

  override async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if ("method" in message) return;
    // The client may have disconnected.
    await super.send(message, options).catch(() => {});
  }
}

/** The ids of the requests in a body. Other messages have no id, or no method. */
function requestIds(body: unknown): unknown[] {
  const messages = (Array.isArray(body) ? body : [body]) as readonly unknown[];
  return messages
    .map((message) => Object(message) as { readonly id?: unknown; readonly method?: unknown })
    .filter(({ id, method }) => method !== undefined && id !== undefined)
    .map(({ id }) => id);
}

class PendingIdError extends RefusalError {
  constructor() {
    super(
      400,
      "BAD_REQUEST",
      "Each request needs an id of its own: another one with this id is pending.",
    );
  }
}
