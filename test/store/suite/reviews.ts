import { describe, expect, test } from "vitest";
import type { Unit } from "../../../src/core/store/memory-store.js";
import { reviewersReasons, type Memory } from "../../../src/core/memories/memory.js";
import { workerOf, type Principal } from "../../../src/core/principal.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aLink,
  aMemory,
  aMessage,
  anEvidence,
  anEvent,
  aPassage,
  aThread,
  keep,
  member,
  noon,
  postingsOf,
  setVector,
  vectorQuery,
} from "../samples.js";

const reader: Principal = { ...member, roles: ["reader"] };
const ofUser: Principal = { ...member, userId: "user-1" };
const admin: Principal = { ...member, roles: ["admin"] };
const owner: Principal = { ...ofUser, roles: ["member", "reviewer"] };
const stranger: Principal = { ...owner, userId: "user-2" };

const state = (change: Partial<Memory>) => aMemory({ userId: "user-1", ...change });
const valid = state({ id: "valid" });
const open = state({ id: "open", status: "PENDING", statusReason: "EVIDENCE_CHANGED" });
const waiting = state({ id: "waiting", status: "PENDING", statusReason: "REVIEW_REQUESTED" });
const rejected = state({ id: "rejected", status: "INVALID", statusReason: "REJECTED" });
const memories = [valid, open, waiting, rejected];
const seen = ["open", "valid"];
const all = ["open", "rejected", "valid", "waiting"];

const page = { limit: 10, fromEnd: false };
const idsOf = (found: Iterable<{ readonly id: string }>) =>
  [...found].map(({ id }) => id).toSorted();

/** Memories that only reviewers see. */
export function describeReviews(opened: OpenedStore): void {
  const read = <T>(caller: Principal, work: (unit: Unit) => Promise<T>) =>
    opened().unit(caller, work);

  describe("Memories that wait for a review, or were rejected", () => {
    opened.filledBy(async (store) => {
      const onEach = memories.map(({ id }) => anEvidence({ id: `of ${id}`, memoryId: id }));
      const links = ["waiting", "rejected", "open"].map((sourceId) =>
        aLink({ id: `by ${sourceId}`, sourceId, targetId: "valid" }),
      );
      await keep(store, {
        threads: [aThread()],
        messages: [aMessage()],
        memories,
        evidence: onEach,
        links,
        events: [
          anEvent({ subjectId: "waiting", kind: "REVIEW_REQUESTED" }),
          anEvent({ subjectId: "rejected", kind: "REJECTED" }),
          anEvent({ subjectId: "open", kind: "UPDATED" }),
        ],
      });
      await store.unit(member, async (unit) => {
        for (const memory of memories) {
          await unit.passages.add(memory, [aPassage(`tea ${memory.id}`)]);
          await setVector(unit, memory, [1, 0]);
        }
        await unit.memories.update({ ...open, revision: 2, updatedAt: noon + 1 });
        await unit.memories.update({ ...waiting, revision: 2, updatedAt: noon + 1 });
      });
    });

    test.each([
      ["a reader", reader, seen],
      ["a member", member, seen],
      ["a member bound to a user", ofUser, seen],
      ["an admin", admin, all],
      ["the server at work", workerOf(member.tenantId), all],
      ["an owner who reviews", owner, all],
      ["a reviewer bound to another user", stranger, []],
    ])("are read by reviewers alone: %s", async (_name, caller, ids) => {
      const { memories: queries, links, passages, events } = opened();
      expect(idsOf((await queries.byIds(caller, all)).values())).toEqual(ids);
      expect(idsOf((await queries.page(caller, page)).items)).toEqual(ids);
      expect(await queries.count(caller)).toBe(ids.length);
      const byUser = await queries.pageBy(caller, "userId", ["user-1"], page);
      expect(idsOf(byUser.get("user-1")?.items ?? [])).toEqual(ids);
      const byMessage = await queries.countBy(caller, "messageId", ["message-1"]);
      expect(byMessage.get("message-1")).toBe(ids.length);
      const evidence = await queries.evidencePage(caller, all, page);
      expect(idsOf([...evidence.values()].flatMap(({ items }) => items))).toEqual(
        ids.map((id) => `of ${id}`),
      );
      const revisions = await queries.revisionCount(caller, ["open", "waiting"]);
      expect([...revisions.values()]).toEqual(
        ["open", "waiting"].map((id) => Number(ids.includes(id))),
      );
      const sources = ["open", "rejected", "waiting"].filter((id) => ids.includes(id));
      const linked = await links.pageByMemory(caller, ["valid"], page);
      expect(idsOf(linked.get("valid")?.items ?? [])).toEqual(sources.map((id) => `by ${id}`));
      expect((await links.byIds(caller, ["by waiting"])).size).toBe(
        Number(ids.includes("waiting")),
      );

      const filter = { owner: {}, includeInvalid: true };
      const near = await passages.nearest(caller, "Memory", vectorQuery(1, 0), 10, filter);
      expect(near.map(({ recordId }) => recordId).toSorted()).toEqual(ids);
      const [index] = await postingsOf(opened(), admin, "Memory", {}, ["tea"]);
      const ordinals = index?.postings[0]?.ordinals ?? [];
      const words = index ? await passages.candidates(caller, index, ordinals, filter) : [];
      expect(words.map(({ recordId }) => recordId).toSorted()).toEqual(ids);

      const log = await events.page(caller, {}, { after: 0, upTo: await events.head(), limit: 10 });
      expect(log.map(({ subjectId }) => subjectId).toSorted()).toEqual(sources);
    });

    test("are found by id in a unit by reviewers alone, and by everybody where they go with something else", async () => {
      const found = async (caller: Principal) =>
        read(caller, async (unit) => [
          idsOf((await unit.memories.byIds(all)).values()),
          (await unit.memories.find("waiting"))?.id,
          idsOf(await unit.memories.restingOn(["message-1"])),
          idsOf(await unit.memories.ofOwner("userId", "user-1")),
          idsOf((await unit.linkEnds.byIds(all)).values()),
        ]);
      expect(await found(member)).toEqual([seen, undefined, all, all, all]);
      expect(await found(admin)).toEqual([all, "waiting", all, all, all]);
    });

    test("say the same as others only where it is asked for", async () => {
      const content = [valid.content ?? ""];
      const same = await read(admin, async ({ memories: writes }) => [
        idsOf(await writes.sayingSame(valid, content)),
        idsOf(await writes.sayingSame(valid, content, "VALID_OR_FOR_REVIEWERS")),
      ]);
      expect(same).toEqual([["valid"], ["rejected", "valid", "waiting"]]);
    });

    test("are listed by why they are so, by when and where they came about", async () => {
      const { memories: queries } = opened();
      const order = { field: "CREATED_AT", direction: "ASC" } as const;
      const listed = async (filter: Parameters<typeof queries.count>[1], caller = admin) => {
        const { items } = await queries.page(caller, page, { filter, order });
        expect(await queries.count(caller, filter)).toBe(items.length);
        return idsOf(items);
      };
      expect(await listed({ statuses: ["PENDING"] })).toEqual(["open", "waiting"]);
      expect(await listed({ statuses: ["PENDING"] }, ofUser)).toEqual(["open"]);
      const queue = { statuses: ["PENDING"], owner: { userId: "user-1" } } as const;
      expect(await listed({ ...queue, reasons: ["EVIDENCE_CHANGED"] })).toEqual(["open"]);
      expect(await listed({ ...queue, originThreadId: "thread-1" })).toEqual(["open", "waiting"]);
      expect(await listed({ ...queue, originThreadId: "thread-2" })).toEqual([]);
      expect(await listed({ statuses: ["PENDING"], createdUntil: noon })).toEqual([]);
      const reasons = { reasons: reviewersReasons };
      for (const userId of ["user-1", "user-2", null])
        expect(await listed({ ...reasons, owner: { userId } })).toEqual(
          userId === "user-1" ? ["rejected", "waiting"] : [],
        );
      expect(await listed({ ...reasons, owner: { userId: "user-1" } }, member)).toEqual([]);
    });
  });
}
