import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { percentile } from "../eval/percentile.ts";
import { queryOver, type Query } from "../../examples/graphql-over-http.ts";
import type { Bench, Figure } from "./support/figure.ts";
import { startMeasuredServer, type MeasuredServer } from "./support/measured-server.ts";

const seconds = 10;
const clientsOfEach = 4;
const measuredEvents = 200;

const createThread = `mutation($id: ID!) {
  createThread(input: { id: $id, userId: $id, settings: { extractMemories: false, enableContextSummary: false } }) { id }
}`;
const addMessages = `mutation($input: AddMessagesInput!) { addMessages(input: $input) { messages { id } } }`;
const follow = "subscription($id: ID!) { messageAdded(threadId: $id) { message { content } } }";

/** How one, two and four server processes share the PostgreSQL database at `POSTGRES_URL`. */
export const bench: Bench = async () => {
  const { POSTGRES_URL } = process.env;
  if (POSTGRES_URL === undefined) {
    console.error(
      "distributed: skipped; set POSTGRES_URL to a database that the bench may write to.",
    );
    return [];
  }
  const env = { POSTGRES_URL, SCHEMA_POLICY: "CREATE_IF_NECESSARY" };
  const figures: Figure[] = [];
  for (const processes of [1, 2, 4]) {
    const servers: MeasuredServer[] = [];
    // One after the other, as the first one creates the schema.
    for (let i = 0; i < processes; i++) servers.push(await startMeasuredServer("", env));
    const one = await throughput(servers, 1);
    const many = await throughput(servers, 20);
    const times = await latencies(servers);
    const figure = (name: string, unit: string, value: number) =>
      figures.push({ name: `${processes} processes: ${name}`, unit, value });
    figure("messages, one in a request", "/s", one);
    figure("messages, 20 in a request", "/s", many);
    figure("commit to subscriber, p50", "ms", percentile(times, 0.5));
    figure("commit to subscriber, p95", "ms", percentile(times, 0.95));
    for (const server of servers) await server.stop();
  }
  return figures;
};

/** The messages per second that clients of all servers add, each client to its own thread. */
async function throughput(servers: readonly MeasuredServer[], size: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const add = async (query: Query) => {
    const threadId = crypto.randomUUID();
    await query(createThread, { id: threadId });
    for (let turn = 0; performance.now() < end; turn++) {
      const messages = Array.from({ length: size }, (_, i) => ({
        role: "user",
        content: `Turn ${turn}, message ${i}: the train to Porto leaves at nine from the second platform.`,
      }));
      await query(addMessages, { input: { threadId, messages } });
      count += size;
    }
  };
  const clients = servers.flatMap(({ url }) =>
    Array.from({ length: clientsOfEach }, () => add(queryOver(url))),
  );
  await Promise.all(clients);
  return Math.round(count / seconds);
}

/** Milliseconds from the answer of a mutation on the first server to the event on the last one. */
async function latencies(servers: readonly MeasuredServer[]): Promise<number[]> {
  const [first, last] = [servers[0], servers.at(-1)] as [MeasuredServer, MeasuredServer];
  const id = crypto.randomUUID();
  const query = queryOver(first.url);
  await query(createThread, { id });
  const client = createClient({ url: last.url.replace(/^http/, "ws"), webSocketImpl: WebSocket });
  const arrived = new Map<string, PromiseWithResolvers<number>>();
  const arrival = (content: string) => {
    const known = arrived.get(content) ?? Promise.withResolvers<number>();
    arrived.set(content, known);
    return known;
  };
  const stop = client.subscribe<{ messageAdded: { message: { content: string } } }>(
    { query: follow, variables: { id } },
    {
      next: ({ data }) =>
        data && arrival(data.messageAdded.message.content).resolve(performance.now()),
      error: (error) => console.error(error),
      complete: () => {},
    },
  );
  const times: number[] = [];
  for (let i = -10; i < measuredEvents; i++) {
    const content = `Message ${i}`;
    await query(addMessages, { input: { threadId: id, messages: [{ role: "user", content }] } });
    const committed = performance.now();
    // The first ones may be added before the subscription has started.
    if (i < 0) continue;
    times.push(Math.max(0, (await arrival(content).promise) - committed));
  }
  stop();
  await client.dispose();
  return times;
}
