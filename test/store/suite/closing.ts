import { describe, expect, test } from "vitest";
import { StoreClosedError } from "../../../src/core/errors/store-errors.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import { systemPrincipal } from "../../../src/core/principal.js";
import type { StoreDescription } from "../../../src/core/store/store-description.js";
import type { StoreState } from "../../../src/core/store/store-state.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aJob, aThread, keep, member, noon, postingsOf, vectorQuery } from "../samples.js";

const aNumber = expect.any(Number) as number;

const ofPool = { connections: { inUse: 0, max: aNumber, waiting: 0 } };

/** The reported state of an idle store. */
const statesWhenIdle: Readonly<Record<StoreDescription["kind"], StoreState>> = {
  EMBEDDED: {
    waitingUnits: 0,
    fileBytes: aNumber,
    walBytes: aNumber,
    vectorCacheBytes: aNumber,
    indexCache: { bytes: 0, entries: 0, hits: 0, misses: 0, invalidations: 0 },
  },
  LIBSQL: { vectorCacheBytes: 0 },
  ORACLE: ofPool,
  POSTGRES: { ...ofPool, vectorCacheBytes: aNumber },
};

export function describeClosing(opened: OpenedStore): void {
  describe("An open store", () => {
    test("can be pinged", async () => {
      expect(await opened().ping()).toBeUndefined();
    });

    test("tells what it is doing: who uses connections, or how large its file is", async () => {
      const store = opened();
      await keep(store, { threads: [aThread()] });
      expect(store.state?.()).toEqual(statesWhenIdle[store.description.kind]);
    });

    test("has one signing key of 32 bytes or more", () => {
      const { signingKey } = opened();
      expect(signingKey.length).toBeGreaterThanOrEqual(32);
      expect(new Set(signingKey).size).toBeGreaterThan(1);
    });
  });

  describe("A listener for commits", () => {
    test("is called when the unit can be read, and before it resolves", async () => {
      const store = opened();
      const reads: Promise<number>[] = [];
      store.onCommit(() =>
        reads.push(store.threads.byIds(member, ["thread-1"]).then((found) => found.size)),
      );
      expect(reads).toHaveLength(0);
      await keep(store, { threads: [aThread()] });
      expect(await Promise.all(reads)).toEqual([1]);
    });

    test("is called no more once it is stopped, while others are", async () => {
      const store = opened();
      const calls: string[] = [];
      const stop = store.onCommit(() => calls.push("stopped"));
      store.onCommit(() => calls.push("listening"));
      stop();
      stop();
      await keep(store, { threads: [aThread()] });
      expect(calls).toEqual(["listening"]);
    });
  });

  describe("A listener for jobs", () => {
    test("is told which commits can have changed some", async () => {
      const store = opened();
      const hints: boolean[] = [];
      store.onCommit(({ mayHaveJobs }) => hints.push(mayHaveJobs));
      await store.unit(member, (unit) => unit.threads.insert(aThread()));
      await store.unit(member, (unit) => unit.jobs.insert(aJob()));
      await store.unit(member, (unit) => unit.threads.update(aThread({ title: "tea" })));
      expect(hints).toEqual([false, true, false]);
    });
  });

  describe("Closing", () => {
    test("finishes the units it has accepted", async () => {
      const store = opened();
      const accepted = Array.from({ length: 5 }, (_, n) =>
        store.unit(member, async (unit) => {
          await unit.threads.insert(aThread({ id: `thread-${n}` }));
          return (await unit.threads.find(`thread-${n}`))?.id;
        }),
      );
      const closing = store.close();
      expect(await Promise.all(accepted)).toEqual(accepted.map((_, n) => `thread-${n}`));
      await closing;
    });

    test("accepts no unit from then on", async () => {
      const store = opened();
      const closing = store.close();
      let ran = false;
      const late = store.unit(member, async () => void (ran = true));
      await expect(late).rejects.toThrow(StoreClosedError);
      await closing;
      expect(ran).toBe(false);
    });

    test("makes every later call fail with STORE_CLOSED", async () => {
      const store = opened();
      await store.close();
      const page = pageRequest({});
      const filter = { owner: {}, includeInvalid: false };
      const index = {
        id: 1,
        entity: "Memory",
        owner: "",
        passageCount: 1,
      } as const;
      const calls: readonly (() => Promise<unknown>)[] = [
        () => store.ping(),
        () => store.unit(member, async () => {}),
        () => store.actors.byIds(member, "User", ["user-1"]),
        () => store.actors.page(member, "User", page),
        () => store.actors.count(member, "User"),
        () => store.threads.byIds(member, ["thread-1"]),
        () => store.threads.page(member, page),
        () => store.threads.count(member),
        () => store.threads.pageBy(member, "userId", ["user-1"], page),
        () => store.threads.countBy(member, "userId", ["user-1"]),
        () => store.messages.byIds(member, ["message-1"]),
        () => store.messages.page(member, page),
        () => store.messages.count(member),
        () => store.messages.windowByThread(member, ["thread-1"], { from: 0, to: null, newest: 9 }),
        () => store.messages.pageBy(member, "threadId", ["thread-1"], page),
        () => store.messages.countBy(member, "threadId", ["thread-1"]),
        () => store.messages.newestByThread(member, ["thread-1"], { limit: 9, except: 0 }),
        () => store.messages.range(member, "thread-1", 1, 2),
        () => store.messages.around(member, [{ threadId: "thread-1", seq: 1 }], 1),
        () => store.memories.byIds(member, ["memory-1"]),
        () => store.memories.page(member, page),
        () => store.memories.count(member),
        () => store.memories.revisionPage(member, ["memory-1"], page),
        () => store.memories.revisionCount(member, ["memory-1"]),
        () => store.memories.pageBy(member, "userId", ["user-1"], page),
        () => store.memories.countBy(member, "userId", ["user-1"]),
        () => store.memories.evidencePage(member, ["memory-1"], page),
        () => store.memories.evidenceCount(member, ["memory-1"]),
        () => postingsOf(store, member, "Memory", {}, ["tea"]),
        () => store.passages.candidates(member, index, [1], filter),
        () => store.passages.nearest(member, "Memory", vectorQuery(1), 10, filter),
        () => store.passages.nearness(member, "Memory", vectorQuery(1), ["memory-1"]),
        () => store.passages.vectorSpaces(member),
        () => store.passages.withoutVectors(member, "Memory", "model", null, 10),
        () => store.jobs.byIds(member, ["job-1"]),
        () => store.jobs.pageBy(member, "threadId", ["thread-1"], page),
        () => store.jobs.countBy(member, "threadId", ["thread-1"]),
        () => store.jobs.due(systemPrincipal, ["EXTRACT_MEMORIES"], noon, 10),
        () => store.jobs.nextDueAt(systemPrincipal, ["EXTRACT_MEMORIES"]),
        () => store.events.page(member, {}, { after: 0, upTo: 10, limit: 10 }),
        () => store.events.tail(systemPrincipal, 0, 10),
        () => store.events.head(),
      ];
      for (const call of calls) await expect(call()).rejects.toThrow(StoreClosedError);
    });

    test("a second time does no harm", async () => {
      const store = opened();
      await Promise.all([store.close(), store.close()]);
      expect(await store.close()).toBeUndefined();
    });
  });
}
