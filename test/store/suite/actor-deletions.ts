import { beforeEach, describe, expect, test } from "vitest";
import type { Memory } from "../../../src/core/memories/memory.js";
import type { Unit } from "../../../src/core/store/memory-store.js";
import { mayReach } from "../../../src/core/principal.js";
import type { Thread } from "../../../src/core/threads/thread.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aMemory,
  anAgent,
  aThread,
  aUser,
  keep,
  member,
  memberOf,
  outsiders,
  type Records,
} from "../samples.js";
import { everything } from "./everything.js";

/** A user and an agent with the same id, others, and their records. */
const records: Records = {
  actors: [
    aUser(),
    anAgent(),
    aUser({ id: "user-2" }),
    anAgent({ id: "agent-2" }),
    anAgent({ id: "user-1" }),
  ],
  threads: [
    aThread(),
    aThread({ id: "no agent", agentId: null }),
    aThread({ id: "other agent", agentId: "agent-2" }),
    aThread({ id: "other user", userId: "user-2" }),
    aThread({ id: "nobody", userId: null, agentId: null }),
  ],
  memories: [
    aMemory(),
    aMemory({ id: "own thread", threadId: "thread-1" }),
    aMemory({ id: "no agent", agentId: null }),
    aMemory({ id: "other agent", agentId: "agent-2" }),
    aMemory({ id: "other user", userId: "user-2" }),
    aMemory({ id: "nobody", userId: null, agentId: null }),
  ],
};

const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id).toSorted();

export function describeActorDeletions(opened: OpenedStore): void {
  const inUnit = <T>(work: (unit: Unit) => Promise<T>, caller = member) =>
    opened().unit(caller, work);

  describe("What belongs to a user or an agent", () => {
    beforeEach(() => keep(opened(), records));

    test("are its threads, whole", async () => {
      const of = (by: "userId" | "agentId", id: string) =>
        inUnit((unit) => unit.threads.ofOwner(by, id));
      expect(ids(await of("userId", "user-1"))).toEqual(["no agent", "other agent", "thread-1"]);
      expect(ids(await of("agentId", "agent-1"))).toEqual(["other user", "thread-1"]);
      expect(await of("userId", "user-2")).toEqual([
        aThread({ id: "other user", userId: "user-2" }),
      ]);
      for (const unknown of ["unknown", "", "agent-1"])
        expect(await of("userId", unknown)).toEqual([]);
    });

    test("are its memories, whole, be they of a thread or not", async () => {
      const of = (by: "userId" | "agentId" | "threadId", id: string) =>
        inUnit((unit) => unit.memories.ofOwner(by, id));
      expect(ids(await of("userId", "user-1"))).toEqual([
        "memory-1",
        "no agent",
        "other agent",
        "own thread",
      ]);
      expect(ids(await of("agentId", "agent-1"))).toEqual(["memory-1", "other user", "own thread"]);
      expect(await of("agentId", "agent-2")).toEqual([
        aMemory({ id: "other agent", agentId: "agent-2" }),
      ]);
      expect(ids(await of("threadId", "thread-1"))).toEqual(["own thread"]);
      for (const unknown of ["unknown", "", "user-1"])
        expect(await of("agentId", unknown)).toEqual([]);
    });

    test("is what the unit has made of it", async () => {
      const found = await inUnit(async (unit) => {
        await unit.threads.insert(aThread({ id: "new", userId: "user-2" }));
        await unit.threads.delete("other user");
        await unit.memories.delete(["other user"]);
        return [
          ids(await unit.threads.ofOwner("userId", "user-2")),
          ids(await unit.memories.ofOwner("userId", "user-2")),
        ];
      });
      expect(found).toEqual([["new"], []]);
    });

    test.each(outsiders)("is, for $name, only what they reach", async ({ caller }) => {
      const reached = <Kept extends Thread | Memory>(all: readonly Kept[] = []) =>
        all.filter((kept) => caller.tenantId === member.tenantId && mayReach(caller, kept));
      for (const [by, id] of [
        ["userId", "user-1"],
        ["agentId", "agent-1"],
      ] as const) {
        const found = await inUnit(
          async (unit) => [
            ids(await unit.threads.ofOwner(by, id)),
            ids(await unit.memories.ofOwner(by, id)),
          ],
          caller,
        );
        expect(found).toEqual([
          ids(reached(records.threads).filter((thread) => thread[by] === id)),
          ids(reached(records.memories).filter((memory) => memory[by] === id)),
        ]);
        expect(found.flat()).not.toContain("thread-1");
      }
    });
  });

  describe("Deleting a user or an agent", () => {
    beforeEach(() => keep(opened(), records));

    test("takes the one that is meant, and leaves all that belongs to it", async () => {
      const before = await everything(opened());
      await inUnit(async (unit) => {
        await unit.actors.delete("User", "user-1");
        await unit.actors.delete("Agent", "agent-2");
        expect(await unit.actors.find("User", "user-1")).toBeNull();
      });
      expect(await everything(opened())).toEqual({
        ...before,
        actors: before.actors.filter(
          ({ entity, id }) => !["User user-1", "Agent agent-2"].includes(`${entity} ${id}`),
        ),
      });
    });

    test("that does not exist, or twice, does nothing", async () => {
      const before = await everything(opened());
      await inUnit(async (unit) => {
        await unit.actors.delete("User", "unknown");
        await unit.actors.delete("User", "agent-1");
      });
      expect(await everything(opened())).toEqual(before);
      await inUnit(async (unit) => {
        await unit.actors.delete("User", "user-1");
        await unit.actors.delete("User", "user-1");
      });
      expect(await opened().actors.count(member, "User")).toBe(1);
    });

    test("leaves nothing that a new one of its id would inherit", async () => {
      const fresh = aUser({ createdAt: 1, updatedAt: 2 });
      await inUnit((unit) => unit.actors.update(aUser({ hasProfile: true, information: "tea" })));
      await inUnit(async (unit) => {
        await unit.actors.delete("User", "user-1");
        expect(await unit.actors.ensure(fresh)).toBe(true);
      });
      expect((await opened().actors.byIds(member, "User", ["user-1"])).get("user-1")).toEqual(
        fresh,
      );
    });

    test("in a unit that fails takes nothing away", async () => {
      const before = await everything(opened());
      const failing = inUnit(async (unit) => {
        await unit.actors.delete("User", "user-1");
        throw new Error("given up");
      });
      await expect(failing).rejects.toThrow("given up");
      expect(await everything(opened())).toEqual(before);
    });

    test("by one tenant leaves the one of the same id that another has", async () => {
      const theirs = memberOf("tenant-2");
      await keep(opened(), records, theirs);
      const before = await everything(opened(), theirs);
      await inUnit((unit) => unit.actors.delete("User", "user-1"));
      expect(await everything(opened(), theirs)).toEqual(before);
    });

    test("by another tenant does nothing", async () => {
      const before = await everything(opened());
      await inUnit((unit) => unit.actors.delete("User", "user-1"), memberOf("tenant-2"));
      expect(await everything(opened())).toEqual(before);
    });
  });
}
