/**
 * The last part of `npm run measure:size`: the files and functions of Engraph that one call runs, on the embedded store
 * with the local rules and embedder. Each call is a repeated one, so that what a server does once is not counted.
 */
import { Session } from "node:inspector/promises";
import { createClient } from "graphql-ws";
import { WebSocket } from "ws";
import { queryOver, type Query } from "../examples/graphql-over-http.ts";
import type * as AppModule from "../src/app/create-app.ts";
import type * as ConfigModule from "../src/config/config.ts";
import { temporaryStore } from "./bench/support/temporary-store.ts";

// The compiled files, one for each file of the source.
const dist = new URL("../dist/", import.meta.url).href;
const { createApp } = (await import(`${dist}app/create-app.js`)) as typeof AppModule;
const { readConfig } = (await import(`${dist}config/config.js`)) as typeof ConfigModule;

const remembers =
  "mutation ($input: AddMessagesInput!) { addMessages(input: $input) { thread { id } } }";
const remember = (query: Query, content: string) =>
  query(remembers, { input: { userId: "sam", messages: [{ role: "user", content }] } });
const statements = ["I live in Lisbon.", "I work as a nurse.", "I have a dog called Rex."];

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

await withServer("local", async (query, url) => {
  const learned = await nextMemories(query, url);
  await remember(query, statements[0] ?? "");
  const id = await learned();
  await remember(query, statements[1] ?? "");
  await learned();
  await measure("memory by id", () => query(`{ memory(id: "${id}") { content } }`));
  const search =
    '{ search(input: { query: "Where?", scope: { userId: "sam" } }) { results { rank } } }';
  await measure("search", () => query(search));
  const found = await counted(async () => {
    await remember(query, statements[2] ?? "");
    await learned();
  });
  say("remember to its subscriber", found);
});
await withServer("none", (query) =>
  measure("remember to its answer", () => remember(query, statements[0] ?? "")),
);
process.exit();

async function measure(name: string, call: () => Promise<unknown>): Promise<void> {
  await call();
  say(name, await counted(call));
}

/** The functions of Engraph that run during a call, by file. */
async function counted(call: () => Promise<unknown>): Promise<Map<string, number>> {
  await session.post("Profiler.takePreciseCoverage");
  await call();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const files = result
    .filter(({ url }) => url.startsWith(dist))
    .map(({ url, functions }) => {
      const run = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
      return [url.slice(dist.length), run.length] as const;
    });
  return new Map(files.filter(([, functions]) => functions > 0));
}

function say(name: string, files: ReadonlyMap<string, number>): void {
  const functions = [...files.values()].reduce((sum, one) => sum + one, 0);
  console.log(
    `${name.padEnd(28)}${String(files.size).padStart(5)} files${String(functions).padStart(7)} functions`,
  );
}

async function withServer(
  model: "local" | "none",
  run: (query: Query, url: string) => Promise<void>,
): Promise<void> {
  using store = temporaryStore();
  const config = readConfig({ DATA_FILE: store.file, PORT: "0", EXTRACTION_MODEL: model });
  const app = await createApp(config, { logger: { info() {}, warn() {}, error: console.error } });
  await run(queryOver(app.url), app.url);
  await app.close();
}

/** Subscribes to new memories; each call of the result waits for the id of the next one. */
async function nextMemories(query: Query, url: string): Promise<() => Promise<string>> {
  const { eventCursor } = await query<{ eventCursor: string }>("{ eventCursor }");
  const client = createClient({ url: url.replace(/^http/, "ws"), webSocketImpl: WebSocket });
  const memories = client.iterate<{ memoryExtracted: { subjectId: string } }>({
    query: `subscription ($after: Cursor) {
      memoryExtracted(after: $after, owner: { userId: "sam" }) { subjectId }
    }`,
    variables: { after: eventCursor },
  });
  return async () => {
    const { value } = await memories.next();
    return String(value?.data?.memoryExtracted.subjectId);
  };
}
