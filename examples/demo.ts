/**
 * The whole path of a message, as a client sees it: starts a server on a temporary store, listens over WebSocket, posts
 * a conversation over HTTP, and queries the memories. Run with `npm run demo`; needs no key and no network. With
 * `--console`, it fills the store with a small world instead and opens the console.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createClient, type Client } from "graphql-ws";
import { WebSocket } from "ws";
import conversation from "./conversation.json" with { type: "json" };
import { queryOver, type Query } from "./graphql-over-http.ts";
import { startServer } from "./server-process.ts";
import { showConsole } from "./world/show-console.ts";

type MessageInput = (typeof conversation.messages)[number];

interface Event {
  readonly subjectType: string;
  readonly kind: string;
  readonly snapshot: Readonly<Record<string, string>> & { readonly usage?: Usage };
}

interface Usage {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

interface Result {
  readonly rank: number;
  readonly score: number;
  readonly formattedContent: string;
}

const { values } = parseArgs({ options: { console: { type: "boolean" } } });
const folder = mkdtempSync(join(tmpdir(), "engraph-demo-"));
const { EXTRACTION_MODEL = "", PORT = "0" } = process.env;
// The rest of the environment is passed on. With OPENAI_BASE_URL, a language model extracts the memories.
const server = await startServer({
  DATA_FILE: join(folder, "engraph.db"),
  PORT: values.console ? PORT : "0",
  ...(values.console && {
    NODE_OPTIONS: `--import=${import.meta.resolve("./world/server-clock.ts")}`,
  }),
  // With `none`, nothing would extract memories.
  EXTRACTION_MODEL: EXTRACTION_MODEL === "none" ? "" : EXTRACTION_MODEL,
});
try {
  await (values.console ? showConsole(server) : demo(server.url));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function demo(url: string): Promise<void> {
  heading(`A server at ${url}`);
  const query = queryOver(url);
  await query(`mutation {
    upsertUser(input: { id: "maya", information: "Backend engineer" }) { id }
    upsertAgent(input: { id: "engraph-demo" }) { id }
    createThread(input: { id: "first-talk", userId: "maya", agentId: "engraph-demo" }) { id }
  }`);
  const { eventCursor } = await query<{ eventCursor: string }>("{ eventCursor }");

  const days = [...Map.groupBy(conversation.messages, ({ timestamp }) => timestamp.slice(0, 10))];
  heading(`${conversation.messages.length} messages over HTTP, live events over a WebSocket`);
  const sockets = createClient({ url: url.replace(/^http/, "ws"), webSocketImpl: WebSocket });
  const listening = printEvents(sockets, eventCursor, days.length);
  for (const [day, messages] of days) await post(query, day, messages);
  const { memories, dead } = await listening;
  await sockets.dispose();
  console.log(`\n${memories} memories were extracted.`);
  if (dead > 0) console.log(`${dead} of ${days.length} extractions were given up, as said above.`);

  await search(query, "Who is allergic to what?");
  await search(query, "Where does Maya live now?");
  await provenance(query);
}

async function post(query: Query, day: string, messages: readonly MessageInput[]): Promise<void> {
  console.log(`posted ${String(messages.length).padStart(3)} messages of ${day}`);
  await query(
    `mutation ($input: AddMessagesInput!) {
      addMessages(input: $input) { messages { id } job { id state } }
    }`,
    { input: { threadId: "first-talk", idempotencyKey: day, messages } },
  );
}

/** Prints events until this many extractions have ended. Returns the number of memories and of failed extractions. */
async function printEvents(
  sockets: Client,
  after: string,
  jobs: number,
): Promise<{ readonly memories: number; readonly dead: number }> {
  const events = sockets.iterate<{ events: Event }>({
    query: `subscription ($after: Cursor) {
      events(after: $after, filter: { subjectTypes: [MESSAGE, MEMORY, SUMMARY, JOB] }) { subjectType kind snapshot }
    }`,
    variables: { after },
  });
  let memories = 0;
  let done = 0;
  let dead = 0;
  for await (const { data } of events) {
    if (!data) continue;
    const { subjectType, snapshot } = data.events;
    console.log(`  live ${subjectType.toLowerCase().padEnd(8)}${describe(data.events)}`);
    if (subjectType === "MEMORY") memories += 1;
    if (snapshot["kind"] !== "EXTRACT_MEMORIES") continue;
    if (snapshot["state"] === "DONE") done += 1;
    if (snapshot["state"] === "DEAD") dead += 1;
    if (done + dead === jobs) break;
  }
  return { memories, dead };
}

function describe({ subjectType, snapshot }: Event): string {
  if (subjectType === "JOB") {
    const { kind, state, outcome, error, model, usage } = snapshot;
    const said = [kind, state, outcome, model && usage ? cost(model, usage) : null, error];
    return said.filter((one) => one).join(" ");
  }
  if (subjectType === "SUMMARY") return shorten(snapshot["text"] ?? "");
  const label = subjectType === "MEMORY" ? snapshot["kind"] : snapshot["name"];
  return `${label}: ${shorten(snapshot["content"] ?? "")}`;
}

function cost(model: string, { calls, inputTokens, outputTokens }: Usage): string {
  return `by ${model}: ${calls} calls, ${inputTokens} tokens in, ${outputTokens} out`;
}

async function search(query: Query, question: string): Promise<void> {
  heading(`Search: "${question}"`);
  const { search } = await query<{ search: { results: Result[] } }>(
    `query ($input: SearchInput!) {
      search(input: $input) { results { rank score formattedContent } }
    }`,
    { input: { query: question, scope: { userId: "maya" }, maxResults: 5 } },
  );
  for (const { rank, score, formattedContent } of search.results) {
    console.log(`  ${rank}. ${score.toFixed(2)}  ${shorten(formattedContent)}`);
  }
}

async function provenance(query: Query): Promise<void> {
  heading("Where the newest memory comes from");
  const { user } = await query<{ user: { memories: unknown } }>(`{
    user(id: "maya") {
      memories(first: 1) {
        nodes {
          content kind source confidence
          evidence { nodes { quote start end message { seq timestamp content } job { id state outcome } } }
        }
      }
    }
  }`);
  console.log(JSON.stringify(user.memories, null, 2));
}

function shorten(text: string): string {
  const line = text.replaceAll("\n", " ");
  return line.length > 96 ? `${line.slice(0, 95)}…` : line;
}

function heading(text: string): void {
  console.log(`\n── ${text}`);
}
