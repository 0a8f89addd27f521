/**
 * The whole path of a message, as a client sees it: starts a server on a
 * temporary store, listens over WebSocket, posts a conversation over HTTP, and
 * asks what was learned. Run with `npm run demo`; needs no key and no network.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type Client } from "graphql-ws";
import { WebSocket } from "ws";
import conversation from "./conversation.json" with { type: "json" };
import { queryOver, type Query } from "./graphql-over-http.ts";
import { startServer } from "./server-process.ts";

type MessageInput = (typeof conversation.messages)[number];

interface Event {
  readonly subjectType: string;
  readonly kind: string;
  readonly snapshot: Readonly<Record<string, string>>;
}

interface Result {
  readonly rank: number;
  readonly score: number;
  readonly formattedContent: string;
}

const folder = mkdtempSync(join(tmpdir(), "engraph-demo-"));
const server = await startServer({ DATA_FILE: join(folder, "engraph.db"), PORT: "0" });
try {
  await demo(server.url);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function demo(url: string): Promise<void> {
  heading(`A server at ${url}`);
  const query = queryOver(url);
  await query(`mutation {
    createUser(input: { id: "maya", information: "Backend engineer" }) { user { id } }
    createAgent(input: { id: "engraph-demo" }) { agent { id } }
    createThread(input: { id: "first-talk", userId: "maya", agentId: "engraph-demo" }) { thread { id } }
  }`);
  const { eventCursor } = await query<{ eventCursor: string }>("{ eventCursor }");

  const days = [...Map.groupBy(conversation.messages, ({ timestamp }) => timestamp.slice(0, 10))];
  heading(`${conversation.messages.length} messages over HTTP, live events over a WebSocket`);
  const sockets = createClient({ url: url.replace(/^http/, "ws"), webSocketImpl: WebSocket });
  const listening = printEvents(sockets, eventCursor, days.length);
  for (const [day, messages] of days) await post(query, day, messages);
  const learned = await listening;
  await sockets.dispose();
  console.log(`\n${learned} memories were extracted.`);

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

/** Prints events until that many extractions are done; answers how many memories came. */
async function printEvents(sockets: Client, after: string, jobs: number): Promise<number> {
  const events = sockets.iterate<{ events: Event }>({
    query: `subscription ($after: Cursor) {
      events(after: $after, filter: { subjectTypes: [MESSAGE, MEMORY, SUMMARY, JOB] }) { subjectType kind snapshot }
    }`,
    variables: { after },
  });
  let memories = 0;
  let running = jobs;
  for await (const { data } of events) {
    if (!data) continue;
    const { subjectType, snapshot } = data.events;
    console.log(`  live ${subjectType.toLowerCase().padEnd(8)}${describe(data.events)}`);
    if (subjectType === "MEMORY") memories += 1;
    const isExtracted = snapshot["kind"] === "EXTRACT_MEMORIES" && snapshot["state"] === "DONE";
    if (isExtracted && --running === 0) break;
  }
  return memories;
}

function describe({ subjectType, snapshot }: Event): string {
  if (subjectType === "JOB")
    return `${snapshot["kind"]} ${snapshot["state"]} ${snapshot["outcome"] ?? ""}`;
  if (subjectType === "SUMMARY") return shorten(snapshot["text"] ?? "");
  const label = subjectType === "MEMORY" ? snapshot["kind"] : snapshot["name"];
  return `${label}: ${shorten(snapshot["content"] ?? "")}`;
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
