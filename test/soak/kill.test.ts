import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.ts";
import { LocalEmbedder } from "../../src/models/local-embedder.js";
import { graphql } from "../gql/index.js";
import { Client } from "../support/client.js";
import { Random, soakSeed } from "../support/random.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { waitForJobs } from "./kills/documents.js";
import { directionOf } from "./kills/fact-deeds.js";
import { KillLoad } from "./kills/load.js";
import { promiseFaults } from "./kills/promise-check.js";
import type { FoundBy } from "./store-check/index-check.js";
import { storeFaults } from "./store-check/store-check.js";
import { StoreFile } from "./store-check/store-file.js";

const kills = process.env["SOAK"] === "full" ? 200 : 20;
const writers = 8;

const leftJobs = graphql(`
  query KillSoakLeftJobs {
    dead: jobs(first: 100, filter: { states: [DEAD] }) {
      nodes {
        id
        outcome
      }
    }
    open: jobs(
      filter: {
        states: [READY, RUNNING, FAILED]
        kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD, EMBED_RECORDS]
      }
    ) {
      totalCount
    }
  }
`);

const retry = graphql(`
  mutation KillSoakRetry($ids: [ID!]!) {
    retryJobs(input: { ids: $ids }) {
      skippedIds
    }
  }
`);

test(
  `${kills} kills under mixed load lose nothing that was acknowledged, keep nothing that was refused, and leave all parts of the store in agreement`,
  { timeout: kills * 20_000 + 300_000 },
  async () => {
    const random = new Random(soakSeed());
    const folder = temporaryFolder();
    const env = {
      PORT: "0",
      DATA_FILE: join(folder, "engraph.db"),
      NODE_COMPILE_CACHE: join(folder, "cache"),
      EMBEDDER: "local",
    };
    const load = new KillLoad(random, writers);

    for (let round = 0; round < kills; round++) {
      // What is stored without an embedder gets its vectors when there is one again.
      const isWithout = random.next() < 0.2;
      const server = await startServer({ ...env, ...(isWithout ? { EMBEDDER: "none" } : {}) });
      onTestFinished(() => server.kill());
      const client = new Client(server.url);
      const running = load.run(client);
      // By what is done and not by time alone, as machines differ: most kills meet a server at work, some a new one.
      if (random.next() < 0.9) await Promise.race([load.answers(random.between(1, 40)), running]);
      await setTimeout(random.between(0, 50));
      await server.kill();
      await running;
      await client.close();
    }

    const server = await startServer(env);
    onTestFinished(() => server.kill());
    const client = new Client(server.url);
    await load.finish(client);
    await allJobsDone(client);
    await client.close();
    expect(await server.stop()).toBe(0);

    expect(promiseFaults(env.DATA_FILE, load.writers)).toEqual([]);
    const foundBy = recordsFoundBy(env.DATA_FILE, load);
    for (const [record, vector] of factVectors(env.DATA_FILE)) foundBy.set(record, { vector });
    expect(await storeFaults(env.DATA_FILE, { foundBy, embedder: new LocalEmbedder() })).toEqual(
      [],
    );
    const { answered, unanswered, done } = load;
    console.log(
      `${kills} kills; ${answered} changes answered, ${unanswered} not, of which ${done} were done; ${rowCounts(env.DATA_FILE)}`,
    );
    expect(unanswered).toBeGreaterThan(kills / 4);
    expect(answered).toBeGreaterThan(kills * writers);
  },
);

/** Waits until nothing is left to do. Jobs that were given up, after 21 kills in the midst of them, get another chance. */
async function allJobsDone(client: Client): Promise<void> {
  for (;;) {
    while (!(await client.run(waitForJobs)).waitForExtraction.finished);
    const { dead, open } = await client.run(leftJobs);
    expect(dead.nodes.filter(({ outcome }) => outcome !== "PROCESS_ENDED")).toEqual([]);
    if (dead.nodes.length === 0 && open.totalCount === 0) return;
    if (dead.nodes.length > 0) await client.run(retry, { ids: dead.nodes.map(({ id }) => id) });
  }
}

const tenant = "default";

/** What the records of the file are found by, those that are about to expire too. */
function recordsFoundBy(path: string, load: KillLoad): Map<string, FoundBy> {
  const found = new Map(
    load.writers.flatMap(({ own }) => [...own.foundBy, ...own.foundByBefore()]),
  );
  using file = new StoreFile(path);
  const records = file.all<{ entity: string; id: string }>(
    `SELECT 'Message' AS entity, id FROM message UNION ALL SELECT 'Memory', id FROM memory
     UNION ALL SELECT 'PastMemory', id FROM memory_past`,
  );
  return new Map(
    records.flatMap(({ entity, id }) => {
      const by = found.get(id);
      return by ? [[`${tenant} ${entity} ${id}`, by]] : [];
    }),
  );
}

/** What facts are and were found by, under the ids that the server has given them. */
function factVectors(path: string): [string, readonly number[] | undefined][] {
  using file = new StoreFile(path);
  const facts = file.all<{ record: string; content: string }>(
    `SELECT 'Memory ' || id AS record, content FROM memory WHERE policy = 'FADING' AND source = 'MANUAL'
     UNION ALL SELECT 'PastMemory ' || p.id, r.content FROM memory_past AS p
       JOIN memory AS m ON m.tenant_id = p.tenant_id AND m.id = p.memory_id
       JOIN memory_revision AS r ON r.tenant_id = p.tenant_id AND r.memory_id = p.memory_id
         AND p.id = r.memory_id || '@' || r.revision
     WHERE m.policy = 'FADING' AND m.source = 'MANUAL'`,
  );
  return facts.map(({ record, content }) => [`${tenant} ${record}`, directionOf(content)]);
}

function rowCounts(path: string): string {
  using file = new StoreFile(path);
  const tables = [
    "message",
    "memory",
    "memory_revision",
    "memory_past",
    "message_step",
    "memory_link",
    "shared_state",
    "passage",
    "vector",
    "event",
  ];
  return tables
    .map((table) => `${table} ${String(file.all(`SELECT count(*) AS n FROM ${table}`)[0]?.["n"])}`)
    .join(", ");
}
