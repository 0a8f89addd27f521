import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import type { TransportSendOptions } from "@modelcontextprotocol/sdk/shared/transport.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";

/**
 * The requests of a session and their answers, which are plain JSON. What answers nothing, such as a notice, goes by
 * the stream of the session.
 */
export class PostTransport extends WebStandardStreamableHTTPServerTransport {
  constructor(sessionId: string) {
    super({ sessionIdGenerator: () => sessionId, enableJsonResponse: true, keepAliveMs: 0 });
  }

  override async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if ("method" in message) return;
    // Its client may have gone away.
    await super.send(message, options).catch(() => {});
  }
}
