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
  readonly #end = Promise.withResolvers<undefined>();

  constructor(sessionId: string) {
    super({ sessionIdGenerator: () => sessionId, enableJsonResponse: true, keepAliveMs: 0 });
  }

  /** A request that is pending at the end of the session is answered like a later one. The SDK would never answer it. */
  override async handleRequest(request: Request, options?: HandleRequestOptions) {
    const answering = super.handleRequest(request, options);
    if (request.method === "DELETE") return answering;
    return (await Promise.race([answering, this.#end.promise])) ?? super.handleRequest(request);
  }

  override async close(): Promise<void> {
    await super.close();
    this.#end.resolve(undefined);
  }

  override async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if ("method" in message) return;
    // The client may have disconnected.
    await super.send(message, options).catch(() => {});
  }
}
