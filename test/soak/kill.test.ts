import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.ts";
import type { KillSoakGraphQuery } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import { Client } from "../support/client.js";
import { Random, soakSeed } from "../support/random.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { KillLoad } from "./kill-load.js";

const kills = process.env["SOAK"] === "full" ? 200 : 50;
const writers = 3;

const cursor = graphql(`
  query KillSoakCursor {
    eventCursor
  }
`);

const openJobs = graphql(`
  query KillSoakJobs($id: ID!) {
    thread(id: $id) {
      jobs(first: 0, states: [READY, RUNNING, FAILED]) {
        totalCount
      }
    }
  }
`);

const jobUpdated = graphql(`
  subscription KillSoakJobUpdated($after: Cursor) {
    jobUpdated(after: $after) {
      kind
    }
  }
`);

const threadGraph = graphql(`
  query KillSoakGraph($id: ID!, $messagesAfter: String, $memoriesAfter: String) {
    thread(id: $id) {
      messages(first: 500, after: $messagesAfter) {
        nodes {
          seq
          content
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      memories(first: 500, after: $memoriesAfter) {
        nodes {
          content
          evidence {
            nodes {
              quote
              message {
                content
              }
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      jobs(first: 0, states: [DEAD]) {
        totalCount
      }
    }
  }
`);

const events = graphql(`
  subscription KillSoakEvents($after: Cursor) {
    events(after: $after, filter: { subjectTypes: [MESSAGE, MEMORY] }) {
      subjectType
      subjectId
    }
  }
`);

test(
  `${kills} kills lose no acknowledged message and leave every memory once`,
  { timeout: kills * 10_000 },
  async () => {
    const random = new Random(soakSeed());
    const folder = temporaryFolder();
    const env = {
      PORT: "0",
      DATA_FILE: join(folder, "engraph.db"),
      NODE_COMPILE_CACHE: join(folder, "cache"),
    };
    const load = new KillLoad(random);
    let beginning: string | undefined;

    for (let round = 0; round < kills; round++) {
      const server = await startServer(env);
      onTestFinished(() => server.kill());
      const client = new Client(server.url);
      beginning ??= (await client.run(cursor)).eventCursor;
      const running = load.run(client, round, writers);
      // Most kills meet a server at work, some one that has only just started.
      if (random.next() < 0.8) await Promise.race([load.nextAcknowledgement(), running]);
      await setTimeout(random.between(0, 300));
      await server.kill();
      await running;
      await client.close();
    }

    const server = await startServer(env);
    onTestFinished(() => server.kill());
    const client = new Client(server.url);
    await load.finish(client);
    const threadIds = [...new Set(load.batches.map(({ threadId }) => threadId))];
    await allJobsFinished(client, threadIds);

    const sent = Map.groupBy(load.batches, ({ threadId }) => threadId);
    for (const threadId of threadIds) {
      const contents = (sent.get(threadId) ?? []).flatMap((batch) => batch.contents);
      const { messages, memories, deadJobs } = await readThread(client, threadId);
      expect(messages.map(({ content }) => content).toSorted()).toEqual(contents.toSorted());
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, i) => i + 1));
      expect(
        memories.map(({ evidence }) => evidence.nodes[0]?.message?.content).toSorted(),
      ).toEqual(contents.toSorted());
      expect(new Set(memories.map(({ content }) => content)).size).toBe(memories.length);
      expect(memories.every(({ evidence }) => evidence.nodes.length === 1)).toBe(true);
      expect(deadJobs).toBe(0);
    }
    expect(await countEvents(client, beginning, load.messages * 2)).toEqual({
      MESSAGE: load.messages,
      MEMORY: load.messages,
    });
    expect(load.messages).toBeGreaterThan(kills);
    console.log(`${kills} kills, ${load.batches.length} requests, ${load.messages} messages`);

    await client.close();
    expect(await server.stop()).toBe(0);
    const database = new DatabaseSync(env.DATA_FILE, { readOnly: true });
    expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    expect(database.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
    database.close();
  },
);

async function allJobsFinished(client: Client, threadIds: readonly string[]): Promise<void> {
  const { eventCursor: after } = await client.run(cursor);
  const steps = client.subscribe(jobUpdated, { after });
  for (const id of threadIds) {
    while ((await client.run(openJobs, { id })).thread?.jobs.totalCount !== 0) await steps.next();
  }
  await steps.return?.();
}

async function readThread(client: Client, id: string) {
  const messages = [];
  const memories = [];
  let deadJobs = 0;
  let [messagesAfter, memoriesAfter]: (string | null)[] = [null, null];
  for (let hasMore = true; hasMore;) {
    const answer: KillSoakGraphQuery = await client.run(threadGraph, {
      id,
      messagesAfter,
      memoriesAfter,
    });
    const { thread } = answer;
    if (!thread) throw new Error(`Thread ${id} is gone.`);
    messages.push(...thread.messages.nodes);
    memories.push(...thread.memories.nodes);
    deadJobs = thread.jobs.totalCount;
    messagesAfter = thread.messages.pageInfo.endCursor ?? messagesAfter;
    memoriesAfter = thread.memories.pageInfo.endCursor ?? memoriesAfter;
    hasMore = thread.messages.pageInfo.hasNextPage || thread.memories.pageInfo.hasNextPage;
  }
  return { messages, memories, deadJobs };
}

/** Replays the log from the beginning; each record must have come into being in it exactly once. */
async function countEvents(client: Client, after: string | undefined, expected: number) {
  const ids = { MESSAGE: new Set<string>(), MEMORY: new Set<string>() };
  let count = 0;
  for await (const { data } of client.subscribe(events, { after: after ?? null })) {
    const event = data?.events;
    if (event?.subjectType === "MESSAGE" || event?.subjectType === "MEMORY")
      ids[event.subjectType].add(event.subjectId);
    if (++count === expected) break;
  }
  return { MESSAGE: ids.MESSAGE.size, MEMORY: ids.MEMORY.size };
}
