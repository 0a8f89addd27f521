import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startOracleDouble, type OracleDouble } from "../../tools/oracle-double/listener.js";
import { withConnection, openOrMakeStore } from "../store/oracle-database.js";
import type { Client } from "../support/client.js";
import { createThread, eventCursor } from "../support/operations.js";
import { OracleServers, type Slot } from "../support/oracle-servers.js";
import { Random, soakSeed } from "../support/random.js";
import { readLog, toldTo } from "./read-log.js";
import { SocketFollower, StreamFollower, type Follower } from "./servers/follower.js";
import { difference } from "./store-check/store-file.js";
import { oracleFaults } from "./servers/oracle-check.js";
import { commonThread, ServerWriter } from "./servers/server-writer.js";

const kills = process.env["SOAK"] === "full" ? 40 : 1;
const writers = 4;
/** Per server. */
const followersPerServer = 7;

const waitForJobs = graphql(`
  mutation ServersSoakWait {
    waitForExtraction(kinds: [EXTRACT_MEMORIES, SUMMARIZE_THREAD], waitTimeoutMs: 60000) {
      finished
    }
  }
`);

describe("Two servers on one Oracle database", () => {
  let double: OracleDouble;

  beforeAll(async () => {
    double = await startOracleDouble({ lockTimeoutMs: 15_000 });
    const store = await open();
    await store.close();
  }, 60_000);

  afterAll(() => double.close());

  function open() {
    const { connectString, user, password } = double;
    return openOrMakeStore({ connectString, user, password });
  }

  test(
    `${kills} times one is killed under load, and nothing is lost or done twice, for subscribers of either`,
    { timeout: kills * 40_000 + 120_000 },
    async () => {
      const random = new Random(soakSeed());
      const servers = new OracleServers(double, {
        JOB_LEASE_SECONDS: "2",
      });
      const [{ client }] = await servers.startBoth();
      const common = { id: commonThread, userId: "everybody", agentId: "helper" };
      await client.run(createThread, { input: common });
      const load = Array.from(
        { length: writers },
        (_, n) => new ServerWriter(n, random, servers, (n % 2) as Slot),
      );
      for (const writer of load) await writer.begin();
      const { eventCursor: after } = await client.run(eventCursor);
      const followers = follow(servers, load, after);

      for (let round = 0; round < kills; round++) {
        const victim: Slot = random.next() < 0.5 ? 0 : 1;
        const alive = followers.filter(({ at }) => at !== victim);
        const lossesBefore = alive.map(({ losses }) => losses);
        // Depends on the number of answers and not on time, as machines differ.
        const before = answers(load);
        const most = before + random.between(10, 50);
        let isKilled = false;
        const running = Promise.all(
          load.map((writer) => writer.write(() => isKilled && answers(load) >= most + 20)),
        );
        await Promise.race([reached(load, most), running]);
        await setTimeout(random.between(0, 20));
        await servers.kill(victim);
        isKilled = true;
        await running;
        for (const writer of load) await writer.repeat();
        expect(alive.map(({ losses }) => losses)).toEqual(lossesBefore);
        await servers.start(victim);
        // Followers that had to leave the server return.
        for (const follower of followers) if (follower.isAway) follower.cut();
        await expect.poll(() => followers.filter(({ isAway }) => isAway)).toEqual([]);
      }

      const [{ client: last }] = servers.near(0);
      await allJobsDone(last);
      const log = toldTo(await readLog(await open()));
      for (const follower of followers) {
        const expected = follower.expected(log);
        await expect.poll(() => follower.seen.length).toBeGreaterThanOrEqual(expected.length);
        expect(follower.received).toEqual(expected);
      }
      expect(followers.filter(({ losses }) => losses > 0).length).toBeGreaterThan(0);

      expect(await oracleFaults(double)).toEqual([]);
      expect(await storedBy(load)).toEqual([]);
      const sum = (of: (writer: ServerWriter) => number) => load.reduce((n, one) => n + of(one), 0);
      expect(sum(({ lost }) => lost)).toBeGreaterThan(0);
      const delivered = followers.reduce((n, { seen }) => n + seen.length, 0);
      console.log(
        `${kills} kills; ${answers(load)} changes answered, ${sum(({ lost }) => lost)} requests lost, ` +
          `${sum(({ conflicts }) => conflicts)} conflicts; ${log.length} events, ${delivered} deliveries, ` +
          `${await takenOver()} jobs taken over`,
      );
      expect(await faultsOfHarm()).toEqual([
        "a posting is missing",
        "a session's counter is missing",
        "a session's counter is too much",
        "an index's counter is missing",
        "an index's counter is too much",
        "by the log, a record is missing",
        "positions have no holes, and end at the log's head",
      ]);
    },
  );

  function follow(servers: OracleServers, load: readonly ServerWriter[], after: string) {
    const followers: Follower[] = [];
    for (const home of [0, 1] as const) {
      for (let n = 0; n < followersPerServer; n++) {
        const writer = load[(n + home) % load.length] as ServerWriter;
        const { threadId, userId } = writer;
        const options = { servers, home, n, threadId, userId, after };
        followers.push(new SocketFollower(options));
        if (n % 3 === 0) followers.push(new StreamFollower(options));
      }
    }
    onTestFinished(async () => {
      await Promise.all(followers.map((follower) => follower.close()));
    });
    return followers;
  }

  /** Returns differences between the store and the state that the writers know to be stored. */
  async function storedBy(load: readonly ServerWriter[]): Promise<string[]> {
    const rows = (sql: string) =>
      withConnection(double, async (connection) => {
        const { rows = [] } = await connection.execute<[string]>(sql);
        return rows.map(([line]) => line);
      });
    const messages = await rows("SELECT id || ': ' || TO_CHAR(content) FROM message");
    const notes = await rows(
      `SELECT id || ', revision ' || revision || ': ' || TO_CHAR(content) FROM memory WHERE id LIKE 'note-%'`,
    );
    const facts = await rows(
      `SELECT TO_CHAR(content) || '=' || revision FROM memory WHERE policy = 'FADING'`,
    );
    const extracted = await rows(
      `SELECT e.message_id FROM evidence e JOIN memory m ON m.tenant_id = e.tenant_id AND m.id = e.memory_id`,
    );
    const [version] = await rows("SELECT TO_CHAR(version) FROM shared_state WHERE key = 'count'");
    const promised = load.map((writer) => writer.promised);
    const texts = promised.flatMap((one) => [...one.messages]);
    const said = new Map(promised.flatMap((one) => [...one.facts]));
    const count = (key: "least" | "most") => load.reduce((n, { counted }) => n + counted[key], 0);
    const problems = facts.flatMap((line) => {
      const [content = "", revision] = line.split("=");
      const { least, most } = said.get(content) ?? { least: 1, most: 0 };
      return Number(revision) >= least && Number(revision) <= most
        ? []
        : [`a fact is wrong: ${line}`];
    });
    if (!(Number(version) >= count("least") && Number(version) <= count("most")))
      problems.push(`the count is ${version}, of ${count("least")} to ${count("most")}`);
    return [
      ...difference(
        "a message is",
        messages,
        texts.map(([id, text]) => `${id}: ${text}`),
      ),
      ...difference(
        "a note is",
        notes,
        promised.flatMap((one) =>
          Array.from(one.memories, ([id, m]) => `${id}, revision ${m.revision}: ${m.content}`),
        ),
      ),
      ...difference(
        "what was extracted is",
        extracted,
        texts.map(([id]) => id),
      ),
      ...problems,
    ];
  }

  /** Damages the store, and returns the kinds of faults that the check finds, to prove that the check works. */
  async function faultsOfHarm(): Promise<string[]> {
    await withConnection(double, async (connection) => {
      for (const harm of [
        "DELETE FROM posting WHERE first_ordinal = (SELECT MIN(p.first_ordinal) FROM posting p)",
        "UPDATE text_index SET passage_count = passage_count + 1",
        "UPDATE text_session SET total_length = total_length + 1",
        "UPDATE event_head SET position = position + 1",
        "DELETE FROM evidence",
        "DELETE FROM message",
      ])
        await connection.execute(harm);
      await connection.commit();
    });
    const faults = await oracleFaults(double);
    return [...new Set(faults.map((fault) => fault.split(":")[0] ?? ""))].toSorted();
  }

  async function takenOver(): Promise<number> {
    return withConnection(double, async (connection) => {
      const { rows = [] } = await connection.execute<[number]>(
        "SELECT COUNT(*) FROM job WHERE attempts > 1 AND kind = 'EXTRACT_MEMORIES'",
      );
      return rows[0]?.[0] ?? 0;
    });
  }
});

function answers(load: readonly ServerWriter[]): number {
  return load.reduce((sum, { answered }) => sum + answered, 0);
}

async function reached(load: readonly ServerWriter[], count: number): Promise<void> {
  while (answers(load) < count) await setTimeout(5);
}

async function allJobsDone(client: Client): Promise<void> {
  while (!(await client.run(waitForJobs)).waitForExtraction.finished);
}
