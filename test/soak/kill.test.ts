import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.ts";
import { LocalEmbedder } from "../../src/models/local-embedder.js";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.js";
import { forgottenKey } from "../../src/core/shared-state/shared-state.js";
import { graphql } from "../gql/index.js";
import { whyNoPostgres } from "../../tools/oracle-double/engine/postgres-installation.js";
import { Client } from "../support/client.js";
import { eventCursor } from "../support/operations.js";
import { Random, soakSeed } from "../support/random.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { waitForJobs } from "./kills/documents.js";
import { directionOf } from "./kills/fact-deeds.js";
import { Followers } from "./kills/followers.js";
import { embedded, postgres, type OpenKillStore } from "./kills/kill-stores.js";
import { KillLoad } from "./kills/load.js";
import { promiseFaults } from "./kills/promise-check.js";
import { readLog, toldTo } from "./read-log.js";
import type { FoundBy } from "./store-check/index-check.js";
import { storeFaults } from "./store-check/store-check.js";
import { StoreFile } from "./store-check/store-file.js";

const isFull = process.env["SOAK"] === "full";
const writers = 8;

/** Each round kills the server; if the database has a process, each round kills that first. */
const stores: readonly [name: string, rounds: number, open: OpenKillStore][] = [
  ["an embedded store", isFull ? 200 : 6, embedded],
  ...((await whyNoPostgres()) === null
    ? [["PostgreSQL", isFull ? 100 : 4, postgres] satisfies [string, number, OpenKillStore]]
    : []),
];

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
  mutation KillSoakRetry($ids: [ID!]!) { retryJobs(ids: $ids) { skippedIds } }
`);

/** Whether a server logged it as an error, which is never for want of its database. */
const isError = (line: string) => /"level":(?:50|60|"error"|"fatal")/.test(line);

/** An event that was sent before its key's owner was deleted still names the key. */
const withoutKey = (event: string) =>
  event.replace(/(?<= SHARED_STATE )\S+$/, (key) => forgottenKey(key));

test.each(stores)(
  "kills of servers with %s, %i times under mixed load, lose nothing that was acknowledged, keep nothing that was refused, and leave all parts of the store in agreement; subscribers that resume get every event once and in order",
  { timeout: 200 * 20_000 + 300_000 },
  async (_name, rounds, open) => {
    const random = new Random(soakSeed());
    const folder = temporaryFolder();
    const store = await open(folder);
    const env = {
      ...store.env,
      PORT: "0",
      NODE_COMPILE_CACHE: join(folder, "cache"),
      EMBEDDER: "local",
    };
    const load = new KillLoad(random, writers);
    const followers = new Followers(random);
    // What the servers have logged tells why a change failed.
    const logged: string[] = [];
    onTestFailed(() => console.error(logged.filter(isError).slice(-5).join("\n")));

    for (let round = 0; round < rounds; round++) {
      // Records stored without an embedder get their vectors when an embedder is available again.
      const isWithout = random.next() < 0.2;
      const server = await startServer(
        { ...env, ...(isWithout ? { EMBEDDER: "none" } : {}) },
        (line) => void logged.push(line),
      );
      onTestFinished(() => server.kill());
      const client = new Client(server.url);
      await followers.follow(client);
      const running = load.run(client);
      // Kills depend on the amount of work, not only on time, as machines differ: most hit a busy
      // server, some a new one.
      const someAnswers = async () => {
        if (random.next() < 0.9) await Promise.race([load.answers(random.between(1, 40)), running]);
        await setTimeout(random.between(0, 50));
      };
      await someAnswers();
      if (store.killDatabase) {
        await store.killDatabase();
        await someAnswers();
      }
      await server.kill();
      await store.settled();
      await running;
      await client.close();
    }

    const server = await startServer(env);
    onTestFinished(() => server.kill());
    const client = new Client(server.url);
    await followers.follow(client);
    await load.finish(client);
    await allJobsDone(client);
    const { eventCursor: end } = await client.run(eventCursor);
    await expect.poll(() => followers.haveSeen(end)).toBe(true);
    await client.close();
    expect(await server.stop()).toBe(0);

    const file = await store.file();
    expect(promiseFaults(file, load.writers)).toEqual([]);
    const foundBy = recordsFoundBy(file, load);
    for (const [record, vector] of factVectors(file)) foundBy.set(record, { vector });
    expect(await storeFaults(file, { foundBy, embedder: new LocalEmbedder() })).toEqual([]);
    const log = await readLog(openSqliteStore({ file }));
    expect(log.map(({ position }) => position)).toEqual(log.map((_, i) => i + 1));
    for (const [seen, expected] of followers.seen(toldTo(log)))
      expect(seen.map(withoutKey)).toEqual(expected.map(withoutKey));
    const { answered, unanswered, done, unavailable } = load;
    console.log(
      `${rounds} rounds; ${answered} changes answered, ${unanswered} not, of which ${done} were done; ` +
        `${unavailable} times there was no database; ${rowCounts(file)}`,
    );
    expect(unanswered).toBeGreaterThan(rounds / 4);
    expect(answered).toBeGreaterThan(rounds * writers);
  },
);

/** Waits until no job is left. Jobs that were given up after 21 kills are retried. */
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

/** The search text and vector of the records in the file, including records about to expire. */
function recordsFoundBy(path: string, load: KillLoad): Map<string, FoundBy> {
  const found = new Map(load.writers.flatMap(({ own }) => [...own.foundBy]));
  using file = new StoreFile(path);
  const records = file.all<{ entity: string; id: string }>(
    "SELECT 'Message' AS entity, id FROM message UNION ALL SELECT 'Memory', id FROM memory",
  );
  const memories = new Set(records.map(({ id }) => id));
  // Includes past content that no search finds, which is not stored.
  const before = load.writers
    .flatMap(({ own }) => own.foundByBefore())
    .filter(([id]) => memories.has(id.slice(0, id.lastIndexOf("@"))));
  return new Map([
    ...records.flatMap(({ entity, id }): [string, FoundBy][] => {
      const by = found.get(id);
      return by ? [[`${tenant} ${entity} ${id}`, by]] : [];
    }),
    ...before.map(([id, by]): [string, FoundBy] => [`${tenant} PastMemory ${id}`, by]),
  ]);
}

/** The current and past vectors of facts, under the ids that the server gave them. */
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
