/**
 * Prints what a subscription delivers, one JSON line an event, until it is
 * interrupted: `npm run --silent listen -- 'subscription { events { kind } }'`.
 * ENGRAPH_URL names the server, API_TOKEN the token it wants, if any.
 */
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";

const { ENGRAPH_URL = "http://127.0.0.1:4000/graphql", API_TOKEN } = process.env;
const [query] = process.argv.slice(2);
if (query === undefined) throw new Error("Give a subscription as the only argument.");

const client = createClient({
  url: ENGRAPH_URL.replace(/^http/, "ws"),
  webSocketImpl: WebSocket,
  // A retry would send the same query again, and so repeat or miss events: end instead.
  retryAttempts: 0,
  connectionParams: API_TOKEN ? { authorization: `Bearer ${API_TOKEN}` } : {},
});
for await (const answer of client.iterate({ query }))
  console.log(JSON.stringify(answer.data ?? answer.errors));
