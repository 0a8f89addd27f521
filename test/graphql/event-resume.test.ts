import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Clock } from "../../src/core/time/clock.js";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, eventCursor } from "../support/operations.js";
import { RawSocket } from "../support/raw-socket.js";
import { next, refusal, take } from "../support/streams.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const messageAdded = graphql(`
  subscription ResumeMessages($threadId: ID!, $after: Cursor) {
    messageAdded(threadId: $threadId, after: $after) { cursor snapshot }
  }
`);

const events = graphql(`
  subscription ResumeEvents($filter: EventFilter, $after: Cursor) {
    events(filter: $filter, after: $after) { cursor subjectId }
  }
`);

async function start(dataFile?: string, clock?: Clock) {
  const { client, connect, url, close } = await startEngraph({
    ...(dataFile && { dataFile }),
    ...(clock && { clock }),
  });
  for (const id of ["t", "other"]) {
    await client.run(createThread, {
      input: { id, userId: null, agentId: null, settings: { extractMemories: false } },
    });
  }
  const { eventCursor: after } = await client.run(eventCursor);
  const addHere = (count: number, text?: string) => add(client, count, text);
  return { client, connect, url, close, after, add: addHere };
}

async function add(client: Client, count: number, text = "."): Promise<void> {
  const batch = Math.min(1000, Math.floor(500_000 / (text.length + 100)));
  for (let rest = count; rest > 0; rest -= batch) {
    const messages = Array.from({ length: Math.min(rest, batch) }, () => ({
      role: "user",
      content: text,
    }));
    await client.run(addMessages, { input: { threadId: "t", messages } });
  }
}

const seqOf = ({ messageAdded: { snapshot } }: { messageAdded: { snapshot?: unknown } }) =>
  (snapshot as { seq: number }).seq;

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

test("what came after the cursor is replayed, then the stream goes on live without a gap", async () => {
  const { client, after, add } = await start();
  await add(300);
  const answers = client.subscribe(messageAdded, { threadId: "t", after });
  const writing = (async () => {
    for (let i = 0; i < 40; i++) await add(5);
  })();
  const seen = await take(answers, 500);
  await writing;
  expect(seen.map(seqOf)).toEqual(upTo(500));
});

test("more events than are kept in memory are replayed from the log", async () => {
  const { client, after, add } = await start();
  await add(2_600);
  const seen = await take(client.subscribe(messageAdded, { threadId: "t", after }), 2_600);
  expect(seen.map(seqOf)).toEqual(upTo(2_600));
});

test("a subscriber that comes back by its cursor again and again misses nothing and sees nothing twice", async () => {
  const { connect, after, client } = await start();
  const writing = (async () => {
    for (let i = 0; i < 60; i++) {
      await add(client, 1 + (i % 5));
      await setImmediate();
    }
  })();
  const total = 180;
  const seen: number[] = [];
  let cursor: string = after;
  for (let visit = 0; seen.length < total; visit++) {
    const visitor = connect();
    const answers = visitor.subscribe(messageAdded, { threadId: "t", after: cursor });
    const count = Math.min(total - seen.length, 1 + ((visit * 7) % 13));
    for (const answer of await take(answers, count)) {
      seen.push(seqOf(answer));
      cursor = answer.messageAdded.cursor;
    }
    await visitor.close();
  }
  await writing;
  expect(seen).toEqual(upTo(total));
});

test("a cursor is good after a restart of the server", async () => {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const before = await start(dataFile);
  await before.add(3);
  const answers = before.client.subscribe(messageAdded, { threadId: "t", after: before.after });
  const [first] = await take(answers, 1);
  await before.close();

  const { client } = await startEngraph({ dataFile });
  const after = first?.messageAdded.cursor;
  await add(client, 1);
  const seen = await take(client.subscribe(messageAdded, { threadId: "t", after }), 3);
  expect(seen.map(seqOf)).toEqual([2, 3, 4]);
});

test("a reader that stalls holds nobody up, and gets everything in the end", async () => {
  // The clock stands still, so that no client is disconnected for not reading.
  const { client, url, after, add } = await start(undefined, new FakeClock());
  const slow = await RawSocket.open(url);
  await slow.init();
  slow.subscribe("1", messageAdded.toString(), { threadId: "t", after });
  await add(1);
  await slow.next();
  slow.stall();

  // More than all buffers on the way.
  const count = 1_500;
  await add(count, "x".repeat(9_000));
  const quick = await take(client.subscribe(messageAdded, { threadId: "t", after }), count + 1);
  expect(quick.map(seqOf)).toEqual(upTo(count + 1));

  slow.goOn();
  const seen: number[] = [];
  while (seen.length < count) {
    const { payload } = await slow.next();
    seen.push(seqOf((payload as { data: Parameters<typeof seqOf>[0] }).data));
  }
  expect(seen).toEqual(upTo(count + 1, 2));
});

test("a subscriber without a cursor gets what comes from now on, without a gap", async () => {
  const { client, add } = await start();
  await add(10);
  const answers = client.subscribe(messageAdded, { threadId: "t" });
  const first = next(answers).then(seqOf);
  let added = 10;
  let firstSeq: number | undefined;
  do {
    await add(1);
    added++;
    firstSeq = await Promise.race([first, setImmediate(undefined)]);
  } while (firstSeq === undefined);
  await add(5);
  const rest = await take(answers, added + 5 - firstSeq);
  expect(firstSeq).toBeGreaterThan(10);
  expect(rest.map(seqOf)).toEqual(upTo(added + 5, firstSeq + 1));
});

test("a cursor from the end of the log is good for any subscription; one from an event, for its own", async () => {
  const { client, after, add } = await start();
  await add(2);
  const [event] = await take(client.subscribe(messageAdded, { threadId: "t", after }), 1);
  const cursor = event?.messageAdded.cursor;
  const others = [
    client.subscribe(messageAdded, { threadId: "other", after: cursor }),
    client.subscribe(events, { after: cursor }),
    client.subscribe(events, { filter: { subjectTypes: ["MESSAGE"] }, after: cursor }),
  ];
  for (const answers of others) {
    expect(await refusal(answers)).toMatchObject([
      {
        message: "The cursor belongs to a subscription with other arguments.",
        extensions: { code: "CURSOR_INVALID" },
      },
    ]);
  }
  expect(await take(client.subscribe(events, { after }), 2)).toHaveLength(2);
});

const tampered = (cursor: string) => {
  const text = Buffer.from(cursor, "base64url").toString();
  return Buffer.from(text.replace(/^\d+/, "0")).toString("base64url");
};

test.each([
  ["a word", () => "word"],
  ["nothing", () => ""],
  ["a cursor with another position", tampered],
  ["a cursor with its end cut off", (cursor: string) => cursor.slice(0, -4)],
  ["a position alone", () => Buffer.from("1").toString("base64url")],
])("%s is refused as a cursor", async (_name, change) => {
  const { client, after } = await start();
  expect(await refusal(client.subscribe(events, { after: change(after) }))).toMatchObject([
    { path: ["events"], extensions: { code: "CURSOR_INVALID" } },
  ]);
});

test("a cursor of another server's store is refused", async () => {
  const [one, other] = [await start(), await start()];
  expect(await refusal(one.client.subscribe(events, { after: other.after }))).toMatchObject([
    {
      message: "The cursor is not one that this server gave to this tenant.",
      extensions: { code: "CURSOR_INVALID" },
    },
  ]);
});
