import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.ts";
import { graphql } from "../gql/index.js";
import { Client } from "../support/client.js";
import { Random, soakSeed } from "../support/random.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { ExtractionLoad } from "./extraction-load.js";
import { storeFaults } from "./store-check/store-check.js";
import { factOf, startUnreliableModel } from "./unreliable-model.js";

const kills = process.env["SOAK"] === "full" ? 200 : 8;
const writers = 3;

const wait = graphql(`
  mutation ExtractionSoakWait {
    waitForExtraction(kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 60000) {
      finished
    }
  }
`);

const deadJobs = graphql(`
  query ExtractionSoakDead {
    jobs(first: 100, filter: { states: [DEAD] }) { nodes { id outcome error usage { calls } } }
  }
`);

const retry = graphql(`
  mutation ExtractionSoakRetry($ids: [ID!]!) { retryJobs(ids: $ids) { jobs { id } } }
`);

const unfinished = graphql(`
  query ExtractionSoakUnfinished {
    jobs(
      filter: { states: [READY, RUNNING, FAILED], kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD] }
    ) { totalCount }
  }
`);

const memoryList = graphql(`
  query ExtractionSoakMemories($after: String) {
    memories(first: 100, after: $after) {
      nodes { content status evidence(first: 100) { nodes { quote message { content } } } }
      pageInfo { hasNextPage endCursor }
    }
  }
`);

const threadState = graphql(`
  query ExtractionSoakThread($id: ID!) {
    thread(id: $id) {
      messageCount
      messages(last: 500) { nodes { seq content } }
      runningSummary { coveredSeq }
    }
  }
`);

test(
  `${kills} kills while an unreliable model extracts lose no message and leave every memory once`,
  { timeout: kills * 15_000 + 300_000 },
  async () => {
    const random = new Random(soakSeed());
    const folder = temporaryFolder();
    const model = await startUnreliableModel(random);
    const env = {
      PORT: "0",
      DATA_FILE: join(folder, "engraph.db"),
      NODE_COMPILE_CACHE: join(folder, "cache"),
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: "unreliable",
      MODEL_MAX_RETRIES: "3",
    };
    const load = new ExtractionLoad(random);

    for (let round = 0; round < kills; round++) {
      const server = await startServer(env);
      onTestFinished(() => server.kill());
      const client = new Client(server.url);
      const running = load.run(client, round, writers);
      if (random.next() < 0.9) await Promise.race([load.nextAcknowledgement(), running]);
      await setTimeout(random.between(0, 600));
      await server.kill();
      await running;
      await client.close();
    }

    const server = await startServer(env);
    onTestFinished(() => server.kill());
    const client = new Client(server.url);
    await load.finish(client);
    await allJobsDone(client);

    const said = Map.groupBy(load.messages, ({ fact }) => fact);
    for (const threadId of load.threadIds) {
      const sent = load.messages.filter((message) => message.threadId === threadId);
      const { thread } = await client.run(threadState, { id: threadId });
      expect(thread?.messageCount).toBe(sent.length);
      const newest = thread?.messages.nodes ?? [];
      expect(newest.at(-1)?.seq).toBe(sent.length);
      expect(thread?.runningSummary?.coveredSeq).toBe(sent.length);
    }
    const memories = await readMemories(client);
    expect(memories.map(({ content }) => content).toSorted()).toEqual(
      [...said.keys()].map(factOf).toSorted(),
    );
    for (const [fact, messages] of said) {
      const memory = memories.find(({ content }) => content === factOf(fact));
      expect(memory?.status).toBe("VALID");
      expect(memory?.evidence.nodes.map(({ message }) => message?.content).toSorted()).toEqual(
        messages.map(({ content }) => content).toSorted(),
      );
    }
    const { answered, failed, garbled } = model.deeds;
    console.log(
      `${kills} kills, ${load.messages.length} messages, ${memories.length} memories; the model answered ${answered} times, failed ${failed} times and talked nonsense ${garbled} times`,
    );
    expect(failed + garbled).toBeGreaterThan(kills / 4);

    await client.close();
    expect(await server.stop()).toBe(0);
    expect(await storeFaults(env.DATA_FILE)).toEqual([]);
  },
);

const endings = ["PARSE_FAILED", "MODEL_UNAVAILABLE", "PROCESS_ENDED"];

/** Waits until no job is left, and retries dead letters: the model's nonsense is temporary. */
async function allJobsDone(client: Client): Promise<void> {
  for (;;) {
    while (!(await client.run(wait)).waitForExtraction.finished);
    const { nodes } = (await client.run(deadJobs)).jobs;
    if (nodes.length === 0) break;
    // Each failed job must state why it ended: because of the model, or because of six kills in a
    // row.
    for (const { outcome } of nodes) expect(endings).toContain(outcome);
    await client.run(retry, { ids: nodes.map(({ id }) => id) });
  }
  expect((await client.run(unfinished)).jobs.totalCount).toBe(0);
}

async function readMemories(client: Client) {
  const memories = [];
  let after: string | null = null;
  for (let hasMore = true; hasMore;) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(client, after);
    memories.push(...page.nodes);
    after = page.pageInfo.endCursor ?? after;
    hasMore = page.pageInfo.hasNextPage;
  }
  return memories;
}

async function readPage(client: Client, after: string | null) {
  return (await client.run(memoryList, { after })).memories;
}
