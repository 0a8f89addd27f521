import { beforeEach, describe, expect, test } from "vitest";
import { LeaseLostError } from "../../../src/core/errors/work-errors.js";
import { jobStates, type Job } from "../../../src/core/jobs/job.js";
import type { Unit } from "../../../src/core/store/memory-store.js";
import type { Message } from "../../../src/core/messages/message.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aJob,
  aMemory,
  aMessage,
  anEvidence,
  aThread,
  keep,
  member,
  memberOf,
  noon,
  outsiders,
  type Records,
} from "../samples.js";
import { everything } from "./everything.js";

/** A thread with two messages, a memory of its own that cites both, one that cites the first, and a job. */
export function recordsOf(n: number): Records {
  const threadId = `thread-${n}`;
  const messageId = (place: number) => `message-${n}-${place}`;
  const both = aMemory({ id: `both-${n}`, threadId, originThreadId: threadId });
  const first = aMemory({ id: `first-${n}`, originThreadId: threadId });
  return {
    threads: [aThread({ id: threadId })],
    messages: [1, 2].map((place) => aMessage({ id: messageId(place), threadId })),
    memories: [both, first],
    evidence: [
      anEvidence({ id: `e-${n}-1`, memoryId: both.id, messageId: messageId(1) }),
      anEvidence({ id: `e-${n}-2`, memoryId: both.id, messageId: messageId(2) }),
      anEvidence({ id: `e-${n}-3`, memoryId: first.id, messageId: messageId(1) }),
    ],
    jobs: [aJob({ id: `job-${n}`, threadId })],
  };
}

export const message: Message = { ...aMessage({ id: "message-1-1" }), seq: 1 };
export const both = aMemory({ id: "both-1", threadId: "thread-1" });

export function describeDeletions(opened: OpenedStore): void {
  const change = <T>(work: (unit: Unit) => Promise<T>) => opened().unit(member, work);

  /** The remaining records, by id. */
  const left = async (caller = member) => {
    const { threads, messages, memories, evidence, revisions, jobs } = await everything(
      opened(),
      caller,
    );
    const ids = (records: readonly { readonly id: string }[]) =>
      records.map(({ id }) => id).toSorted();
    return {
      threads: ids(threads),
      messages: ids(messages),
      memories: ids(memories),
      evidence: ids(evidence),
      revisions: revisions.map(({ memoryId, revision }) => `${memoryId}:${revision}`).toSorted(),
      jobs: ids(jobs),
    };
  };

  const all = {
    threads: ["thread-1", "thread-2"],
    messages: ["message-1-1", "message-1-2", "message-2-1", "message-2-2"],
    memories: ["both-1", "both-2", "first-1", "first-2"],
    evidence: ["e-1-1", "e-1-2", "e-1-3", "e-2-1", "e-2-2", "e-2-3"],
    revisions: ["both-1:1", "both-2:1"],
    jobs: ["job-1", "job-2"],
  };

  describe("Deleting", () => {
    beforeEach(async () => {
      for (const n of [1, 2]) {
        await keep(opened(), recordsOf(n));
        const memory = aMemory({ id: `both-${n}`, threadId: `thread-${n}` });
        await change((unit) => unit.memories.update({ ...memory, revision: 2 }));
      }
    });

    test("nothing, unknown records, or one record twice is no error", async () => {
      await change(async (unit) => {
        await unit.messages.delete([]);
        await unit.memories.delete([]);
        await unit.messages.delete(["unknown"]);
        await unit.memories.delete(["unknown"]);
        await unit.threads.delete("unknown");
        await unit.jobs.deleteOfThread("unknown");
      });
      expect(await left()).toEqual(all);
      await change(async (unit) => {
        await unit.messages.delete(["message-1-2", "unknown", "message-1-2"]);
        await unit.messages.delete(["message-1-2"]);
        await unit.memories.delete(["first-1", "unknown", "first-1"]);
        await unit.memories.delete(["first-1"]);
      });
      expect(await left()).toEqual({
        ...all,
        messages: without(all.messages, "message-1-2"),
        memories: without(all.memories, "first-1"),
        evidence: without(all.evidence, "e-1-2", "e-1-3"),
      });
    });

    test("memories takes their evidence and their history along, and leaves others' alone", async () => {
      await change((unit) => unit.memories.delete(["both-1", "first-2"]));
      expect(await left()).toEqual({
        ...all,
        memories: ["both-2", "first-1"],
        evidence: ["e-1-3", "e-2-1", "e-2-2"],
        revisions: ["both-2:1"],
      });
      const { memories } = opened();
      expect(await memories.evidenceCount(member, ["both-1"])).toEqual(new Map([["both-1", 0]]));
      expect(await memories.revisionCount(member, ["both-1"])).toEqual(new Map([["both-1", 0]]));
      expect(await memories.countBy(member, "messageId", ["message-1-1"])).toEqual(
        new Map([["message-1-1", 1]]),
      );
    });

    test("a memory leaves nothing that a new one of its id would inherit", async () => {
      await change((unit) => unit.memories.delete(["both-1"]));
      const fresh = aMemory({ id: "both-1", content: "new" });
      await keep(opened(), { memories: [fresh] });
      const { memories } = opened();
      expect((await memories.byIds(member, ["both-1"])).get("both-1")).toEqual(fresh);
      expect(await memories.evidenceCount(member, ["both-1"])).toEqual(new Map([["both-1", 0]]));
      expect(await memories.revisionCount(member, ["both-1"])).toEqual(new Map([["both-1", 0]]));
      await change((unit) => unit.memories.update({ ...fresh, revision: 2 }));
    });

    test("a memory leaves nothing to change", async () => {
      const next = { ...both, revision: 3 };
      const changing = change(async (unit) => {
        await unit.memories.delete(["both-1"]);
        await unit.memories.update(next);
      });
      await expect(changing).rejects.toMatchObject({ code: "REVISION_CONFLICT" });
      expect(await left()).toEqual(all);
      await change((unit) => unit.memories.delete(["both-1"]));
      const late = change((unit) => unit.memories.update(next));
      await expect(late).rejects.toMatchObject({ code: "REVISION_CONFLICT" });
    });

    test("messages takes the evidence that quotes them along, and leaves memories and others' evidence", async () => {
      await change((unit) => unit.messages.delete(["message-1-1", "message-2-2"]));
      expect(await left()).toEqual({
        ...all,
        messages: ["message-1-2", "message-2-1"],
        evidence: ["e-1-2", "e-2-1", "e-2-3"],
      });
    });

    test("a thread's newest message does not give its place to the next", async () => {
      await change((unit) => unit.messages.delete(["message-1-2"]));
      const [next] = await change((unit) =>
        unit.messages.append(aThread(), [aMessage({ id: "message-1-2", content: "again" })]),
      );
      expect(next?.seq).toBe(3);
      expect(
        (await opened().messages.range(member, "thread-1", 1, 9)).map(({ seq }) => seq),
      ).toEqual([1, 3]);
    });

    test("a thread's jobs takes all of them, whatever their state, and no other's", async () => {
      const jobs = jobStates.map((state) => aJob({ id: state, state, leaseUntil: noon + 1 }));
      await keep(opened(), { jobs: [...jobs, aJob({ id: "of no thread", threadId: null })] });
      const gone = await change((unit) => unit.jobs.deleteOfThread("thread-1"));
      const byId = (one: Job, other: Job) => (one.id < other.id ? -1 : 1);
      expect(gone.toSorted(byId)).toEqual(
        [...jobs, aJob({ id: "job-1", threadId: "thread-1" })].toSorted(byId),
      );
      expect(await left()).toEqual({ ...all, jobs: ["job-2"] });
      expect([...(await opened().jobs.byIds(member, ["of no thread"])).keys()]).toEqual([
        "of no thread",
      ]);
    });

    test("the job that a worker has keeps the worker from storing anything", async () => {
      const claimed = await change((unit) => unit.jobs.claim("job-1", noon, 1000));
      if (!claimed) throw new Error("The job was not claimed.");
      await change((unit) => unit.jobs.deleteOfThread("thread-1"));
      const finishing = change(async (unit) => {
        await unit.memories.insert([aMemory({ id: "found" })]);
        await unit.jobs.update(claimed, { state: "DONE", leaseUntil: null, now: noon });
      });
      await expect(finishing).rejects.toThrow(new LeaseLostError("job-1"));
      expect(await left()).toEqual({ ...all, jobs: ["job-2"] });
      expect(await change((unit) => unit.jobs.claim("job-1", noon + 9999, 1000))).toBeNull();
    });

    test.each([
      ["from the thread down", false],
      ["from what belongs to it up", true],
    ])("a thread with all that belongs to it leaves nothing of it, %s", async (_name, isUp) => {
      const steps: ((unit: Unit) => Promise<unknown>)[] = [
        (unit) => unit.threads.delete("thread-1"),
        (unit) => unit.messages.delete(["message-1-1", "message-1-2"]),
        (unit) => unit.memories.delete(["both-1"]),
        (unit) => unit.jobs.deleteOfThread("thread-1"),
      ];
      const counts = await change(async (unit) => {
        for (const step of isUp ? steps.toReversed() : steps) await step(unit);
        expect(await unit.threads.find("thread-1")).toBeNull();
        expect(await unit.messages.ofThread("thread-1")).toEqual([]);
        expect(await unit.memories.ofOwner("threadId", "thread-1")).toEqual([]);
        return unit.memories.evidenceCounts(["first-1", "both-1"]);
      });
      expect([...counts.values()]).toEqual([0, 0]);
      expect(await left()).toEqual({
        threads: ["thread-2"],
        messages: ["message-2-1", "message-2-2"],
        memories: ["both-2", "first-1", "first-2"],
        evidence: ["e-2-1", "e-2-2", "e-2-3"],
        revisions: ["both-2:1"],
        jobs: ["job-2"],
      });
    });

    test("a thread leaves memories that its deleter cannot reach to no thread", async () => {
      const guest = aMemory({ id: "guest", userId: "user-2", threadId: "thread-1" });
      await keep(opened(), { memories: [guest] });
      const guestOnly = { ...member, userId: "user-2" };
      await opened().unit(guestOnly, (unit) => unit.threads.delete("thread-1"));
      const threadOf = async (id: string) =>
        (await opened().memories.byIds(member, [id])).get(id)?.threadId;
      expect(await threadOf("guest")).toBe("thread-1");
      await opened().unit({ ...member, userId: "user-1" }, async (unit) => {
        await unit.messages.delete(["message-1-1", "message-1-2"]);
        await unit.jobs.deleteOfThread("thread-1");
        await unit.threads.delete("thread-1");
      });
      expect(await threadOf("guest")).toBeNull();
      expect(await threadOf("both-2")).toBe("thread-2");
    });

    test("a thread leaves nothing that a new one of its id would inherit", async () => {
      await change(async (unit) => {
        await unit.messages.delete(["message-1-1", "message-1-2"]);
        await unit.threads.delete("thread-1");
      });
      const fresh = aThread({ title: "new" });
      await keep(opened(), { threads: [fresh], messages: [aMessage({ id: "message-1-1" })] });
      expect(await opened().messages.range(member, "thread-1", 1, 9)).toEqual([message]);
      expect((await opened().threads.byIds(member, ["thread-1"])).get("thread-1")).toEqual({
        ...fresh,
        lastSeq: 1,
      });
    });

    test("in a unit that fails takes nothing away", async () => {
      const before = await everything(opened());
      const failing = change(async (unit) => {
        await unit.memories.delete(all.memories);
        await unit.messages.delete(all.messages);
        await unit.jobs.deleteOfThread("thread-1");
        await unit.threads.delete("thread-1");
        throw new Error("given up");
      });
      await expect(failing).rejects.toThrow("given up");
      expect(await everything(opened())).toEqual(before);
    });

    const dangling: Readonly<Record<string, (unit: Unit) => Promise<unknown>>> = {
      "messages without their thread": (unit) => unit.threads.delete("thread-1"),
      "some messages without their thread": async (unit) => {
        await unit.messages.delete(["message-1-1"]);
        await unit.threads.delete("thread-1");
      },
      "a message that was appended to a deleted thread": async (unit) => {
        await unit.messages.delete(["message-1-1", "message-1-2"]);
        await unit.threads.delete("thread-1");
        await unit.messages.append(aThread(), [aMessage({ id: "new" })]);
      },
      "evidence of a message that was deleted": async (unit) => {
        await unit.messages.delete(["message-1-1"]);
        await unit.memories.addEvidence([
          anEvidence({ id: "new", memoryId: "both-2", messageId: "message-1-1" }),
        ]);
      },
      "evidence of a memory that was deleted": async (unit) => {
        await unit.memories.delete(["both-1"]);
        await unit.memories.addEvidence([
          anEvidence({ id: "new", memoryId: "both-1", messageId: "message-2-1" }),
        ]);
      },
    };
    test.each(Object.entries(dangling))(
      "that leaves %s fails the unit, and nothing is deleted",
      async (_name, work) => {
        await expect(change(work)).rejects.toBeInstanceOf(Error);
        expect(await left()).toEqual(all);
      },
    );

    test.each(outsiders)("by $name does nothing", async ({ caller }) => {
      await opened().unit(caller, async (unit) => {
        await unit.memories.delete(all.memories);
        await unit.messages.delete(all.messages);
        await unit.jobs.deleteOfThread("thread-1");
        await unit.threads.delete("thread-1");
      });
      expect(await left()).toEqual(all);
    });

    test("by one tenant leaves the records of the same ids that another has", async () => {
      const theirs = memberOf("tenant-2");
      for (const n of [1, 2]) await keep(opened(), recordsOf(n), theirs);
      const before = await left(theirs);
      await change(async (unit) => {
        await unit.memories.delete(all.memories);
        await unit.messages.delete(all.messages);
        for (const id of all.threads) {
          await unit.jobs.deleteOfThread(id);
          await unit.threads.delete(id);
        }
      });
      expect(await left(theirs)).toEqual(before);
      expect(await left()).toEqual({
        threads: [],
        messages: [],
        memories: [],
        evidence: [],
        revisions: [],
        jobs: [],
      });
    });
  });
}

function without(ids: readonly string[], ...gone: readonly string[]): string[] {
  return ids.filter((id) => !gone.includes(id));
}
