import { describe, expect, test } from "vitest";
import { Deletion } from "../../src/core/deletion/deletion.js";
import { ForbiddenError } from "../../src/core/errors/access-errors.js";
import { NotFoundError, VersionConflictError } from "../../src/core/errors/request-errors.js";
import type { Json } from "../../src/core/entity.js";
import type { OwnerName } from "../../src/core/owner.js";
import type { Principal } from "../../src/core/principal.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import {
  forgottenKey,
  maxStateKeys,
  maxStateValueLength,
} from "../../src/core/shared-state/shared-state.js";
import {
  SharedStateService,
  type NewState,
} from "../../src/core/shared-state/shared-state-service.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { admin, aThread, keep, member, noon, outsiders } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";

const thread = { threadId: "thread-1" };
const owners: readonly OwnerName[] = [thread, { userId: "user-1" }, { agentId: "agent-1" }];
const all = { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 1000 };

async function start() {
  const clock = new FakeClock(noon);
  const store = openEmbedded(newFile(), { clock });
  const service = new SharedStateService(store, clock);
  await keep(store, { threads: [aThread(), aThread({ id: "thread-2" })] });
  return {
    clock,
    store,
    service,
    deletion: new Deletion(store, clock, englishAnalyser),
    set: (change: Partial<NewState> = {}, caller: Principal = member) =>
      service.set(caller, { owner: thread, key: "step", value: "draft", ...change }),
    values: async (entity: "Thread" | "User" | "Agent" = "Thread", id = "thread-1") => {
      const entries = (await store.sharedState.byOwners(member, entity, [id])).get(id) ?? [];
      return Object.fromEntries(entries.map(({ key, value }) => [key, value]));
    },
    events: async () => {
      const events = await store.events.page(member, { entities: ["SharedState"] }, all);
      return events.map(({ kind, subjectId, snapshot }) => [
        kind,
        subjectId,
        snapshot?.["version"] ?? null,
      ]);
    },
  };
}

describe("Compare and set", () => {
  test("with null sets what is not there, and only that", async () => {
    const { set, values } = await start();
    expect((await set({ expectedVersion: null })).version).toBe(1);
    await expect(set({ expectedVersion: null, value: "other" })).rejects.toThrow(
      'Key "step" has version 1, but no value was expected.',
    );
    expect(await values()).toEqual({ step: "draft" });
  });

  test("with a version sets what is of it, and only that", async () => {
    const { set, values } = await start();
    await expect(set({ expectedVersion: 1 })).rejects.toThrow(VersionConflictError);
    const { version } = await set();
    await expect(set({ expectedVersion: version + 1 })).rejects.toThrow(VersionConflictError);
    expect((await set({ expectedVersion: version, value: null })).version).toBe(version + 1);
    expect(await values()).toEqual({ step: null });
  });

  test("is not fooled by a key that was removed and set again in between", async () => {
    const { set, service } = await start();
    const { version } = await set();
    await service.delete(member, { owner: thread, keys: ["step"] });
    await set();
    await expect(set({ expectedVersion: version })).rejects.toThrow(VersionConflictError);
    await service.delete(member, { owner: thread, all: true });
    await set();
    await expect(set({ expectedVersion: version })).rejects.toThrow(VersionConflictError);
  });

  test("lets one of many win that expect the same", async () => {
    const { set, events } = await start();
    const { version } = await set();
    const tries = Array.from({ length: 10 }, (_, value) =>
      set({ value, expectedVersion: version }),
    );
    const won = (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled");
    expect(won).toHaveLength(1);
    expect(await events()).toHaveLength(2);
  });

  test("of a removal leaves what is of another version", async () => {
    const { set, service, values } = await start();
    const { version } = await set();
    const remove = (expectedVersion: number | null) =>
      service.delete(member, { owner: thread, keys: ["step"], expectedVersion });
    await expect(remove(version + 1)).rejects.toThrow(VersionConflictError);
    expect(await values()).toEqual({ step: "draft" });
    expect(await remove(version)).toMatchObject({ deletedCount: 1, deletedIds: ["step"] });
    expect(await remove(version)).toMatchObject({ deletedCount: 0, deletedIds: [] });
  });
});

describe("Every change is an event", () => {
  test.each(owners)("of %j, with the key and its version", async (owner) => {
    const { set, service, events } = await start();
    await set({ owner, key: "a" });
    await set({ owner, key: "b" });
    await set({ owner, key: "a" });
    expect(await events()).toEqual([
      ["CREATED", "a", 1],
      ["CREATED", "b", 2],
      ["UPDATED", "a", 3],
    ]);
    await service.delete(member, { owner, keys: ["b"] });
    await service.delete(member, { owner, keys: ["unknown"] });
    await service.delete(member, { owner, all: true });
    await service.delete(member, { owner, all: true });
    expect(await events()).toEqual([
      ["CREATED", "a", null],
      ["CREATED", "b", null],
      ["UPDATED", "a", null],
      ["DELETED", "b", null],
      ["DELETED", "a", null],
    ]);
  });
});

describe("State goes", () => {
  test("with its thread, and another thread that gets its id has none of it", async () => {
    const { set, deletion, store, values, events } = await start();
    await set({ key: "a" });
    await set({ owner: { threadId: "thread-2" }, key: "b" });
    const { counts } = await deletion.thread(member, { id: "thread-1" });
    expect(counts).toContainEqual({ entity: "SharedState", count: 1 });
    expect((await events()).at(-1)).toEqual(["DELETED", forgottenKey("a"), null]);
    await keep(store, { threads: [aThread()] });
    expect([await values(), await values("Thread", "thread-2")]).toEqual([{}, { b: "draft" }]);
    expect((await set()).version).toBe(1);
  });

  test.each([
    ["User", { userId: "user-1" }, "user-1"],
    ["Agent", { agentId: "agent-1" }, "agent-1"],
  ] as const)("with its %s and that one's threads", async (entity, owner, id) => {
    const { set, deletion, values } = await start();
    await set({ owner });
    await set();
    const { counts } = await deletion.actor(admin, entity, { id });
    expect(counts).toContainEqual({ entity: "SharedState", count: 2 });
    expect([await values(entity, id), await values()]).toEqual([{}, {}]);
  });

  test("not with a user that is deleted without what belongs to it", async () => {
    const { set, deletion, values } = await start();
    await set({ owner: { userId: "user-1" } });
    await deletion.actor(member, "User", { id: "user-1", cascade: false });
    expect(await values("User", "user-1")).toEqual({ step: "draft" });
  });

  test("not in a dry run", async () => {
    const { set, deletion, values } = await start();
    await set();
    const { counts } = await deletion.thread(member, { id: "thread-1", dryRun: true });
    expect(counts).toContainEqual({ entity: "SharedState", count: 1 });
    expect(await values()).toEqual({ step: "draft" });
  });
});

describe("Callers", () => {
  test.each(outsiders)(
    "$name cannot write a thread's state, or learn of it",
    async ({ caller }) => {
      const { set, service, values } = await start();
      await set();
      await expect(set({ value: "other" }, caller)).rejects.toThrow(NotFoundError);
      expect(await service.delete(caller, { owner: thread, keys: ["step"] })).toMatchObject({
        deletedCount: 0,
      });
      expect(await service.delete(caller, { owner: thread, all: true })).toMatchObject({
        deletedCount: 0,
      });
      expect(await values()).toEqual({ step: "draft" });
    },
  );

  test.each([
    [{ userId: "user-2" }, { userId: "user-1" }],
    [{ agentId: "agent-1" }, { userId: "user-1" }],
    [{ userId: "user-1" }, { agentId: "agent-1" }],
  ])("bound to %j cannot write the own state of %j", async (bound, owner) => {
    const { set, service } = await start();
    const caller = { ...member, ...bound };
    await set({ owner });
    await expect(set({ owner, value: "other" }, caller)).rejects.toThrow(ForbiddenError);
    expect(await service.delete(caller, { owner, all: true })).toMatchObject({ deletedCount: 0 });
  });
});

describe("Refused is", () => {
  const deep = (levels: number): Json => (levels === 0 ? [] : [deep(levels - 1)]);

  test.each<[string, Partial<NewState>, string]>([
    ["no owner", { owner: {} }, "owner must name exactly one"],
    ["an owner that is null", { owner: { threadId: null } }, "owner must name exactly one"],
    ["two owners", { owner: { ...thread, userId: "user-1" } }, "owner must name exactly one"],
    ["an empty id", { owner: { userId: "" } }, "owner.userId must not be empty"],
    ["an empty key", { key: "" }, "key must not be empty"],
    ["a long key", { key: "x".repeat(256) }, "key must have at most 255 characters"],
    ["half a character", { key: "\ud83c" }, "key has a surrogate"],
    ["no value", { value: undefined }, "value must be given"],
    ["a number without end", { value: [Number.POSITIVE_INFINITY] }, "value holds a number"],
    ["a value that is too deep", { value: deep(100) }, "value is nested deeper than 100 levels"],
    ["a value that is too long", { value: "x".repeat(maxStateValueLength - 1) }, "value must have"],
  ])("%s", async (_name, change, problem) => {
    const { set, values } = await start();
    await expect(set(change)).rejects.toThrow(problem);
    expect(await values()).toEqual({});
  });

  test("an unknown thread", async () => {
    const { set } = await start();
    await expect(set({ owner: { threadId: "unknown" } })).rejects.toThrow(NotFoundError);
  });

  test("a key beyond the limit, and not another value for one that is there", async () => {
    const { set, service, values } = await start();
    const keys = Array.from({ length: maxStateKeys }, (_, i) => `key-${i}`);
    await Promise.all(keys.map((key) => set({ key })));
    await expect(set({ key: "one more" })).rejects.toThrow("key is one too many");
    expect((await set({ key: "key-0", value: 1 })).value).toBe(1);
    await service.delete(member, { owner: thread, keys: ["key-1"] });
    await set({ key: "one more" });
    expect(Object.keys(await values())).toHaveLength(maxStateKeys);
  });

  test("nothing of the longest key and value", async () => {
    const { set } = await start();
    const value = "x".repeat(maxStateValueLength - 2);
    expect((await set({ key: "🍵".repeat(255), value })).value).toBe(value);
    expect((await set({ value: deep(99) })).version).toBe(2);
  });
});
