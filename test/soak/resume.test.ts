import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "../../src/store/sqlite/sqlite-store.js";
import { startEngraph } from "../support/engraph.js";
import { eventCursor } from "../support/operations.js";
import { Random, soakSeed } from "../support/random.js";
import { Relay } from "../support/relay.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { readLog, toldTo } from "./read-log.js";
import { ResumeLoad } from "./resume-load.js";
import { place, placeInLog, positionOf, ResumeSubscriber } from "./resume-subscriber.js";

const isFull = process.env["SOAK"] === "full";
const [subscribers, cuts, events] = isFull ? [200, 1_000, 5_000] : [20, 100, 500];
/** How often the whole server is closed and restarted on its store. */
const restarts = isFull ? 10 : 3;

test(
  `${subscribers} subscribers over ${cuts} disconnects miss none of ${events} events, and see none twice or out of order`,
  { timeout: isFull ? 1_200_000 : 120_000 },
  async () => {
    const random = new Random(soakSeed());
    const dataFile = join(temporaryFolder(), "engraph.db");
    const load = new ResumeLoad(random);
    let server = await startEngraph({ dataFile });
    const relay = await Relay.to(server.url);
    await load.begin(server.client);
    const { eventCursor: beginning } = await server.client.run(eventCursor);

    const followers: ResumeSubscriber[] = [];
    const starts: string[] = [];
    onTestFinished(async () => {
      await Promise.all(followers.map((follower) => follower.close()));
    });
    const addFollower = async () => {
      const n = followers.length;
      const after = n % 2 === 0 ? beginning : undefined;
      const [threadId, userId] = [load.threadId(n), load.userId(n)];
      const follower = new ResumeSubscriber({ n, url: relay.url, threadId, userId, after, random });
      followers.push(follower);
      while (follower.start === undefined) await setImmediate();
      starts.push(follower.start);
    };
    const kinds = ["destroy", 1001, 1012, 4410, 4500] as const;
    /** Ends a connection on a random side. Returns whether there was one. */
    const cut = () => {
      const side = followers[random.between(0, followers.length - 1)];
      if (random.next() < 0.3) return side?.cut() === true;
      return relay.cut(random.between(0, subscribers), kinds[random.between(0, 4)] ?? "destroy");
    };
    const restart = async () => {
      await server.close();
      server = await startEngraph({ dataFile });
      relay.target = server.url;
    };

    const from = positionOf(beginning);
    const done = { changes: 0, cuts: 0, restarts: 0 };
    for (let share = 0; share < 1;) {
      await patiently(() => load.change(server.client));
      done.changes++;
      const { eventCursor: end } = await patiently(() => server.client.run(eventCursor));
      share = Math.min(1, (positionOf(end) - from) / events);
      // All subscribers have joined when half of the changes are written: the later ones replay
      // while others are up to date.
      for (let i = followers.length; i < subscribers * Math.min(1, share * 2); i++)
        await addFollower();
      for (let due = cuts * share; done.cuts < due;)
        if (cut()) done.cuts++;
        else await setImmediate();
      if (done.restarts >= restarts * share - 0.5) continue;
      await restart();
      done.restarts++;
    }

    const marks = await load.end(server.client);
    await Promise.all(followers.map((one) => one.untilEnd(marks)));
    await server.close();
    const log = toldTo(await readLog(openSqliteStore({ file: dataFile })));
    const expected = followers.map((one, i) => one.expected(log, starts[i] ?? beginning));
    for (const [i, { seen }] of followers.entries()) {
      // The log also has events after the mark, from jobs of other marks. An additional event would
      // be visible here.
      const inLog = expected[i]?.map(placeInLog) ?? [];
      expect(seen.map(place)).toEqual(inLog.slice(0, seen.length));
    }

    expect(done).toMatchObject({ cuts, restarts });
    // Most subscribers have seen more than their mark: few follow records without changes.
    const idle = followers.filter(({ seen: { length } }) => length < 2);
    expect(idle.length).toBeLessThan(subscribers / 4);
    const delivered = followers.reduce((sum, { seen }) => sum + seen.length, 0);
    const told = followers.reduce((sum, { interruptions }) => sum + interruptions, 0);
    console.log(
      `${subscribers} subscribers, ${done.cuts} disconnects and ${done.restarts} restarts, ${told} interruptions told, ` +
        `${done.changes} changes, ${log.length} events, ${delivered} deliveries over ${relay.connections} connections`,
    );
  },
);

/** Repeats a request that was lost with its connection, such as an idle connection that the server closed. */
async function patiently<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof TypeError && error.message === "fetch failed")) throw error;
    }
  }
}
