import { beforeEach, describe, expect, test } from "vitest";
import { AlreadyExistsError } from "../../../src/core/errors/request-errors.js";
import { ForbiddenError } from "../../../src/core/errors/access-errors.js";
import {
  linkDirections,
  linkRelations,
  type LinkQuery,
  type MemoryLink,
} from "../../../src/core/links/memory-link.js";
import type { Unit } from "../../../src/core/store/memory-store.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aLink, aMemory, keep, member, memberOf, noon, outsiders } from "../samples.js";

const memories = [1, 2, 3].map((n) => aMemory({ id: `memory-${n}` }));

export function describeLinks(opened: OpenedStore): void {
  const change = <T>(work: (unit: Unit) => Promise<T>, caller = member) =>
    opened().unit(caller, work);
  const byId = async (caller = member, ids: readonly string[] = ["link-1"]) => [
    ...(await opened().links.byIds(caller, ids)).values(),
  ];
  const idsOf = (links: readonly MemoryLink[]) => links.map(({ id }) => id).toSorted();

  describe("Links", () => {
    test("are found by id as they were kept, unknown ones are left out", async () => {
      const links = [
        aLink({
          metadata: { why: "newer", weights: [1, 0.5] },
          createdAt: noon,
          updatedAt: noon + 1,
        }),
        aLink({ id: "link-2", relation: "CONTRADICTS" }),
      ];
      await keep(opened(), { memories, links });
      expect(await opened().links.byIds(member, ["link-2", "unknown", "link-1"])).toEqual(
        new Map(links.map((link) => [link.id, link])),
      );
      expect(await opened().links.byIds(member, [])).toEqual(new Map());
    });

    test("are found in a unit by id and by what they say, as the unit has left them", async () => {
      await keep(opened(), { memories, links: [aLink()] });
      const next = aLink({ relation: "REFINES", metadata: { a: 1 }, updatedAt: noon + 1 });
      const found = await change(async (unit) => {
        const triple = () => unit.links.findTriple("memory-2", "memory-1", "SUPERSEDES");
        const before = [await unit.links.find("link-1"), await triple()];
        await unit.links.update(next);
        return [...before, await unit.links.find("link-1"), await triple()];
      });
      expect(found).toEqual([aLink(), aLink(), next, null]);
      expect(await byId()).toEqual([next]);
      const none = await change(async (unit) => [
        await unit.links.find("unknown"),
        await unit.links.findTriple("memory-1", "memory-2", "REFINES"),
        await unit.links.findTriple("memory-2", "memory-3", "REFINES"),
      ]);
      expect(none).toEqual([null, null, null]);
    });

    test("of several memories come once each, at whichever end", async () => {
      const links = [
        aLink({ id: "1 to 2", sourceId: "memory-1", targetId: "memory-2" }),
        aLink({ id: "2 to 3", sourceId: "memory-2", targetId: "memory-3" }),
        aLink({ id: "3 to 1", sourceId: "memory-3", targetId: "memory-1", relation: "SUPPORTS" }),
      ];
      await keep(opened(), { memories, links });
      const of = async (...ids: string[]) =>
        idsOf(await change((unit) => unit.links.ofMemories(ids)));
      expect(await of("memory-1")).toEqual(["1 to 2", "3 to 1"]);
      expect(await of("memory-1", "memory-2")).toEqual(["1 to 2", "2 to 3", "3 to 1"]);
      expect([await of(), await of("unknown", "memory-3")]).toEqual([[], ["2 to 3", "3 to 1"]]);
      expect(await change((unit) => unit.links.ofMemories(["memory-1", "memory-2"]))).toEqual(
        expect.arrayContaining(links),
      );
    });

    test("are listed by direction and by relation, and counted so", async () => {
      const links = linkRelations.flatMap((relation, n) => [
        aLink({
          id: `out ${n}`,
          sourceId: "memory-1",
          targetId: "memory-2",
          relation,
          createdAt: noon + n,
        }),
        aLink({
          id: `in ${n}`,
          sourceId: "memory-3",
          targetId: "memory-1",
          relation,
          createdAt: noon - n,
        }),
      ]);
      await keep(opened(), { memories, links });
      const ids = ["memory-1", "memory-2"];
      const directions = [undefined, ...linkDirections];
      const some = [undefined, [], ["REFINES"], ["SUPPORTS", "SUPERSEDES"]] as const;
      for (const direction of directions) {
        for (const relations of some) {
          const query: LinkQuery = { direction, relations };
          const pages = await opened().links.pageByMemory(member, ids, pageRequest({}), query);
          const counts = await opened().links.countByMemory(member, ids, query);
          for (const id of ids) {
            const expected = links
              .filter(({ sourceId }) => direction !== "OUT" || sourceId === id)
              .filter(({ targetId }) => direction !== "IN" || targetId === id)
              .filter(({ sourceId, targetId }) => [sourceId, targetId].includes(id))
              .filter(
                ({ relation }) =>
                  relations === undefined || relations.some((it) => it === relation),
              )
              .toSorted(
                (one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
              );
            expect(pages.get(id)?.items).toEqual(expected);
            expect(counts.get(id)).toBe(expected.length);
          }
        }
      }
    });

    test("say each thing once: a second link of the same ends and relation is ALREADY_EXISTS", async () => {
      await keep(opened(), { memories, links: [aLink()] });
      const insert = (link: MemoryLink) => keep(opened(), { links: [link] });
      const taken = (id: string) => new AlreadyExistsError("MemoryLink", id);
      await expect(insert(aLink({ relation: "REFINES" }))).rejects.toThrow(taken("link-1"));
      await expect(insert(aLink({ id: "again" }))).rejects.toThrow(taken("again"));
      expect(await byId(member, ["link-1", "again"])).toEqual([aLink()]);
      // Another relation, the opposite direction and another pair are other links.
      await insert(aLink({ id: "other", relation: "REFINES" }));
      await insert(aLink({ id: "back", sourceId: "memory-1", targetId: "memory-2" }));
      await insert(aLink({ id: "third", sourceId: "memory-3" }));
      const update = change((unit) => unit.links.update(aLink({ relation: "REFINES" })));
      await expect(update).rejects.toThrow(taken("link-1"));
      expect(await byId()).toEqual([aLink()]);
      // An update of the link itself does not conflict.
      await change((unit) => unit.links.update(aLink({ metadata: { a: 1 } })));
      expect(await byId()).toEqual([aLink({ metadata: { a: 1 } })]);
    });

    test("of two tenants may be equal", async () => {
      const theirs = memberOf("tenant-2");
      for (const caller of [member, theirs])
        await keep(opened(), { memories, links: [aLink()] }, caller);
      await change((unit) => unit.links.update(aLink({ relation: "REFINES" })));
      expect(await byId(theirs)).toEqual([aLink()]);
      await change((unit) => unit.links.delete(["link-1"]));
      expect([await byId(), await byId(theirs)]).toEqual([[], [aLink()]]);
    });

    test("that are deleted are gone, and their name is free", async () => {
      const links = [aLink(), aLink({ id: "link-2", relation: "REFINES" })];
      await keep(opened(), { memories, links });
      await change(async (unit) => {
        await unit.links.delete([]);
        await unit.links.delete(["unknown", "link-1", "link-1"]);
        await unit.links.delete(["link-1"]);
      });
      expect(await byId(member, ["link-1", "link-2"])).toEqual(links.slice(1));
      await keep(opened(), { links: [aLink({ createdAt: noon + 1 })] });
    });

    test.each(["memory-1", "memory-2"])(
      "keep a unit from deleting %s, at one of their ends, alone",
      async (id) => {
        await keep(opened(), { memories, links: [aLink()] });
        await expect(change((unit) => unit.memories.delete([id]))).rejects.toBeInstanceOf(Error);
        expect((await opened().memories.byIds(member, [id])).size).toBe(1);
        await change(async (unit) => {
          await unit.memories.delete([id]);
          await unit.links.delete(["link-1"]);
        });
        expect((await opened().memories.byIds(member, [id])).size).toBe(0);
      },
    );

    test("from or to a memory that does not exist are FORBIDDEN, and nothing of the unit is kept", async () => {
      for (const end of [{ sourceId: "unknown" }, { targetId: "unknown" }]) {
        const inserting = keep(opened(), { memories, links: [aLink(end)] });
        await expect(inserting).rejects.toThrow(ForbiddenError);
      }
      expect((await opened().memories.byIds(member, ["memory-1"])).size).toBe(0);
    });
  });

  describe("Links out of reach", () => {
    test.each(outsiders)("are not there for $name", async ({ caller }) => {
      await keep(opened(), { memories, links: [aLink()] });
      const ids = ["memory-1", "memory-2"];
      const found = await change(async (unit) => {
        const before = [
          await unit.links.find("link-1"),
          await unit.links.findTriple("memory-2", "memory-1", "SUPERSEDES"),
        ];
        await unit.links.update(aLink({ relation: "REFINES" }));
        await unit.links.delete(["link-1"]);
        return before;
      }, caller);
      expect(found).toEqual([null, null]);
      expect([await byId(caller), await byId()]).toEqual([[], [aLink()]]);
      expect(await opened().links.countByMemory(caller, ids)).toEqual(
        new Map(ids.map((id) => [id, 0])),
      );
      const pages = await opened().links.pageByMemory(caller, ids, pageRequest({}));
      expect([...pages.values()].flatMap(({ items }) => items)).toEqual([]);
    });
  });

  describe("Links with one end in reach", () => {
    const ofAgent = (n: number) => ({ ...member, agentId: `agent-${n}` });
    const bothUsers = { ...member, userId: "user-1" };
    const ends = [aMemory(), aMemory({ id: "memory-2", agentId: "agent-2" })];

    describe("of a caller bound to an agent", () => {
      beforeEach(() => keep(opened(), { memories: ends, links: [aLink()] }));

      test.each([1, 2])("are not shown to agent-%i, and are to who reaches both", async (n) => {
        const ids = ["memory-1", "memory-2"];
        const seen = async (caller = member) => [
          await byId(caller),
          [...(await opened().links.pageByMemory(caller, ids, pageRequest({}))).values()].flatMap(
            ({ items }) => items,
          ),
          [...(await opened().links.countByMemory(caller, ids)).values()],
          await change((unit) => unit.links.find("link-1"), caller),
          await change(
            (unit) => unit.links.findTriple("memory-2", "memory-1", "SUPERSEDES"),
            caller,
          ),
        ];
        expect(await seen(ofAgent(n))).toEqual([[], [], [0, 0], null, null]);
        const all = [[aLink()], [aLink(), aLink()], [1, 1], aLink(), aLink()];
        expect([await seen(), await seen(bothUsers)]).toEqual([all, all]);
      });

      test("cannot be changed by it", async () => {
        for (const n of [1, 2]) {
          await change((unit) => unit.links.update(aLink({ relation: "REFINES" })), ofAgent(n));
          expect(await byId()).toEqual([aLink()]);
        }
      });

      test("are told to it in a unit, where they decide a status, and go with its end", async () => {
        for (const n of [1, 2, 3]) {
          const found = await change((unit) => unit.links.ofMemories(["memory-1"]), ofAgent(n));
          expect(found).toEqual([aLink()]);
        }
        await change((unit) => unit.links.delete(["link-1"]), ofAgent(3));
        expect(await byId()).toEqual([aLink()]);
        await change((unit) => unit.links.delete(["link-1"]), ofAgent(2));
        expect(await byId()).toEqual([]);
      });

      test("are found and changed at the other end by it, and by nobody of another user or tenant", async () => {
        const next = aMemory({ status: "INVALID", statusReason: "SUPERSEDED", revision: 2 });
        const find = (unit: Unit) => unit.linkEnds.find("memory-1");
        const strangers = [{ ...member, userId: "user-2" }, memberOf("tenant-2")];
        for (const caller of strangers) {
          expect(await change(find, caller)).toBeNull();
          const update = change((unit) => unit.linkEnds.update(next), caller);
          await expect(update).rejects.toMatchObject({ code: "REVISION_CONFLICT" });
        }
        expect(await change(find, ofAgent(2))).toEqual(aMemory());
        expect(await change((unit) => unit.memories.find("memory-1"), ofAgent(2))).toBeNull();
        await change((unit) => unit.linkEnds.update(next), ofAgent(2));
        expect((await opened().memories.byIds(member, ["memory-1"])).get("memory-1")).toEqual(next);
        expect(await opened().memories.revisionCount(member, ["memory-1"])).toEqual(
          new Map([["memory-1", 1]]),
        );
      });
    });

    test("are not even told in a unit where the other end is of another user", async () => {
      const theirs = aMemory({ id: "memory-2", userId: "user-2" });
      await keep(opened(), { memories: [aMemory(), theirs], links: [aLink()] });
      const bound = { ...member, userId: "user-1" };
      expect(await change((unit) => unit.links.ofMemories(["memory-1"]), bound)).toEqual([]);
      expect(await byId(bound)).toEqual([]);
      expect(await change((unit) => unit.links.ofMemories(["memory-1"]))).toEqual([aLink()]);
    });
  });
}
