import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import type { TransportSendOptions } from "@modelcontextprotocol/sdk/shared/transport.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";

/**
 * Handles a session's requests, with plain JSON answers. Messages that are not answers, such as notices, use the
 * session's stream.
 */
export class PostTransport extends WebStandardStreamableHTTPServerTransport {
  constructor(sessionId: string) {
    super({ sessionIdGenerator: () => sessionId, enableJsonResponse: true, keepAliveMs: 0 });
  }

  override async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if ("method" in message) return;
    // The client may have disconnected.
    await super.send(message, options).catch(() => {});
  }
}
