import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../eval/percentile.ts";
import type { Bench } from "./support/figure.ts";
import { startMeasuredServer } from "./support/measured-server.ts";
import { temporaryStore } from "./support/temporary-store.ts";

const pauseMs = 20;
/** Connections of the loud tenant. Each sends its next request as soon as it gets an answer. */
const loudConnections = 16;

const apiToken = "correct horse battery staple";
interface Answer {
  readonly data?: { readonly createApiKey?: { readonly text: string } };
  readonly errors?: readonly object[];
}

type Ask = (token: string, query: string, variables?: object) => Promise<Answer>;

function asking(url: string): Ask {
  return async (token, query, variables = {}) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = JSON.stringify({ query, variables });
    const response = await fetch(url, { method: "POST", headers, body });
    return (await response.json()) as Answer;
  };
}

const createKey = `mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { text } }`;
const create = `mutation($id: ID!) { createThread(input: { id: $id, settings: { extractMemories: false, enableContextSummary: false } }) { id } }`;
const add = `mutation($input: AddMessagesInput!) { addMessages(input: $input) { messages { id } } }`;
const setLimits = `mutation($input: UpdateTenantInput!) { updateTenant(input: $input) { tenantId } }`;
const page = `{ thread(id: "t") { messages(first: 20) { nodes { id role content createdAt } } } }`;
const longPages = `{ threads(first: 20) { nodes { messages(first: 100) { nodes { id role content createdAt metadata } } } } }`;

async function tenant(ask: Ask, tenantId: string, threads: number): Promise<string> {
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

/** Response times of the quiet tenant, in milliseconds. */
async function measure(ask: Ask, quiet: string, requests: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < requests; i++) {
    const started = performance.now();
    const { errors } = await ask(quiet, page);
    if (errors) throw new Error(JSON.stringify(errors));
    times.push(performance.now() - started);
    await sleep(pauseMs);
  }
  return times;
}

/** Runs the work while the loud tenant sends requests as fast as it gets answers. */
async function underLoad<T>(ask: Ask, loud: string, work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const connections = Array.from({ length: loudConnections }, async () => {
    while (!over.signal.aborted) await ask(loud, longPages);
  });
  await sleep(500);
  const done = await work();
  over.abort();
  await Promise.all(connections);
  return done;
}

/** How much one tenant at full load slows down another. */
export const bench: Bench = async ({ isSmall }) => {
  using store = temporaryStore();
  const server = await startMeasuredServer(store.file, { API_TOKEN: apiToken });
  const ask = asking(server.url);
  const [quiet, loud] = [await tenant(ask, "quiet", 1), await tenant(ask, "loud", 20)];
  const p95 = async () => percentile(await measure(ask, quiet, isSmall ? 100 : 400), 0.95);
  await p95();
  const before = await p95();
  const unlimited = await underLoad(ask, loud, p95);
  await ask(apiToken, setLimits, {
    input: { tenantId: "loud", limits: { costPerMinute: 100_000 } },
  });
  const limited = await underLoad(ask, loud, p95);
  const yardstick = { name: "alone", value: Math.max(before, await p95()) };
  await server.stop();
  return [
    { name: "p95 beside a neighbour", unit: "ms", value: unlimited, yardstick },
    {
      name: "p95 beside a limited neighbour",
      unit: "ms",
      value: limited,
      yardstick,
      goal: { atMost: 2 },
    },
  ];
};
