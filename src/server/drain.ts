import type { Server } from "node:http";
import type { GraphQLServerContext } from "@apollo/server";
import { ApolloServerPluginDrainHttpServer } from "@apollo/server/plugin/drainHttpServer";

/** How long requests under way may take to finish when the server stops, in milliseconds. */
const drainMs = 5_000;

/**
 * Watches the connections of a server that does not listen yet.
 *
 * @returns What stops listening and ends them: idle ones at once, and others with their answers, or after {@link drainMs}.
 */
export async function drainOf(http: Server): Promise<() => Promise<void>> {
  // It is Apollo Server's, but needs none.
  const plugin = ApolloServerPluginDrainHttpServer({
    httpServer: http,
    stopGracePeriodMillis: drainMs,
  });
  const watching = await plugin.serverWillStart?.({} as GraphQLServerContext);
  return async () => watching?.drainServer?.();
}
