/**
 * Prints the events of a subscription, one JSON line per event, until it is
 * interrupted: `npm run --silent listen -- 'subscription { events { kind } }'`.
 * A subscription that declares `$after: Cursor` and selects `cursor` is resumed after
 * lost connections; AFTER is its first cursor, by default now. ENGRAPH_URL is the
 * server's address, API_TOKEN its token, if it needs one.
 */
import { resumable, type SubscriptionError } from "engraph/client";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";

const { ENGRAPH_URL = "http://127.0.0.1:4000/graphql", API_TOKEN, AFTER } = process.env;
const [query] = process.argv.slice(2);

if (query === undefined) {
  fail("Give a subscription as the only argument, such as 'subscription { events { kind } }'.");
} else {
  await listen(query).catch((reason: unknown) => fail(`${ENGRAPH_URL}: ${told(reason)}`));
}

async function listen(query: string): Promise<void> {
  const client = createClient({
    url: ENGRAPH_URL.replace(/^http/, "ws"),
    webSocketImpl: WebSocket,
    // A retry would send the same query again, and so repeat or miss events.
    retryAttempts: 0,
    on: { connected: () => console.error(`Connected to ${ENGRAPH_URL}.`) },
    connectionParams: API_TOKEN ? { authorization: `Bearer ${API_TOKEN}` } : {},
  });
  const answers = query.includes("$after")
    ? resumable(client, { query, after: AFTER ?? null }, { onInterruption: tell })
    : client.iterate({ query });
  for await (const answer of answers) console.log(JSON.stringify(answer.data ?? answer.errors));
}

function tell({ message }: SubscriptionError): void {
  console.error(`${ENGRAPH_URL}: ${message} Trying again.`);
}

/** Describes why it ended: errors of the request, a socket that was closed, or one that could not be opened. */
function told(reason: unknown): string {
  if (Array.isArray(reason)) return reason.map(told).join(" ");
  const { message, code, reason: closed } = reason as Record<string, unknown>;
  return String(message || (closed ? `${String(code)} ${String(closed)}` : code));
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
