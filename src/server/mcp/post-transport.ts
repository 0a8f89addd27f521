import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import type { TransportSendOptions } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  WebStandardStreamableHTTPServerTransport,
  type HandleRequestOptions,
} from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";

/**
 * Handles a session's requests, with plain JSON answers. Messages that are not answers, such as notices, use the
 * session's stream.
 */
export class PostTransport extends WebStandardStreamableHTTPServerTransport {
  /** Ends the requests that are pending. One promise for all would keep each answer until the session ends. */
  readonly #pending = new Set<() => void>();

  constructor(sessionId: string) {
    super({ sessionIdGenerator: () => sessionId, enableJsonResponse: true, keepAliveMs: 0 });
  }

  /** A request that is pending at the end of the session is answered like a later one. The SDK would never answer it. */
  override async handleRequest(request: Request, options?: HandleRequestOptions) {
    const answering = super.handleRequest(request, options);
    if (request.method === "DELETE") return answering;
    const { promise: end, resolve } = Promise.withResolvers<undefined>();
    const stop = () => resolve(undefined);
    this.#pending.add(stop);
    try {
      return (await Promise.race([answering, end])) ?? super.handleRequest(request);
    } finally {
      this.#pending.delete(stop);
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
