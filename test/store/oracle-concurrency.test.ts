import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../src/core/time/clock.js";
import { VersionConflictError } from "../../src/core/errors/request-errors.js";
import type { Job } from "../../src/core/jobs/job.js";
import type { Json } from "../../src/core/entity.js";
import type { MemoryStore, Unit } from "../../src/core/store/memory-store.js";
import type { Message } from "../../src/core/messages/message.js";
import { systemPrincipal } from "../../src/core/principal.js";
import { unindexAll } from "../../src/core/search/passages/passages.js";
import { SharedStateService } from "../../src/core/shared-state/shared-state-service.js";
import { emptyTables, openOrMakeStore, withConnection } from "./oracle-database.js";
import { startOracle, type OracleTarget } from "./oracle-target.js";
import { isReal } from "./real-oracle.js";
import {
  aJob,
  aMemory,
  aMessage,
  anEvent,
  anEvidence,
  aPassage,
  aThread,
  aUser,
  keep,
  member,
  noon,
  postingsOf,
} from "./samples.js";
import { wordAnalyser } from "./suite/word-analyser.js";

// Each store with its own pool stands for a process. Their sessions compete for the locks of a real
// database.

const six = [1, 2, 3, 4, 5, 6];

describe("Many at once", () => {
  let target: OracleTarget;
  const opened: MemoryStore[] = [];

  beforeAll(async () => {
    target = await startOracle({ lockTimeoutMs: 15_000 });
  });

  afterAll(() => target.close());

  beforeEach(() => emptyTables(target));

  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  async function open(): Promise<MemoryStore> {
    const { connectString, user, password } = target;
    const store = await openOrMakeStore({ connectString, user, password, poolMax: 4 });
    opened.push(store);
    return store;
  }

  async function openSix(): Promise<MemoryStore[]> {
    const stores = [await open()];
    while (stores.length < six.length) stores.push(await open());
    return stores;
  }

  /** Claims and ends due jobs like a job runner until none is left. Returns the claimed jobs. */
  async function work(store: MemoryStore): Promise<Job[]> {
    const claimed: Job[] = [];
    for (;;) {
      const due = await store.jobs.due(systemPrincipal, ["EXTRACT_MEMORIES"], noon, six.length);
      if (due.length === 0) return claimed;
      for (const { id } of due) {
        const job = await store.unit(member, (unit) => unit.jobs.claim(id, noon, 60_000));
        if (job === null) continue;
        claimed.push(job);
        const done = { state: "DONE", leaseUntil: null, now: noon } as const;
        await store.unit(member, (unit) => unit.jobs.update(job, done));
      }
    }
  }

  test("six workers claim each job once", async () => {
    const stores = await openSix();
    const jobs = Array.from({ length: 30 }, (_, i) =>
      aJob({ id: `job-${String(i).padStart(2, "0")}`, threadId: `thread-${i % 10}`, createdAt: i }),
    );
    await keep(stores[0] as MemoryStore, { jobs });
    const claimed = (await Promise.all(stores.map(work))).flat();
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(jobs.map(({ id }) => id));
    expect(new Set(claimed.map(({ attempts, fence }) => `${attempts} ${fence}`))).toEqual(
      new Set(["1 1"]),
    );
  });

  test("a worker passes over a job that another is about to claim", async () => {
    const store = await open();
    await keep(store, { jobs: [aJob()] });
    await withConnection(target, async (other) => {
      await other.execute("SELECT id FROM job WHERE id = 'job-1' FOR UPDATE");
      const claim = () => store.unit(member, (unit) => unit.jobs.claim("job-1", noon, 60_000));
      expect(await claim()).toBeNull();
      await other.rollback();
      expect(await claim()).toMatchObject({ id: "job-1", fence: 1 });
    });
  });

  test("of six who change the same version, one does and five are told of the conflict", async () => {
    const stores = await openSix();
    const services = stores.map((store) => new SharedStateService(store, systemClock));
    const owner = { userId: "user-1" };
    const entry = { owner, key: "plan" };
    const { version } = await (services[0] as SharedStateService).set(member, {
      ...entry,
      value: 0,
    });
    const results = await Promise.allSettled(
      services.map((service, i) =>
        service.set(member, { ...entry, value: i, expectedVersion: version }),
      ),
    );
    const kept = results.filter(({ status }) => status === "fulfilled");
    const failures = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(kept).toHaveLength(1);
    expect(failures).toHaveLength(5);
    for (const failure of failures) expect(failure).toBeInstanceOf(VersionConflictError);
  });

  /** Runs a unit, and other work between its two halves: the unit waits for a thread that the other work locks. */
  async function between<Found, Result>(
    first: (unit: Unit) => Promise<Found>,
    meanwhile: () => Promise<unknown>,
    then: (unit: Unit, found: Found) => Promise<Result>,
  ): Promise<Result> {
    const store = await open();
    await keep(store, { threads: [aThread()] });
    return withConnection(target, async (holder) => {
      await holder.execute("SELECT id FROM thread FOR UPDATE");
      const unit = store.unit(member, async (calls) => {
        const found = await first(calls);
        await calls.threads.find("thread-1");
        return then(calls, found);
      });
      await expect.poll(() => target.double?.countWaiting() ?? 1).toBe(1);
      await meanwhile();
      await holder.rollback();
      return unit;
    });
  }

  test("a unit that found no state runs again when another has set the owner's first before its own", async () => {
    const owner = { userId: "user-1", agentId: null, threadId: null };
    const find = ({ sharedState }: Unit) => sharedState.find(owner, "count");
    const addOne = async ({ sharedState }: Unit, found: { value: Json } | null) =>
      sharedState.put({
        ...owner,
        key: "count",
        value: Number(found?.value ?? 0) + 1,
        updatedAt: noon,
      });
    const other = await open();
    const meanwhile = () => other.unit(member, async (unit) => addOne(unit, await find(unit)));
    expect(await between(find, meanwhile, addOne)).toMatchObject({ value: 2, version: 2 });
  });

  test("a unit that found no profile runs again when another has made it in the meantime", async () => {
    const other = await open();
    const found: boolean[] = [];
    await between(
      async ({ actors }) => found.push((await actors.find("User", "user-1")) !== null),
      () => other.unit(member, (unit) => unit.actors.insert(aUser())),
      ({ actors }) => actors.ensure(aUser()),
    );
    expect(found).toEqual([false, true]);
  });

  test("a message that two change at the same time has both of their changes", async () => {
    const [one, other] = [await open(), await open()];
    await keep(one, { threads: [aThread()], messages: [aMessage()] });
    const change = (store: MemoryStore, changed: Partial<Message>) =>
      store.unit(member, async (unit) => {
        const found = (await unit.messages.byIds(["message-1"])).get("message-1");
        if (found) await unit.messages.update({ ...found, ...changed });
      });
    await withConnection(target, async (holder) => {
      await holder.execute("SELECT id FROM message WHERE id = 'message-1' FOR UPDATE");
      const changes = [change(one, { content: "after" }), change(other, { name: "Ann" })];
      await expect.poll(() => target.double?.countWaiting() ?? 2).toBe(2);
      await holder.rollback();
      await Promise.all(changes);
    });
    const found = await one.messages.byIds(member, ["message-1"]);
    expect(found.get("message-1")).toMatchObject({ content: "after", name: "Ann" });
  });

  test("of two that remove a memory's last two messages, the second sees that none is left", async () => {
    const [one, other] = [await open(), await open()];
    const ids = ["message-1", "message-2"];
    await keep(one, {
      threads: [aThread()],
      messages: ids.map((id) => aMessage({ id })),
      memories: [aMemory()],
      evidence: ids.map((messageId) => anEvidence({ id: messageId, messageId })),
    });
    const remove = (store: MemoryStore, id: string) =>
      store.unit(member, async (unit) => {
        const resting = await unit.memories.restingOn([id]);
        await unit.messages.delete([id]);
        const left = await unit.memories.evidenceCounts(resting.map((memory) => memory.id));
        return left.get("memory-1");
      });
    await withConnection(target, async (holder) => {
      await holder.execute("SELECT id FROM memory WHERE id = 'memory-1' FOR UPDATE");
      const removals = [remove(one, "message-1"), remove(other, "message-2")];
      await expect.poll(() => target.double?.countWaiting() ?? 2).toBe(2);
      await holder.rollback();
      expect((await Promise.all(removals)).toSorted()).toEqual([0, 1]);
    });
  });

  test("six who append to one thread get all the places in it, each its own", async () => {
    const stores = await openSix();
    await keep(stores[0] as MemoryStore, { threads: [aThread()] });
    await Promise.all(
      stores.map(async (store, writer) => {
        for (const n of [1, 2, 3])
          await keep(store, { messages: [aMessage({ id: `message-${writer}-${n}` })] });
      }),
    );
    const [reader] = stores as [MemoryStore];
    const [thread] = (await reader.threads.byIds(member, ["thread-1"])).values();
    expect(thread?.lastSeq).toBe(18);
    const ids = six.flatMap((_, writer) => [1, 2, 3].map((n) => `message-${writer}-${n}`));
    const messages = [...(await reader.messages.byIds(member, ids)).values()];
    const places = messages.map(({ seq }) => seq).toSorted((a, b) => Number(a) - Number(b));
    expect(places).toEqual(Array.from({ length: 18 }, (_, i) => i + 1));
  });

  test("two units that wait for each other both come to their end, one of them anew", async () => {
    const [one, other] = [await open(), await open()];
    const ids = ["a", "gate", "b"];
    await keep(one, { threads: ids.map((id) => aThread({ id })) });
    let runs = 0;
    const rename = (store: MemoryStore, title: string, inOrder: readonly string[]) =>
      store.unit(member, async (unit) => {
        runs += 1;
        for (const id of inOrder) {
          const thread = await unit.threads.find(id);
          if (thread)
            await unit.threads.update({ ...thread, title: `${thread.title ?? ""}${title}` });
        }
      });
    await withConnection(target, async (holder) => {
      await holder.execute("SELECT id FROM thread WHERE id = 'gate' FOR UPDATE");
      const renamings = [rename(one, "1", ids), rename(other, "2", ids.toReversed())];
      // At this point, each unit holds its first thread. They deadlock over the second one.
      await expect.poll(() => target.double?.countWaiting() ?? 2).toBe(2);
      await holder.rollback();
      await Promise.all(renamings);
    });
    // A real database is not asked who waits. There, one unit may end before the other begins.
    expect(isReal ? [2, 3] : [3]).toContain(runs);
    const threads = await one.threads.byIds(member, ids);
    const titles = new Set([...threads.values()].map(({ title }) => title));
    expect([["12"], ["21"]]).toContainEqual([...titles]);
  });

  test("what is taken out of the index is what it is found by at last, and nothing of it stays", async () => {
    const [one, other] = [await open(), await open()];
    const memory = aMemory();
    await keep(one, { threads: [aThread({ id: "gate" })], memories: [memory] });
    await one.unit(member, (unit) => unit.passages.add(memory, [aPassage("green tea")]));
    await withConnection(target, async (holder) => {
      await holder.execute("SELECT id FROM thread WHERE id = 'gate' FOR UPDATE");
      const restating = one.unit(member, async (unit) => {
        const found = await unit.passages.find(memory);
        const gone = found.map((passage) => ({ ...passage, ...aPassage(passage.text) }));
        await unit.passages.remove(memory, gone);
        await unit.passages.add(memory, [aPassage("black tea")]);
        await unit.threads.find("gate");
      });
      // At this point, the unit holds the index until it gets the thread.
      await expect.poll(() => target.double?.countWaiting() ?? 1).toBe(1);
      const removing = other.unit(member, (unit) => unindexAll(unit, [memory], wordAnalyser));
      await expect.poll(() => target.double?.countWaiting() ?? 2).toBe(2);
      await holder.rollback();
      await Promise.all([restating, removing]);
    });
    const [index] = await postingsOf(one, member, "Memory", {}, ["tea"]);
    // A real database is not asked who waits. There, the removal may happen before the restatement.
    const left = isReal ? [0, 1] : [0];
    expect(left).toContain(index?.passageCount);
    expect(left).toContain(index?.postings.length);
  });

  test.each<[string, (unit: Unit) => Promise<unknown>, (unit: Unit) => Promise<readonly object[]>]>(
    [
      [
        "memories",
        (unit) => unit.memories.find("memory-1"),
        (unit) => unit.memories.ofOwner("userId", "user-1"),
      ],
      [
        "threads",
        (unit) => unit.threads.find("thread-1"),
        (unit) => unit.threads.ofOwner("userId", "user-1"),
      ],
    ],
  )(
    "the %s of an owner that is to go are read once others have let go of them",
    async (_what, lock, read) => {
      const [one, other] = [await open(), await open()];
      const gate = aThread({ id: "gate", userId: "user-2" });
      await keep(one, { threads: [gate, aThread()], memories: [aMemory()] });
      await withConnection(target, async (holder) => {
        await holder.execute("SELECT id FROM thread WHERE id = 'gate' FOR UPDATE");
        const changing = one.unit(member, async (unit) => {
          await lock(unit);
          await unit.threads.find("gate");
        });
        await expect.poll(() => target.double?.countWaiting() ?? 1).toBe(1);
        const reading = other.unit(member, read);
        await expect.poll(() => target.double?.countWaiting() ?? 2).toBe(2);
        await holder.rollback();
        await changing;
        expect(await reading).toHaveLength(1);
      });
    },
  );

  test("a unit waits for a lock that is let go in time", async () => {
    const store = await open();
    await keep(store, { threads: [aThread()] });
    await withConnection(target, async (holder) => {
      await holder.execute("SELECT id FROM thread WHERE id = 'thread-1' FOR UPDATE");
      const waiting = keep(store, { messages: [aMessage()] });
      // A real database is not asked who waits. There, the unit may start too late to wait.
      await expect.poll(() => target.double?.countWaiting() ?? 1).toBe(1);
      await holder.rollback();
      await waiting;
    });
    expect((await store.messages.byIds(member, ["message-1"])).size).toBe(1);
  });

  test("a reader of the log sees every event once and in order, however many write", async () => {
    const stores = await openSix();
    const reader = await open();
    const written = six.flatMap((writer) => [1, 2, 3, 4, 5].map((n) => `memory-${writer}-${n}`));
    const seen: { position: number; subjectId: string }[] = [];
    const reading = (async () => {
      while (seen.length < written.length)
        seen.push(...(await reader.events.tail(systemPrincipal, seen.length, 7)));
    })();
    await Promise.all(
      stores.map(async (store, i) => {
        for (const n of [1, 2, 3, 4, 5])
          await keep(store, { events: [anEvent({ subjectId: `memory-${i + 1}-${n}` })] });
      }),
    );
    await reading;
    expect(seen.map(({ position }) => position)).toEqual(written.map((_, i) => i + 1));
    expect(seen.map(({ subjectId }) => subjectId).toSorted()).toEqual(written.toSorted());
    for (const writer of six) {
      const own = seen.filter(({ subjectId }) => subjectId.startsWith(`memory-${writer}-`));
      expect(own.map(({ subjectId }) => subjectId)).toEqual(
        own.map(({ subjectId }) => subjectId).toSorted(),
      );
    }
  });
});
