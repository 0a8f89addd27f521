import { beforeEach, describe, expect, test } from "vitest";
import { ForbiddenError } from "../../../src/core/errors/access-errors.js";
import type { Unit } from "../../../src/core/store/memory-store.js";
import type { Owner } from "../../../src/core/owner.js";
import { ownIdPrefix } from "../../../src/core/own-ids.js";
import type { Principal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aJob,
  aLink,
  aMemory,
  aMessage,
  aPassage,
  aThread,
  aUser,
  anAgent,
  anEvidence,
  dimensionOf,
  keep,
  member,
  noon,
  postingsOf,
  setVector,
} from "../samples.js";

/** Callers, and owners whose records they cannot write. */
const callers: readonly [string, Principal, Partial<Omit<Owner, "threadId">>][] = [
  ["a user, another user's", { ...member, userId: "user-1" }, { userId: "user-2" }],
  ["a user, nobody's", { ...member, userId: "user-1" }, { userId: null }],
  ["an agent, another agent's", { ...member, agentId: "agent-1" }, { agentId: "agent-2" }],
  ["an agent, no agent's", { ...member, agentId: "agent-1" }, { agentId: null }],
  [
    "both, another agent's of the same user",
    { ...member, userId: "user-1", agentId: "agent-1" },
    { agentId: "agent-2" },
  ],
];

export function describeWriteRights(opened: OpenedStore): void {
  describe.each(callers)("For a caller bound to %s records", (_name, caller, owner) => {
    const own = (id: string) => ownIdPrefix(caller) + id;
    const thread = aThread({ id: "theirs", ...owner });
    const draft = aMessage({ id: "theirs", threadId: "theirs", ...owner });
    const memory = aMemory({ id: "theirs", ...owner });
    const job = aJob({ id: "theirs", threadId: "theirs", ...owner });
    const running = aJob({
      id: "running",
      threadId: "theirs",
      ...owner,
      state: "RUNNING",
      fence: 1,
      leaseUntil: noon + 1,
    });

    beforeEach(async () => {
      await keep(opened(), {
        threads: [thread, aThread()],
        messages: [draft, aMessage()],
        memories: [memory, aMemory()],
        jobs: [job, running, aJob()],
      });
    });

    const writes: Readonly<Record<string, (unit: Unit) => Promise<unknown>>> = {
      "a thread": (unit) => unit.threads.insert({ ...thread, id: "new" }),
      "a message": (unit) => unit.messages.append(thread, [{ ...draft, id: "new" }]),
      "a memory": (unit) =>
        unit.memories.insert([aMemory({ id: own("new") }), { ...memory, id: "new-2" }]),
      "evidence for a memory": (unit) =>
        unit.memories.addEvidence([
          anEvidence({ id: "own" }),
          anEvidence({ id: "new", memoryId: memory.id }),
        ]),
      "a link from a memory": (unit) =>
        unit.links.insert(aLink({ id: "new", sourceId: memory.id, targetId: "memory-1" })),
      "a link to a memory": (unit) =>
        unit.links.insert(aLink({ id: "new", sourceId: "memory-1", targetId: memory.id })),
      "a memory's passages": (unit) => unit.passages.add(memory, [aPassage("tea")]),
      "a message's passages": (unit) => unit.passages.add({ ...draft, seq: 1 }, [aPassage("tea")]),
      "a memory's vector": (unit) => setVector(unit, memory, [1, 0]),
      "a message's vector": (unit) => setVector(unit, { ...draft, seq: 1 }, [1, 0]),
      "a job": (unit) => unit.jobs.insert({ ...job, id: "new" }),
      "the state of a job": (unit) =>
        unit.jobs.update(running, { state: "DEAD", leaseUntil: null, now: noon }),
    };

    test.each(Object.entries(writes))("%s cannot be written", async (_what, write) => {
      const store = opened();
      const writing = store.unit(caller, async (unit) => {
        await unit.threads.insert(aThread({ id: own("own") }));
        await write(unit);
      });
      await expect(writing).rejects.toThrow(ForbiddenError);
      const ids = [own("own"), own("new"), "new", "new-2"];
      expect([
        await store.threads.byIds(member, ids),
        await store.messages.byIds(member, ids),
        await store.memories.byIds(member, ids),
        await store.links.byIds(member, ids),
        await store.jobs.byIds(member, ids),
        await postingsOf(store, member, "Memory", {}, ["tea"]),
        await postingsOf(store, member, "Message", {}, ["tea"]),
        await dimensionOf(store.passages.vectorSpaces(member)),
      ]).toEqual([new Map(), new Map(), new Map(), new Map(), new Map(), [], [], null]);
      expect(await store.memories.evidenceCount(member, ["theirs", "memory-1"])).toEqual(
        new Map([
          ["theirs", 0],
          ["memory-1", 0],
        ]),
      );
      expect((await store.jobs.byIds(member, ["running"])).get("running")).toEqual(running);
      expect((await store.threads.byIds(member, ["theirs"])).get("theirs")?.lastSeq).toBe(1);
    });

    test("a job cannot be claimed, and stays as it is", async () => {
      const store = opened();
      expect(await store.unit(caller, (unit) => unit.jobs.claim("theirs", noon, 1000))).toBeNull();
      expect((await store.jobs.byIds(member, ["theirs"])).get("theirs")).toEqual(job);
    });

    test("its own can be written", async () => {
      const store = opened();
      await keep(
        store,
        {
          threads: [aThread({ id: own("1") })],
          messages: [aMessage({ id: own("1"), threadId: own("1") })],
          memories: [aMemory({ id: own("1") }), aMemory({ id: own("2") })],
          links: [aLink({ id: own("1"), sourceId: own("1"), targetId: own("2") })],
          evidence: [anEvidence({ memoryId: own("1"), messageId: own("1") })],
          jobs: [aJob({ id: "own", threadId: own("1") })],
        },
        caller,
      );
      const claimed = await store.unit(caller, async (unit) => {
        await unit.passages.add(aMemory({ id: own("1") }), [aPassage("tea")]);
        return unit.jobs.claim("own", noon, 1000);
      });
      expect(claimed?.fence).toBe(1);
      expect((await store.memories.evidenceCount(caller, [own("1")])).get(own("1"))).toBe(1);
    });
  });

  describe("A caller bound to a user or an agent", () => {
    test.each([
      ["user", { ...member, userId: "user-1" }, aUser, anAgent],
      ["agent", { ...member, agentId: "agent-1" }, anAgent, aUser],
    ] as const)("writes no other %s than itself", async (name, caller, own, other) => {
      const store = opened();
      const theirs = own({ id: `${name}-2` });
      const insert = store.unit(caller, (unit) => unit.actors.insert(theirs));
      await expect(insert).rejects.toThrow(ForbiddenError);
      const ensure = () => store.unit(caller, (unit) => unit.actors.ensure(theirs));
      await expect(ensure()).rejects.toThrow(ForbiddenError);
      await keep(store, { actors: [theirs] });
      await expect(ensure()).rejects.toThrow(ForbiddenError);
      // Actors of the other type are created when the caller first talks to them; they have no
      // profile then.
      const otherSide = other({ id: "anyone" });
      await store.unit(caller, (unit) => unit.actors.ensure(otherSide));
      expect(await store.unit(caller, (unit) => unit.actors.ensure(otherSide))).toBe(false);
      for (const actor of [theirs, otherSide]) {
        const { entity, id } = actor;
        const writes = [
          (unit: Unit) => unit.actors.insert({ ...actor, id: "new" }),
          (unit: Unit) => unit.actors.update({ ...actor, information: "changed" }),
          (unit: Unit) => unit.actors.delete(entity, id),
        ];
        for (const write of writes)
          await expect(store.unit(caller, write)).rejects.toThrow(ForbiddenError);
        expect(await store.actors.byIds(member, entity, [id, "new"])).toEqual(
          new Map([[id, actor]]),
        );
      }
      await keep(store, { actors: [own()] }, caller);
      await store.unit(caller, (unit) => unit.actors.update(own({ information: "changed" })));
    });
  });
}
