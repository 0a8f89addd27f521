import { expect } from "vitest";
import type { StalledEventsSubscription, StalledPageQuery } from "../../gql/graphql.js";
import { graphql } from "../../gql/index.js";
import { EventSourceReader } from "../../support/event-source.js";
import { typename } from "../../support/operations.js";
import { take } from "../../support/streams.js";
import { contentOf, events, type Load } from "./load.js";

const newest = graphql(`
  query StalledNewest($threadId: ID!) {
    thread(id: $threadId) { messages(last: 10) { nodes { seq content } } }
  }
`);

const page = graphql(`
  query StalledPage($threadId: ID!, $after: String) {
    thread(id: $threadId) {
      messages(first: 100, after: $after) { nodes { seq content } pageInfo { endCursor } }
    }
  }
`);

interface Message {
  readonly seq?: number | null;
  readonly content?: string | null;
}

/** Clients that read a thread normally while others stall. Each must receive all of it, complete and in order. */
export async function watchThread(load: Load, threadId: string, count: number) {
  const after = await load.now();
  const clients = [load.connect(), load.connect(), load.connect()];
  const sockets = clients.map((client) => client.subscribe(events, { threadId, after }));
  const streams = await Promise.all([1, 2].map(() => openStream(load, threadId, after)));
  // The answer arrives after all earlier requests on the socket have been answered.
  await Promise.all(clients.map((client) => client.askOverSocket(typename)));
  const subscribers = [
    ...sockets.map((answers) => take(answers, count)),
    ...streams.map((stream) => takeFrom(stream, count)),
  ];
  let isWritten = false;
  const asking = askOnAndOn(load, threadId, () => isWritten);
  return {
    /** Await it when everything is written. Fails if a client has missed anything. */
    async check(): Promise<void> {
      isWritten = true;
      await asking;
      for (const got of await Promise.all(subscribers)) expectWhole(got, count);
      for (const stream of streams) stream.close();
      await expectAllPages(load, threadId, count);
    },
  };
}

export function openStream(load: Load, threadId: string, after: string) {
  const body = JSON.stringify({ query: events.toString(), variables: { threadId, after } });
  return EventSourceReader.open(load.url, { "content-type": "application/json" }, body);
}

async function takeFrom(stream: EventSourceReader, count: number) {
  const taken: StalledEventsSubscription[] = [];
  while (taken.length < count) {
    const { data } = await stream.next();
    taken.push((JSON.parse(data) as { data: StalledEventsSubscription }).data);
  }
  return taken;
}

/** Each message is reported once, as created, in order. */
function expectWhole(got: readonly StalledEventsSubscription[], count: number): void {
  expect(got).toHaveLength(count);
  for (const [i, { events }] of got.entries()) {
    const { seq, content } = events.snapshot as Message;
    expect([events.kind, seq]).toEqual(["CREATED", i + 1]);
    expect(content === contentOf(i + 1)).toBe(true);
  }
}

/** Sends queries over HTTP and WebSocket in turn. The answers never have gaps, and never go back. */
async function askOnAndOn(load: Load, threadId: string, isDone: () => boolean): Promise<void> {
  const client = load.connect();
  let last = 0;
  for (let round = 0; !isDone(); round++) {
    const { data, errors } =
      round % 2 === 0
        ? await client.ask(newest, { threadId })
        : await client.askOverSocket(newest, { threadId });
    expect(errors).toBeUndefined();
    const messages = data?.thread?.messages.nodes ?? [];
    expectRun(messages, (messages[0]?.seq ?? 1) - 1);
    const seq = messages.at(-1)?.seq ?? 0;
    expect(seq).toBeGreaterThanOrEqual(last);
    last = seq;
  }
}

async function expectAllPages(load: Load, threadId: string, count: number): Promise<void> {
  let [seen, after]: [number, string | null] = [0, null];
  while (seen < count) {
    const answer: StalledPageQuery = await load.client.run(page, { threadId, after });
    const { nodes = [], pageInfo } = answer.thread?.messages ?? {};
    expect(nodes).not.toEqual([]);
    expectRun(nodes, seen);
    seen += nodes.length;
    after = pageInfo?.endCursor ?? null;
  }
  expect(seen).toBe(count);
}

/** Checks that messages are consecutive and have the right content. */
function expectRun(messages: readonly Message[], before: number): void {
  for (const [i, { seq, content }] of messages.entries()) {
    expect(seq).toBe(before + i + 1);
    expect(content === contentOf(before + i + 1)).toBe(true);
  }
}
