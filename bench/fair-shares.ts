/**
 * What one tenant at full load costs another: `npm run bench:fair-shares`. See README.md here.
 */
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { startMeasuredServer } from "./support/measured-server.ts";
import { temporaryStore } from "./support/temporary-store.ts";

const isSmall = process.argv.includes("--small");
/** Measured requests of the quiet tenant in each phase. */
const requests = isSmall ? 100 : 400;
const pauseMs = 20;
/** Connections of the loud tenant, each of which asks again as soon as it is answered. */
const loudConnections = 16;
const goal = 2;

const apiToken = "correct horse battery staple";
using store = temporaryStore();
const server = await startMeasuredServer(store.file, { API_TOKEN: apiToken });

interface Answer {
  readonly data?: { readonly createApiKey?: { readonly text: string } };
  readonly errors?: readonly object[];
}

async function ask(token: string, query: string, variables: object = {}): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ query, variables });
  const response = await fetch(server.url, { method: "POST", headers, body });
  return (await response.json()) as Answer;
}

const createKey = `mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { text } }`;
const create = `mutation($id: ID!) { createThread(input: { id: $id, settings: { extractMemories: false, enableContextSummary: false } }) { thread { id } } }`;
const add = `mutation($input: AddMessagesInput!) { addMessages(input: $input) { messages { id } } }`;
const setLimits = `mutation($input: UpdateTenantLimitsInput!) { updateTenantLimits(input: $input) { tenant { tenantId } } }`;
const page = `{ thread(id: "t") { messages(first: 20) { nodes { id role content createdAt } } } }`;
const longPages = `{ threads(first: 20) { nodes { messages(first: 100) { nodes { id role content createdAt metadata } } } } }`;

async function tenant(tenantId: string, threads: number): Promise<string> {
  const { data } = await ask(apiToken, createKey, { input: { tenantId, roles: ["MEMBER"] } });
  const token = data?.createApiKey?.text ?? "";
  for (let i = 0; i < threads; i++) {
    const threadId = i === 0 ? "t" : `t${i}`;
    await ask(token, create, { id: threadId });
    const messages = Array.from({ length: 100 }, (_, at) => ({
      role: "user",
      content: `Message ${at} of ${i}.`,
    }));
    await ask(token, add, { input: { threadId, messages } });
  }
  return token;
}

const [quiet, loud] = [await tenant("quiet", 1), await tenant("loud", 20)];

/** The p50 and p95 of the quiet tenant's answers, in milliseconds. */
async function measure(): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let i = 0; i < requests; i++) {
    const started = performance.now();
    const { errors } = await ask(quiet, page);
    if (errors) throw new Error(JSON.stringify(errors));
    times.push(performance.now() - started);
    await sleep(pauseMs);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(100 * (times[Math.floor(share * times.length)] ?? NaN)) / 100;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Measures while the loud tenant asks as fast as it is answered. */
async function underLoad() {
  const over = new AbortController();
  const counts = { answered: 0, refused: 0 };
  const asking = Array.from({ length: loudConnections }, async () => {
    while (!over.signal.aborted) {
      const { errors } = await ask(loud, longPages);
      counts[errors ? "refused" : "answered"] += 1;
    }
  });
  await sleep(500);
  const measured = await measure();
  over.abort();
  await Promise.all(asking);
  return { ...measured, ...counts };
}

await measure();
const alone = await measure();
const unlimited = await underLoad();
await ask(apiToken, setLimits, { input: { tenantId: "loud", costPerMinute: 100_000 } });
const limited = await underLoad();
const aloneAgain = await measure();
await server.stop();

const ratio = Math.round((100 * limited.p95) / Math.max(alone.p95, aloneAgain.p95)) / 100;
console.log("| the quiet tenant | p50, ms | p95, ms | answers of the loud one | its refusals |");
console.log("| --- | --- | --- | --- | --- |");
const rows = { alone, unlimited, limited, "alone again": aloneAgain };
for (const [name, { p50, p95, ...counts }] of Object.entries(rows)) {
  const { answered = 0, refused = 0 } = counts as { answered?: number; refused?: number };
  console.log(`| ${name} | ${p50} | ${p95} | ${answered} | ${refused} |`);
}
console.log(`p95 with a limited neighbour / alone: ${ratio}; goal: at most ${goal}`);
console.log(JSON.stringify({ bench: "fair-shares", ratio, ...rows }));
