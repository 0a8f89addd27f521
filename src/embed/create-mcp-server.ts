import type { Calls } from "../mcp/calls.js";
import { Connection } from "../mcp/connection.js";
import { version } from "../package.js";
import type { Engraph, EngraphPrincipal } from "./engraph.js";
import type * as Declared from "./mcp.js";

/** The implementation behind `engraph/mcp`; `mcp.ts` documents it. */
export const createMcpServer: typeof Declared.createMcpServer = (engraph, options = {}) => {
  const { principal, logger } = options;
  const onError = (error: unknown) => logger?.error({ error }, "The MCP server has had a failure.");
  const calls = callsOf(engraph, principal);
  let connection: Connection | undefined;
  return {
    async connect(transport) {
      connection = new Connection({ version, calls, onError }, transport);
      await connection.started;
    },
    close: async () => connection?.close(),
  };
};

function callsOf(
  engraph: Pick<Engraph, "execute" | "subscribe">,
  principal: EngraphPrincipal | undefined,
): Calls {
  return {
    execute: (document, variables) => engraph.execute(document, variables, principal),
    subscribe: async (document, variables) => engraph.subscribe(document, variables, principal),
  };
}
