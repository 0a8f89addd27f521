import { describe, expect, test } from "vitest";
import { ForbiddenError } from "../../../src/core/errors/access-errors.js";
import type { Unit } from "../../../src/core/store/memory-store.js";
import type { Owner } from "../../../src/core/owner.js";
import { systemPrincipal, type Principal } from "../../../src/core/principal.js";
import {
  forgottenKey,
  type SharedStateEntry,
} from "../../../src/core/shared-state/shared-state.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { anEvent, keep, member, memberOf, noon, outsiders } from "../samples.js";

const ofThread: Owner = { userId: "user-1", agentId: "agent-1", threadId: "thread-1" };
const ofUser: Owner = { userId: "user-1", agentId: null, threadId: null };
const ofAgent: Owner = { userId: null, agentId: "agent-1", threadId: null };

function anEntry(change: Partial<SharedStateEntry> = {}): SharedStateEntry {
  return { ...ofThread, key: "step", value: "draft", version: 1, updatedAt: noon, ...change };
}

export function describeSharedState(opened: OpenedStore): void {
  const change = <T>(work: (unit: Unit) => Promise<T>, caller: Principal = member) =>
    opened().unit(caller, work);
  const put = (entry: Partial<SharedStateEntry> = {}, caller?: Principal) => {
    const { version: _version, ...draft } = anEntry(entry);
    return change((unit) => unit.sharedState.put(draft), caller);
  };
  const remove = (keys: readonly string[], owner = ofThread, caller?: Principal) =>
    change((unit) => unit.sharedState.delete(owner, keys), caller);
  const stored = async (caller: Principal = member, keys?: readonly string[]) =>
    (await opened().sharedState.byOwners(caller, "Thread", ["thread-1"], keys)).get("thread-1");
  const found = (key = "step", caller: Principal = member, owner = ofThread) =>
    change((unit) => unit.sharedState.find(owner, key), caller);

  describe("Shared state", () => {
    test.each([
      ["null", null],
      ["an empty text", ""],
      ["false", false],
      ["zero", 0],
      ["a number with digits", -1.5e-7],
      ["an empty object", {}],
      ["a list of all sorts", [null, "\u0001🍵", { deep: [1, { deeper: null }] }]],
      ["a long text", "naïve \u{10ffff} ".repeat(8000)],
    ])("keeps %s as it is", async (_name, value) => {
      const entry = anEntry({ value, updatedAt: noon + 1 });
      expect(await put(entry)).toEqual(entry);
      expect(await stored()).toEqual([entry]);
      expect(await found()).toEqual(entry);
    });

    test("is listed by key in code-point order", async () => {
      const keys = ["b", "a", "é", "\u{1f375}", "\uffee", "Z", "a b", "\u0001", " "];
      for (const key of keys) await put({ key });
      const sorted = ["\u0001", " ", "Z", "a", "a b", "b", "é", "\uffee", "\u{1f375}"];
      expect((await stored())?.map(({ key }) => key)).toEqual(sorted);
      const all = await change((unit) => unit.sharedState.ofOwner(ofThread));
      expect(all.map(({ key }) => key)).toEqual(sorted);
      const some = await stored(member, ["b", "unknown", "a", "b", "x".repeat(5000)]);
      expect(some?.map(({ key }) => key)).toEqual(["a", "b"]);
      expect(await stored(member, [])).toBeUndefined();
    });

    test("is of each owner that has some", async () => {
      await put({ value: "of the thread" });
      await put({ ...ofThread, threadId: "thread-2", value: "of another" });
      await put({ ...ofUser, value: "of the user" });
      await put({ ...ofAgent, value: "of the agent" });
      const values = async (owner: "Thread" | "User" | "Agent", ids: readonly string[]) => {
        const entries = await opened().sharedState.byOwners(member, owner, ids);
        return [...entries].map(([id, [entry]]) => [id, entry?.value]).toSorted();
      };
      expect(await values("Thread", ["thread-2", "unknown", "thread-1", "thread-2"])).toEqual([
        ["thread-1", "of the thread"],
        ["thread-2", "of another"],
      ]);
      expect(await values("User", ["user-1", "agent-1"])).toEqual([["user-1", "of the user"]]);
      expect(await values("Agent", ["user-1", "agent-1"])).toEqual([["agent-1", "of the agent"]]);
      expect(await values("Agent", [])).toEqual([]);
    });

    test("counts the versions of each owner by themselves, whatever the key", async () => {
      const versions = [
        await put({ key: "a" }),
        await put({ key: "b" }),
        await put({ key: "a" }),
        await put({ ...ofUser, key: "a" }),
      ].map(({ version }) => version);
      expect(versions).toEqual([1, 2, 3, 1]);
    });

    test("takes the place of what was under the key, and of nothing else", async () => {
      await put({ key: "a", value: 1 });
      await put({ key: "b", value: 2 });
      await put({ key: "a", value: null, updatedAt: noon + 5 });
      expect(await stored()).toEqual([
        anEntry({ key: "a", value: null, version: 3, updatedAt: noon + 5 }),
        anEntry({ key: "b", value: 2, version: 2 }),
      ]);
    });

    test("gives no version twice, also where all keys were removed in between", async () => {
      await put({ key: "a" });
      await put({ key: "b" });
      await remove(["a", "b", "unknown"]);
      expect([await stored(), await found("a")]).toEqual([undefined, null]);
      expect((await put({ key: "a" })).version).toBe(3);
    });

    test("loses the keys that are named, of the owner that is named", async () => {
      for (const key of ["a", "b", "c"]) await put({ key });
      await put({ ...ofUser, key: "a" });
      await remove(["a", "c"]);
      expect((await stored())?.map(({ key }) => key)).toEqual(["b"]);
      expect((await opened().sharedState.byOwners(member, "User", ["user-1"])).size).toBe(1);
    });

    test("counts keys", async () => {
      const count = () => change((unit) => unit.sharedState.count(ofThread));
      expect(await count()).toBe(0);
      for (const key of ["a", "b", "a"]) await put({ key });
      await put({ ...ofUser, key: "c" });
      expect(await count()).toBe(2);
    });

    test("begins anew once its versions are forgotten", async () => {
      await put();
      await put({ ...ofUser });
      await remove(["step"]);
      await change((unit) => unit.sharedState.forgetVersions(ofThread));
      expect([(await put()).version, (await put({ ...ofUser })).version]).toEqual([1, 2]);
    });

    test("is seen by the unit that stores it, and is undone with it, versions too", async () => {
      await put({ value: "first" });
      const undone = change(async (unit) => {
        const { version: _version, ...draft } = anEntry({ value: "second" });
        await unit.sharedState.put(draft);
        throw new Error(String((await unit.sharedState.find(ofThread, "step"))?.value));
      });
      await expect(undone).rejects.toThrow("second");
      expect(await stored()).toEqual([anEntry({ value: "first" })]);
      expect((await put()).version).toBe(2);
    });

    test("lets units that read before they write count one after the other", async () => {
      const addOne = () =>
        change(async (unit) => {
          const before = await unit.sharedState.find(ofThread, "count");
          const value = Number(before?.value ?? 0) + 1;
          const { version: _version, ...draft } = anEntry({ key: "count", value });
          await unit.sharedState.put(draft);
        });
      await Promise.all(Array.from({ length: 8 }, addOne));
      expect(await stored()).toEqual([anEntry({ key: "count", value: 8, version: 8 })]);
    });

    test.each(outsiders)("is out of reach of $name", async ({ caller }) => {
      await put();
      expect([await stored(caller), await found("step", caller)]).toEqual([undefined, null]);
      const seen = await change(
        async ({ sharedState }) => [
          await sharedState.count(ofThread),
          await sharedState.ofOwner(ofThread),
        ],
        caller,
      );
      expect(seen).toEqual([0, []]);
      await remove(["step"], ofThread, caller);
      await change((unit) => unit.sharedState.forgetVersions(ofThread), caller);
      expect(await stored()).toEqual([anEntry()]);
      expect((await put()).version).toBe(2);
    });

    test.each([{ userId: "user-1" }, { agentId: "agent-1" }])(
      "of a thread is in reach of its own %j",
      async (bound) => {
        const caller = { ...member, ...bound };
        await put({}, caller);
        expect([await stored(caller), await found("step", caller)]).toEqual([
          [anEntry()],
          anEntry(),
        ]);
        await remove(["step"], ofThread, caller);
        expect(await stored()).toBeUndefined();
      },
    );

    test("of a user is out of reach of a caller bound to an agent, and the other way round", async () => {
      await put({ ...ofUser });
      await put({ ...ofAgent });
      const values = async (bound: Partial<Principal>) => {
        const caller = { ...member, ...bound };
        const user = await opened().sharedState.byOwners(caller, "User", ["user-1"]);
        const agent = await opened().sharedState.byOwners(caller, "Agent", ["agent-1"]);
        return [user.size, agent.size];
      };
      expect(await values({ userId: "user-1" })).toEqual([1, 0]);
      expect(await values({ agentId: "agent-1" })).toEqual([0, 1]);
      expect(await values({ userId: "user-1", agentId: "agent-1" })).toEqual([0, 0]);
    });

    test.each([
      ["user", { userId: "user-2" }, ofThread],
      ["agent", { agentId: "agent-2" }, ofThread],
      ["user's agent", { userId: "user-1" }, ofAgent],
    ])("of another %s cannot be written by a bound caller", async (_name, bound, owner) => {
      await expect(put({ ...owner }, { ...member, ...bound })).rejects.toThrow(ForbiddenError);
      expect(await stored()).toBeUndefined();
    });

    test.each([
      ["a thread", ofThread],
      ["a user", ofUser],
      ["an agent", ofAgent],
    ])("of %s leaves digests of its keys in the log, and those of others", async (_name, owner) => {
      const keys = ["Likes tea", "é".repeat(255), forgottenKey("step"), "step"];
      const owners = [ofThread, ofUser, ofAgent, { ...ofThread, threadId: "user-1" }];
      const events = owners.flatMap((one) =>
        keys.map((subjectId) => anEvent({ ...one, subjectId, entity: "SharedState" })),
      );
      await keep(opened(), { events });
      await keep(opened(), { events }, memberOf("tenant-2"));
      await change((unit) => unit.events.forgetKeys(owner));
      const stored = await opened().events.tail(systemPrincipal, 0, 100);
      const names = ({
        subjectId,
        userId,
        agentId,
        threadId,
      }: Owner & { readonly subjectId: string }) =>
        JSON.stringify([subjectId, userId, agentId, threadId]);
      const left = events.map((event) =>
        names(event) === names({ ...event, ...owner })
          ? { ...event, subjectId: forgottenKey(event.subjectId) }
          : event,
      );
      expect(stored.map(names)).toEqual([...left, ...events].map(names));
    });

    test("of a thread of the same id in another tenant is another one", async () => {
      const other = memberOf("tenant-2");
      await put();
      expect((await put({ value: "theirs" }, other)).version).toBe(1);
      await remove(["step"], ofThread, other);
      expect([await stored(), await stored(other)]).toEqual([[anEntry()], undefined]);
    });
  });
}
