/**
 * The cost of an event for each of its subscribers, and the cost of an idle
 * subscriber. `npm run bench -- fanout`; see README.md here.
 */
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { queryOver } from "../../examples/graphql-over-http.ts";
import type { Bench, Figure } from "./support/figure.ts";
import { startMeasuredServer, type MeasuredServer } from "./support/measured-server.ts";
import { startSubscribers, type SubscriberProcess } from "./support/subscriber-process.ts";
import { temporaryStore } from "./support/temporary-store.ts";

const yardstick = "raw ws";
/** Subscribers that come and go before anything is measured. */
const warmUp = 500;
/** Rounds for each number of subscribers. The least CPU counts, as other programs may use the machine. */
const rounds = 3;
/** Sends one event to all subscribers. If it is not awaited, sends an event that no subscriber receives. */
type Publish = (isAwaited: boolean) => Promise<unknown>;

/** A server with its subscribers, all of the same topic. */
interface Stage {
  readonly server: MeasuredServer;
  readonly subscribers: SubscriberProcess;
  readonly request: object;
  readonly from: string;
  /** The URL that reports the number of subscriptions. */
  readonly metrics: string;
  readonly publish: Publish;
}

interface Measured {
  /** CPU to connect and subscribe, in microseconds per subscriber. */
  readonly connect: number;
  /** Kilobytes per idle subscriber. */
  readonly rss: number;
  readonly heap: number;
  /** CPU of one delivery, in microseconds, without the CPU of the event itself. */
  readonly delivery: number;
  /** CPU of the event itself, in microseconds. */
  readonly event: number;
}

export const bench: Bench = async ({ isSmall }) => {
  using store = temporaryStore();
  const engraph = await engraphStage(store.file);
  await measure([engraph], [warmUp], 20);
  const { lastText } = await engraph.subscribers.tell({ waitFor: 0 });
  const raw = await rawStage(lastText);
  await measure([raw], [warmUp], 20);
  const figures: Figure[] = [];
  // The larger number first: later subscribers reuse memory that the process has kept from earlier ones.
  for (const count of isSmall ? [1_000] : [10_000, 1_000]) {
    const events = Math.max(10, Math.round((isSmall ? 20_000 : 60_000) / count));
    const [ours, yardsticks] = await measure([engraph, raw], Array(rounds).fill(count), events);
    if (ours && yardsticks)
      figures.push(...figuresOf(count, ours, yardsticks, figures.length === 0));
  }
  for (const { server, subscribers } of [engraph, raw]) {
    subscribers.stop();
    await server.stop();
  }
  return figures;
};

async function engraphStage(file: string): Promise<Stage> {
  const limits = { MAX_SOCKETS: "20000", MAX_SUBSCRIPTIONS: "20000", LOG_LEVEL: "warn" };
  const server = await startMeasuredServer(file, limits, { core: 0 });
  const query = queryOver(server.url);
  const settings = { extractMemories: false, enableContextSummary: false };
  for (const id of ["awaited", "other"])
    await query(`mutation($input: CreateThreadInput!) { createThread(input: $input) { id } }`, {
      input: { id, userId: "u", settings },
    });
  const add = `mutation($input: AddMessagesInput!) { addMessages(input: $input) { messages { id } } }`;
  const messages = [{ role: "user", content: "We meet at noon in front of the old station." }];
  return {
    server,
    subscribers: startSubscribers(1),
    request: {
      query: `subscription($threadId: ID!) {
        messageAdded(threadId: $threadId) { kind cursor at subjectId message { id seq role type content createdAt } }
      }`,
      variables: { threadId: "awaited" },
    },
    from: "127.0.2",
    metrics: new URL("/metrics", server.url).href,
    publish: (isAwaited) =>
      query(add, { input: { threadId: isAwaited ? "awaited" : "other", messages } }),
  };
}

/** @param text The text that it sends for each event. */
async function rawStage(text: string): Promise<Stage> {
  const main = fileURLToPath(new URL("support/broadcast-server.ts", import.meta.url));
  const server = await startMeasuredServer("", {}, { core: 0, main });
  const other = new URL("/other", server.url).href;
  return {
    server,
    subscribers: startSubscribers(1),
    request: { query: "subscription { any }" },
    from: "127.0.3",
    metrics: other,
    publish: async (isAwaited) =>
      (await fetch(isAwaited ? server.url : other, { method: "POST", body: text })).text(),
  };
}

/** Opens and closes these numbers of subscribers in turn, on all stages. Returns the least of each figure. */
async function measure(
  stages: readonly Stage[],
  counts: readonly number[],
  events: number,
): Promise<Measured[]> {
  const all: Measured[][] = stages.map(() => []);
  for (const count of counts)
    for (const [i, stage] of stages.entries())
      all[i]?.push(await measureOnce(stage, count, events));
  return all.map((some) => ({
    connect: Math.min(...some.map(({ connect }) => connect)),
    // Later rounds reuse memory that the process has kept from earlier ones.
    rss: some[0]?.rss ?? 0,
    heap: some[0]?.heap ?? 0,
    delivery: Math.min(...some.map(({ delivery }) => delivery)),
    event: Math.min(...some.map(({ event }) => event)),
  }));
}

async function measureOnce(stage: Stage, count: number, events: number): Promise<Measured> {
  const { server, subscribers, request, from, publish } = stage;
  const before = await server.memory();
  await subscribers.tell({ open: { url: server.url, count, from, request } });
  await subscriptionsOf(stage, count);
  const opened = await server.usage();
  const idle = await server.memory();
  const event = await cpuOf(server, events, () => publish(false));
  let expected = 0;
  const delivered = await cpuOf(server, events, async () => {
    expected += count;
    await Promise.all([publish(true), subscribers.tell({ waitFor: expected })]);
  });
  await subscribers.tell({ close: true });
  await subscriptionsOf(stage, 0);
  return {
    connect: (opened.cpu - before.cpu) / count,
    rss: (idle.rss - before.rss) / count,
    heap: (idle.heap - before.heap) / count,
    delivery: (delivered - event) / count,
    event,
  };
}

/** The server's CPU per call, in microseconds. */
async function cpuOf(server: MeasuredServer, times: number, work: () => Promise<unknown>) {
  const { cpu } = await server.usage();
  for (let i = 0; i < times; i++) await work();
  return ((await server.usage()).cpu - cpu) / times;
}

/** Resolves when the server has this many subscriptions. */
async function subscriptionsOf({ metrics }: Stage, count: number): Promise<void> {
  for (;;) {
    const text = await (await fetch(metrics)).text();
    if (text.match(/^engraph_subscriptions (\d+)$/m)?.[1] === String(count)) return;
    await setTimeout(100);
  }
}

/** @param isFirst Whether no other number was measured before: memory of later subscribers is meaningless. */
function figuresOf(count: number, ours: Measured, raw: Measured, isFirst: boolean): Figure[] {
  const figure = (name: string, of: keyof Measured, unit: string): Figure => ({
    name: `${name}, ${count} subscribers`,
    value: ours[of],
    unit,
    yardstick: { name: yardstick, value: raw[of] },
  });
  const bounded = (goal: number, { yardstick: beside, ...rest }: Figure): Figure[] => [
    { ...rest, goal: { atMost: goal } },
    { ...rest, name: `${rest.name}, beside ${yardstick}`, ...(beside && { yardstick: beside }) },
  ];
  const waiting = [
    ...bounded(250, figure("CPU to connect and subscribe", "connect", "µs")),
    ...bounded(11, figure("RSS of an idle subscriber", "rss", "kB")),
    figure("heap of an idle subscriber", "heap", "kB"),
  ];
  return [
    { ...figure("CPU of a delivery", "delivery", "µs"), goal: { atMost: 1.2 } },
    figure("CPU of the event itself", "event", "µs"),
    ...(isFirst ? waiting : []),
  ];
}
