import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entityNames } from "../../../src/core/entity.js";
import {
  eventKinds,
  matchesEvent,
  type EventDraft,
  type EventFilter,
  type StoredEvent,
} from "../../../src/core/events/event.js";
import { forgottenKey } from "../../../src/core/shared-state/shared-state.js";
import { systemPrincipal, type Principal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { anEvent, keep, member, noon } from "../samples.js";

export function describeEvents(opened: OpenedStore): void {
  const tail = (after = 0, limit = 100_000) => opened().events.tail(systemPrincipal, after, limit);
  const append = (events: readonly EventDraft[], tenantId = member.tenantId) =>
    keep(opened(), { events }, { ...member, tenantId });

  describe("The event log", () => {
    test("starts at 0 and ends at its newest event", async () => {
      const store = opened();
      expect(await store.events.head()).toBe(0);
      expect(await tail()).toEqual([]);
      await append(numbered(1, 3));
      const events = await tail();
      expect(events).toHaveLength(3);
      expect(await store.events.head()).toBe(events[2]?.position);
    });

    test("keeps events in the order of their unit, with growing positions", async () => {
      await append(numbered(1, 50));
      const events = await tail();
      expect(events.map(({ subjectId }) => subjectId)).toEqual(
        numbered(1, 50).map(({ subjectId }) => subjectId),
      );
      expectGrowing(events);
      expect(events[0]?.position).toBeGreaterThan(0);
    });

    test("gives later commits later positions, however many units run at once", async () => {
      const store = opened();
      const heads = await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          await append([anEvent({ subjectId: `${n}:a` }), anEvent({ subjectId: `${n}:b` })]);
          return store.events.head();
        }),
      );
      const events = await tail();
      expect(events).toHaveLength(40);
      expectGrowing(events);
      const positionOf = new Map(events.map(({ subjectId, position }) => [subjectId, position]));
      heads.forEach((head, n) => {
        expect(positionOf.get(`${n}:a`)).toBeLessThan(positionOf.get(`${n}:b`) ?? NaN);
        expect(positionOf.get(`${n}:b`)).toBeLessThanOrEqual(head);
      });
      await append([anEvent({ subjectId: "later" })]);
      expect((await tail()).at(-1)?.subjectId).toBe("later");
    });

    test("is read from after a position up to another, as far as the limit goes", async () => {
      const store = opened();
      await append(numbered(1, 5));
      const events = await tail();
      const at = (i: number) => events[i]?.position ?? NaN;
      const read = (after: number, upTo: number, limit: number) =>
        store.events.page(member, {}, { after, upTo, limit });
      expect(await read(0, at(4), 10)).toEqual(events);
      expect(await read(at(0), at(3), 10)).toEqual(events.slice(1, 4));
      expect(await read(at(0), at(3), 2)).toEqual(events.slice(1, 3));
      expect(await read(at(0), at(3), 3)).toEqual(events.slice(1, 4));
      expect(await read(at(2), at(2), 10)).toEqual([]);
      expect(await read(at(4), at(4) + 10, 10)).toEqual([]);
      expect(await read(0, at(4), 0)).toEqual([]);
    });

    test("knows the newest event of a record, of any kind and age or of one", async () => {
      const store = opened();
      await append([
        anEvent({ subjectId: "a", createdAt: noon - 1 }),
        anEvent({ subjectId: "a", entity: "Message", createdAt: noon }),
        anEvent({ subjectId: "b", createdAt: noon }),
        anEvent({ subjectId: "b", kind: "EMBEDDED", createdAt: noon - 1 }),
        anEvent({ subjectId: "c" }),
      ]);
      await append([anEvent({ subjectId: "a" })], "tenant-2");
      const at = (await tail()).map(({ position }) => position);
      const newest = async (...rest: [ids: string[], of?: object]) =>
        Object.fromEntries(await store.events.newest(member, "Memory", ...rest));
      expect(await newest(["a", "b", "unknown"])).toEqual({ a: at[0], b: at[3] });
      expect(await newest(["a", "b"], { kind: "EMBEDDED" })).toEqual({ b: at[3] });
      expect(await newest(["a", "b"], { madeSince: noon })).toEqual({ b: at[2] });
      expect(await newest([])).toEqual({});
      const many = ["a", "b", "c", "d", "e", "f"];
      expect(await newest(many)).toEqual({ a: at[0], b: at[3], c: at[4] });
    });

    test("is followed over all tenants", async () => {
      await append(numbered(1, 2), "tenant-1");
      await append(numbered(1, 2), "tenant-2");
      const events = await tail();
      expect(events.map(({ tenantId, subjectId }) => [tenantId, subjectId])).toEqual([
        ["tenant-1", "memory-1"],
        ["tenant-1", "memory-2"],
        ["tenant-2", "memory-1"],
        ["tenant-2", "memory-2"],
      ]);
      const second = events[1]?.position ?? NaN;
      expect(await tail(second)).toEqual(events.slice(2));
      expect(await tail(second, 1)).toEqual(events.slice(2, 3));
      expect(await tail(await opened().events.head())).toEqual([]);
    });
  });

  describe("Picking events", () => {
    const events = [
      anEvent({ subjectId: "gone", entity: "Thread", kind: "DELETED", userId: "user-3" }),
      anEvent({ subjectId: "plain", entity: "Thread" }),
      anEvent({ subjectId: "updated", kind: "UPDATED" }),
      anEvent({ subjectId: "other user", userId: "user-2" }),
      anEvent({ subjectId: "no user", userId: null }),
      anEvent({ subjectId: "other agent", agentId: "agent-2" }),
      anEvent({ subjectId: "no agent", agentId: null }),
      anEvent({ subjectId: "own thread", threadId: "thread-2", originThreadId: null }),
      anEvent({ subjectId: "origin thread", threadId: null, originThreadId: "thread-2" }),
      anEvent({ subjectId: "by job", jobId: "job-1" }),
      anEvent({ subjectId: forgottenKey("key"), entity: "SharedState" }),
      anEvent({ subjectId: forgottenKey("no agent") }),
    ];
    const all = events.map(({ subjectId }) => subjectId);
    const without = (...ids: readonly string[]) => all.filter((id) => !ids.includes(id));
    const cases: readonly [string, EventFilter, readonly string[]][] = [
      ["nothing left out", {}, all],
      ["a user", { owner: { userId: "user-1" } }, without("gone", "other user", "no user")],
      ["no user", { owner: { userId: null } }, ["no user"]],
      ["none but the end of a thread", { entities: [], endsWithThread: "gone" }, ["gone"]],
      [
        "some, and the end of a thread",
        { kinds: ["UPDATED"], endsWithThread: "gone" },
        ["gone", "updated"],
      ],
      ["the end of a thread that is there", { entities: [], endsWithThread: "plain" }, []],
      ["an agent", { owner: { agentId: "agent-1" } }, without("other agent", "no agent")],
      ["no agent", { owner: { agentId: null } }, ["no agent"]],
      [
        "a thread, its own or its origin",
        { owner: { threadId: "thread-2" } },
        ["own thread", "origin thread"],
      ],
      ["no thread of its own", { owner: { threadId: null } }, without("own thread")],
      ["an owner left open", { owner: { userId: undefined } }, all],
      ["types", { entities: ["Thread", "User"] }, ["gone", "plain"]],
      ["no types", { entities: [] }, []],
      ["kinds", { kinds: ["UPDATED"] }, ["updated"]],
      ["no kinds", { kinds: [] }, []],
      ["one record", { subjectId: "no agent" }, ["no agent"]],
      ["a key, also of an owner that is gone", { subjectId: "key" }, [forgottenKey("key")]],
      ["an unknown record", { subjectId: "unknown" }, []],
      ["what a job did", { byJob: true }, ["by job"]],
      ["whoever did it", { byJob: false }, all],
      ["all at once", { owner: { userId: "user-1" }, kinds: ["CREATED"], byJob: true }, ["by job"]],
    ];

    test.each(cases)("by %s", async (_name, filter, expected) => {
      const store = opened();
      await append(events);
      const range = { after: 0, upTo: await store.events.head(), limit: 100 };
      const found = await store.events.page(member, filter, range);
      expect(found.map(({ subjectId }) => subjectId)).toEqual(expected);
    });

    test("answers what the domain's own rule says, for any events, caller and filter", async () => {
      const store = opened();
      await fc.assert(
        fc.asyncProperty(batches, queries, fc.nat(12), async (batches, queries, limit) => {
          const after = await store.events.head();
          for (const { tenantId, events } of batches) await append(events, tenantId);
          const upTo = await store.events.head();
          const stored = await tail(after);
          for (const { principal, filter } of queries) {
            const expected = stored.filter((event) => matchesEvent(principal, filter, event));
            expect(await store.events.page(principal, filter, { after, upTo, limit })).toEqual(
              expected.slice(0, limit),
            );
          }
        }),
        { numRuns: 100 },
      );
    });
  });
}

// Few values, so that filters match about half of the time.
const tenantId = fc.constantFrom("tenant-1", "tenant-2");
const ownId = fc.constantFrom("a", "b", "c");
const nullableId = fc.option(ownId, { nil: null });
const filterId = fc.option(nullableId, { nil: undefined });
const boundId = fc.option(ownId, { nil: undefined });

const draft: fc.Arbitrary<EventDraft> = fc
  .record({
    kind: fc.constantFrom(...eventKinds),
    entity: fc.constantFrom(...entityNames, "SharedState" as const),
    subjectId: fc.oneof(ownId, ownId.map(forgottenKey)),
    userId: nullableId,
    agentId: nullableId,
    threadId: nullableId,
    originThreadId: nullableId,
    jobId: nullableId,
    snapshot: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant(null))),
    createdAt: fc.nat(),
  })
  // Shared state always has an owner.
  .map((event) =>
    event.entity === "SharedState" && isOwnerless(event) ? { ...event, userId: "a" } : event,
  );

function isOwnerless({ userId, agentId, threadId }: EventDraft): boolean {
  return userId === null && agentId === null && threadId === null;
}

const batches = fc.array(fc.record({ tenantId, events: fc.array(draft, { maxLength: 8 }) }), {
  maxLength: 4,
});
const filter: fc.Arbitrary<EventFilter> = fc.record(
  {
    owner: fc.record({ userId: filterId, agentId: filterId, threadId: filterId }),
    entities: fc.subarray([...entityNames, "SharedState" as const]),
    kinds: fc.subarray([...eventKinds]),
    subjectId: ownId,
    byJob: fc.boolean(),
    endsWithThread: ownId,
  },
  { requiredKeys: [] },
);
const principal: fc.Arbitrary<Principal> = fc
  .record({
    tenantId,
    userId: boundId,
    agentId: boundId,
    role: fc.constantFrom("member", "admin", "worker", "reviewer"),
  })
  .map(({ tenantId, userId, agentId, role }) => ({
    tenantId,
    roles: [role],
    ...(userId !== undefined && { userId }),
    ...(agentId !== undefined && { agentId }),
  }));
const queries = fc.array(fc.record({ principal, filter }), { minLength: 1, maxLength: 10 });

function numbered(from: number, to: number): EventDraft[] {
  return Array.from({ length: to - from + 1 }, (_, i) =>
    anEvent({ subjectId: `memory-${from + i}` }),
  );
}

function expectGrowing(events: readonly StoredEvent[]): void {
  const positions = events.map(({ position }) => position);
  expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
}
