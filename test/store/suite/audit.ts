import { describe, expect, test } from "vitest";
import {
  auditKeyset,
  maxAuditedRecords,
  type AuditEntry,
  type AuditFilter,
} from "../../../src/core/audit/audit-entry.js";
import { auditEntity } from "../../../src/core/events/event.js";
import { causedBy, systemPrincipal, workerOf } from "../../../src/core/principal.js";
import type { OpenedClock, OpenedStore } from "../memory-store-suite.js";
import { aMessage, anEvent, aThread, keep, member, memberOf, noon } from "../samples.js";

export function describeAudit(opened: OpenedStore, clock: OpenedClock): void {
  const all = { limit: 100, fromEnd: false };
  const entries = async (filter: AuditFilter = {}, caller = member) =>
    (await opened().audit.page(caller, filter, all)).items;
  const keyHolder = causedBy(
    { ...member, userId: "user-1", agentId: "agent-1" },
    {
      credential: { kind: "API_KEY", keyId: "key-1" },
      requestId: "request-1",
      operation: "Mutation.addMessages",
    },
  );
  const worker = causedBy(workerOf(member.tenantId), {
    jobId: "job-1",
    operation: "EXPIRE_RECORDS",
  });
  const append = (subjectIds: readonly string[], caller = member, change = {}) =>
    keep(
      opened(),
      { events: subjectIds.map((subjectId) => anEvent({ subjectId, ...change })) },
      caller,
    );
  const refuse = (caller = member, attempts = 1) =>
    opened().unit(caller, (unit) => unit.audit.refuse({ outcome: "FORBIDDEN", attempts }));
  const subjects = (found: readonly AuditEntry[]) =>
    found.map(({ records }) => records.map(({ id }) => id).join(" "));

  describe("an audit log", () => {
    opened.audited();

    test("has a row for each unit: who, what, which records, and why", async () => {
      clock().advance(5);
      await append(["message-1", "message-2"], keyHolder);
      const [entry, ...others] = await entries();
      expect(others).toEqual([]);
      expect(entry).toEqual({
        id: expect.any(String),
        tenantId: "tenant-1",
        createdAt: noon + 5,
        callerKind: "API_KEY",
        roles: ["member"],
        userId: "user-1",
        agentId: "agent-1",
        keyId: "key-1",
        issuer: null,
        subject: null,
        requestId: "request-1",
        jobId: null,
        operation: "Mutation.addMessages",
        outcome: "DONE",
        attempts: 1,
        records: ["message-1", "message-2"].map((id) => ({
          entity: anEvent().entity,
          id,
          kind: anEvent().kind,
        })),
        recordCount: 2,
      });
      expect(await opened().audit.byIds(member, [entry?.id ?? ""])).toEqual(
        new Map([[entry?.id, entry]]),
      );
    });

    test("has no row of a unit that is undone, or that changes nothing that callers see", async () => {
      const undone = opened().unit(member, async ({ events }) => {
        await events.append([anEvent()]);
        throw new Error("undone");
      });
      await expect(undone).rejects.toThrow("undone");
      await opened().unit(member, ({ threads }) => threads.find("thread-1"));
      await append(["job-2"], worker, { entity: "Job" });
      expect(await entries()).toEqual([]);
      await append(["job-2"], member, { entity: "Job" });
      await append(["message-1"], worker);
      expect(await entries()).toMatchObject([
        { callerKind: "SERVER", jobId: "job-1", requestId: null, records: [{ id: "message-1" }] },
        { callerKind: "PROGRAM", jobId: null, operation: "none", records: [{ id: "job-2" }] },
      ]);
    });

    test("tells of what has no events, names owners of shared state, and counts what it does not name", async () => {
      const receipt = { id: "receipt-1", entity: "User", subjectId: "user-1", userId: "user-1" };
      await opened().unit(member, async (unit) => {
        const state = {
          entity: "SharedState",
          subjectId: "a secret",
          threadId: "thread-1",
        } as const;
        const many = Array.from({ length: maxAuditedRecords }, (_, i) =>
          anEvent({ subjectId: `${i}` }),
        );
        await unit.events.append([anEvent(state), ...many]);
        await unit.receipts.insert({
          ...(receipt as { id: string; entity: "User"; subjectId: string; userId: string }),
          agentId: null,
          counts: [],
          digest: "0",
          position: 0,
          createdAt: noon,
        });
      });
      const [entry] = await entries();
      expect(entry).toMatchObject({ recordCount: maxAuditedRecords + 2 });
      expect(entry?.records).toHaveLength(maxAuditedRecords);
      expect(entry?.records.slice(0, 2)).toMatchObject([
        { entity: "ForgetReceipt", id: "receipt-1" },
        { entity: "SharedState", id: "thread-1" },
      ]);
    });

    test("is listed newest first, page by page, for each tenant alone", async () => {
      for (const name of ["1", "2", "3"]) {
        await append([name]);
        if (name === "2") clock().advance(1);
      }
      await append(["4"], memberOf("tenant-2"));
      const found = await entries();
      expect(subjects(found)).toEqual(["3", "2", "1"]);
      const after = auditKeyset(found[0] as AuditEntry);
      const { audit } = opened();
      expect(await audit.page(member, {}, { limit: 1, fromEnd: false, after })).toEqual({
        items: [found[1]],
        hasNextPage: true,
        hasPreviousPage: true,
      });
      expect((await audit.page(member, {}, { limit: 2, fromEnd: true })).items).toEqual(
        found.slice(1),
      );
      expect(subjects(await entries({}, memberOf("tenant-2")))).toEqual(["4"]);
      expect(await audit.byIds(memberOf("tenant-2"), [found[0]?.id ?? ""])).toEqual(new Map());
    });

    test("is filtered, and counted so", async () => {
      await append(["1"], keyHolder);
      await append(["1", "2"]);
      clock().advance(10);
      await append(["2"], worker);
      await refuse(causedBy(member, { operation: "Query.apiKeys", requestId: "request-2" }), 7);
      const { entity } = anEvent();
      const filters: readonly (readonly [AuditFilter, readonly string[]])[] = [
        [{}, ["", "2", "1 2", "1"]],
        [{ record: { entity, id: "1" } }, ["1 2", "1"]],
        [{ record: { entity: "Thread", id: "1" } }, []],
        [{ record: { entity, id: "2" }, from: noon + 10 }, ["2"]],
        [{ to: noon + 10 }, ["1 2", "1"]],
        [{ from: noon + 1, to: noon + 10 }, []],
        [{ requestId: "request-1" }, ["1"]],
        [{ requestId: "request-1", record: { entity, id: "2" } }, []],
        [{ requestId: null }, ["2", "1 2"]],
        [{ jobId: "job-1" }, ["2"]],
        [{ outcomes: ["FORBIDDEN"] }, [""]],
        [{ outcomes: ["DONE"] }, ["2", "1 2", "1"]],
        [{ outcomes: ["DONE", "FORBIDDEN"], operations: ["Query.apiKeys"] }, [""]],
        [{ operations: ["EXPIRE_RECORDS", "Mutation.addMessages"] }, ["2", "1"]],
        [{ keyId: "key-1" }, ["1"]],
        [{ userId: "user-1", agentId: "agent-1" }, ["1"]],
        [{ userId: null }, ["", "2", "1 2"]],
      ];
      for (const [filter, expected] of filters) {
        expect([filter, subjects(await entries(filter))]).toEqual([filter, expected]);
        expect(await opened().audit.count(member, filter)).toBe(expected.length);
      }
      expect(await entries({ outcomes: ["FORBIDDEN"] })).toMatchObject([
        { operation: "Query.apiKeys", attempts: 7, records: [], recordCount: 0 },
      ]);
    });

    test("is told of by events that no reader gets who does not ask for them", async () => {
      await append(["1"]);
      const range = { after: 0, upTo: Number.MAX_SAFE_INTEGER, limit: 10 };
      const of = async (filter: Parameters<ReturnType<typeof opened>["events"]["page"]>[1]) =>
        (await opened().events.page(member, filter, range)).map(({ subjectId }) => subjectId);
      expect(await of({})).toEqual(["1"]);
      expect(await of({ entities: [auditEntity] })).toEqual((await entries()).map(({ id }) => id));
      const tail = await opened().events.tail(systemPrincipal, 0, 10);
      expect(tail.map(({ entity }) => entity)).toEqual([anEvent().entity, auditEntity]);
    });

    test("is trimmed from its oldest rows on, of all tenants", async () => {
      await append(["1"], keyHolder);
      await append(["2"], memberOf("tenant-2"));
      await refuse();
      clock().advance(10);
      await append(["1"], keyHolder);
      const trim = (until: number, limit = 100) =>
        opened().unit(worker, ({ audit }) => audit.trim(until, limit));
      expect(await trim(noon - 1)).toEqual({ count: 0, firstMadeAt: noon });
      expect(await trim(noon, 2)).toEqual({ count: 2, firstMadeAt: noon });
      expect(await trim(noon, 2)).toEqual({ count: 1, firstMadeAt: noon + 10 });
      expect(await entries({}, memberOf("tenant-2"))).toEqual([]);
      const record = { entity: anEvent().entity, id: "1" };
      for (const filter of [{}, { record }, { requestId: "request-1" }])
        expect(subjects(await entries(filter))).toEqual(["1"]);
      expect(await trim(noon + 10)).toEqual({ count: 1, firstMadeAt: null });
    });
  });

  test("a store without an audit log writes no rows", async () => {
    await keep(opened(), { threads: [aThread()], messages: [aMessage()], events: [anEvent()] });
    expect([await entries(), await opened().audit.count(member, {})]).toEqual([[], 0]);
  });
}
