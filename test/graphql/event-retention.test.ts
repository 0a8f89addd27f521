import { describe, expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import type { Client } from "../support/client.js";
import { startEngraph, type EngraphOptions } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread, eventCursor, said } from "../support/operations.js";
import { next, refusal, take } from "../support/streams.js";
import { newFile } from "../store/embedded.js";

const messageAdded = graphql(`
  subscription EventRetentionMessages($threadId: ID!, $after: Cursor) {
    messageAdded(threadId: $threadId, after: $after) { cursor message { content } }
  }
`);

const events = graphql(`
  subscription EventRetentionEvents($after: Cursor) { events(after: $after) { subjectType } }
`);

const world = graphql(`
  query EventRetentionWorld {
    serverInfo { eventRetentionSeconds }
    job(id: "trim-events") { id }
    jobs { totalCount }
  }
`);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const keepsADay = { EVENT_RETENTION_SECONDS: "86400" };

const expired = [
  {
    message:
      "The event log does not go back to the cursor any more. Ask for a new eventCursor, read the state anew, and subscribe from there.",
    extensions: { code: "CURSOR_EXPIRED" },
  },
];

async function start({
  clock = new FakeClock(),
  ...options
}: EngraphOptions & { clock?: FakeClock } = {}) {
  const engraph = await startEngraph({ env: keepsADay, clock, ...options });
  const { client } = engraph;
  return {
    ...engraph,
    clock,
    cursor: async () => (await client.run(eventCursor)).eventCursor,
    follow: (threadId: string, after?: string) =>
      client.subscribe(messageAdded, { threadId, after }),
    say: (content: string, threadId = "t") => say(client, threadId, content),
    /** Advances to the trimming of the log, and waits until it is done and the next one is scheduled. */
    trimmed: async (inMs: number, nextInMs: number) => {
      await clock.timerIn(inMs);
      clock.advance(inMs);
      await clock.timerIn(nextInMs);
    },
  };
}

async function say(client: Client, threadId: string, content: string): Promise<void> {
  const settings = { extractMemories: false };
  await client.ask(createThread, {
    input: { id: threadId, userId: null, agentId: null, settings },
  });
  await client.run(addMessages, said(threadId, content));
}

const contentOf = (answer: { messageAdded: { message?: { content?: string | null } | null } }) =>
  answer.messageAdded.message?.content;

describe("A log that keeps a day", () => {
  test("lets go of what is older, and of nothing that is younger", async () => {
    const { clock, cursor, say, follow, trimmed } = await start();
    const beginning = await cursor();
    await say("one");
    const boundary = await cursor();
    clock.advance(12 * hourMs);
    await say("two");
    const later = await cursor();
    await say("three");
    await trimmed(12 * hourMs, 12 * hourMs);
    expect(await refusal(follow("t", beginning))).toMatchObject(expired);
    expect((await take(follow("t", boundary), 2)).map(contentOf)).toEqual(["two", "three"]);
    expect((await take(follow("t", later), 1)).map(contentOf)).toEqual(["three"]);
  });

  test("is gone on with from a new cursor, after the state has been read anew", async () => {
    const { cursor, say, follow, trimmed } = await start();
    const old = await cursor();
    await say("one");
    await trimmed(dayMs, dayMs);
    expect(await refusal(follow("t", old))).toMatchObject(expired);
    const after = await cursor();
    await say("two");
    const answers = follow("t", after);
    await say("three");
    expect((await take(answers, 2)).map(contentOf)).toEqual(["two", "three"]);
  });

  test("refuses an old cursor alone: what else goes over its socket goes on", async () => {
    const { cursor, say, follow, trimmed } = await start();
    const old = await cursor();
    await say("one");
    await trimmed(dayMs, dayMs);
    const answers = follow("t", await cursor());
    await say("two");
    expect(contentOf(await next(answers))).toBe("two");
    expect(await refusal(follow("t", old))).toMatchObject([
      { path: ["messageAdded"], ...expired[0] },
    ]);
    await say("three");
    expect(contentOf(await next(answers))).toBe("three");
  });

  test("leaves a quiet subscriber its place while it is connected, and refuses its old cursor then", async () => {
    const { clock, cursor, say, follow, trimmed } = await start();
    await say("first", "quiet");
    const connected = follow("quiet", await cursor());
    await say("hello", "quiet");
    expect(contentOf(await next(connected))).toBe("hello");
    const after = await cursor();
    const waiting = next(connected).then(contentOf);
    clock.advance(hourMs);
    await say("elsewhere");
    await trimmed(23 * hourMs, hourMs);
    await trimmed(hourMs, dayMs);
    // No selected event was removed after its cursor, but only a subscriber with a stored position
    // can know that.
    expect(await refusal(follow("quiet", after))).toMatchObject(expired);
    await say("at last", "quiet");
    expect(await waiting).toBe("at last");
  });

  test("has a good end when all of it is gone, also after a restart", async () => {
    const dataFile = newFile();
    const clock = new FakeClock();
    const before = await start({ dataFile, clock });
    const old = await before.cursor();
    await before.say("one");
    await before.trimmed(dayMs, dayMs);
    const end = await before.cursor();
    await before.close();

    const { cursor, follow, say } = await start({ dataFile, clock });
    expect(await cursor()).toBe(end);
    expect(await refusal(follow("t", old))).toMatchObject(expired);
    const answers = follow("t", end);
    await say("two");
    expect(contentOf(await next(answers))).toBe("two");
  });

  test("holds nothing of its own trimming, which no caller sees", async () => {
    const { client, cursor, say, trimmed } = await start();
    await say("one");
    const end = await cursor();
    await trimmed(dayMs, dayMs);
    await trimmed(dayMs, dayMs);
    expect(await cursor()).toBe(end);
    expect(await client.run(world)).toEqual({
      serverInfo: { eventRetentionSeconds: 86_400 },
      job: null,
      jobs: { totalCount: 0 },
    });
    const answers = client.subscribe(events, { after: end });
    await say("two");
    expect(await next(answers)).toEqual({ events: { subjectType: "MESSAGE" } });
  });
});

describe("A log that keeps everything", () => {
  const keepsAll = { EVENT_RETENTION_SECONDS: "none" };

  test("has every event, after any time and a restart", async () => {
    const dataFile = newFile();
    const clock = new FakeClock();
    const before = await start({ dataFile, clock, env: keepsAll });
    const beginning = await before.cursor();
    await before.say("one");
    await before.close();
    clock.advance(5_000 * dayMs);
    const { client, follow } = await start({ dataFile, clock, env: keepsAll });
    expect(contentOf(await next(follow("t", beginning)))).toBe("one");
    expect((await client.run(world)).serverInfo.eventRetentionSeconds).toBeNull();
  });

  test("is trimmed at the start of a server that keeps less", async () => {
    const dataFile = newFile();
    const clock = new FakeClock();
    const before = await start({ dataFile, clock, env: keepsAll });
    const beginning = await before.cursor();
    await before.say("one");
    clock.advance(dayMs);
    await before.say("two");
    await before.close();
    const { follow } = await start({ dataFile, clock });
    await clock.timerIn(dayMs);
    expect(await refusal(follow("t", beginning))).toMatchObject(expired);
  });

  test("stays as it is where an earlier server has left the job to trim it", async () => {
    const dataFile = newFile();
    const clock = new FakeClock();
    const before = await start({ dataFile, clock });
    await clock.timerIn(dayMs);
    const beginning = await before.cursor();
    await before.say("one");
    await before.close();
    clock.advance(2 * dayMs);
    const { follow, say } = await start({ dataFile, clock, env: keepsAll });
    await say("two");
    expect((await take(follow("t", beginning), 2)).map(contentOf)).toEqual(["one", "two"]);
  });
});
