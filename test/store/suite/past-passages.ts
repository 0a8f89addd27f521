import { describe, expect, test } from "vitest";
import type { AsOf } from "../../../src/core/memories/as-of.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { Principal } from "../../../src/core/principal.js";
import type { IndexedEntity, PastMemory } from "../../../src/core/search/passages/passage.js";
import type { CandidateFilter } from "../../../src/core/store/contract/passages.js";
import type { OpenedStore } from "../memory-store-suite.js";
import {
  aMemory,
  aMessage,
  anAgent,
  aPassage,
  aThread,
  aUser,
  keep,
  member,
  memberOf,
  noon,
  outsiders,
  postingsOf,
  setVector,
  vectorQuery,
} from "../samples.js";

/** It says "milk" from noon on, and said "tea" in the ten milliseconds before. */
const start = noon - 10;
const first = aMemory({ content: "tea", createdAt: start, updatedAt: start, contentSince: start });
const next = aMemory({
  ...first,
  content: "milk",
  revision: 2,
  updatedAt: noon,
  contentSince: noon,
});
const past: PastMemory = {
  entity: "PastMemory",
  id: "memory-1@1",
  userId: "user-1",
  agentId: "agent-1",
};
const known = (knownAt: number): AsOf => ({ knownAt });
const everything: CandidateFilter = { owner: {}, includeInvalid: true };

/** Past content of memories in the index. */
export function describePastPassages(opened: OpenedStore): void {
  describe("What a memory said before", () => {
    opened.filledBy(async () => {
      await keep(opened(), { memories: [first] });
      await opened().unit(member, async (unit) => {
        await unit.passages.add(first, [aPassage("tea")]);
        await setVector(unit, first, [1, 0]);
      });
      await opened().unit(member, async (unit) => {
        await unit.memories.update(next);
        await unit.passages.addPast(past, first, [aPassage("tea")], { from: start, to: noon });
        await unit.passages.remove(first, [{ ...aPassage("tea"), ordinal: 0, number: 0 }]);
        await unit.passages.add(next, [aPassage("milk")]);
        await setVector(unit, next, [0, 1]);
      });
    });

    const byWord = async (word: string, asOf?: AsOf, caller: Principal = member) => {
      const found: string[] = [];
      for (const entity of ["Memory", "PastMemory"] as const) {
        for (const index of await postingsOf(opened(), caller, entity, {}, [word])) {
          const ordinals = index.postings.flatMap((posting) => [...posting.ordinals]);
          const filter = { ...everything, asOf };
          const some = await opened().passages.candidates(caller, index, ordinals, filter);
          found.push(...some.map(({ recordId }) => recordId));
        }
      }
      return found;
    };
    const byVector = async (entity: IndexedEntity, asOf?: AsOf, caller: Principal = member) => {
      const filter = { ...everything, asOf };
      const query = vectorQuery(1, 0);
      const found = await opened().passages.nearest(caller, entity, query, 5, filter);
      for (const { recordId, similarity } of found) {
        const near = await opened().passages.nearness(caller, entity, query, [recordId], asOf);
        expect(near.get(recordId)?.similarity).toBe(similarity);
      }
      return found.map(({ recordId, similarity }) => [recordId, similarity]);
    };

    test("is found by its words at a time at which it was said", async () => {
      expect(await byWord("tea", known(start - 1))).toEqual([]);
      expect(await byWord("tea", known(start))).toEqual(["memory-1@1"]);
      expect(await byWord("tea", known(noon - 1))).toEqual(["memory-1@1"]);
      expect(await byWord("tea", known(noon))).toEqual([]);
      expect(await byWord("milk", known(noon - 1))).toEqual([]);
      expect(await byWord("milk", known(noon))).toEqual(["memory-1"]);
    });

    test("is found by its vector at a time at which it was said", async () => {
      expect(await byVector("PastMemory", known(start))).toEqual([["memory-1@1", 1]]);
      expect(await byVector("Memory", known(start))).toEqual([]);
      expect(await byVector("PastMemory", known(noon))).toEqual([]);
      expect(await byVector("Memory", known(noon))).toEqual([["memory-1", 0]]);
    });

    test("is found by nobody who does not look back to what was known", async () => {
      for (const asOf of [undefined, { validAt: start }]) {
        expect(await byWord("tea", asOf)).toEqual([]);
        expect(await byWord("milk", asOf)).toEqual(["memory-1"]);
        expect(await byVector("PastMemory", asOf)).toEqual([]);
      }
      const near = await opened().passages.nearness(member, "PastMemory", vectorQuery(1, 0), [
        "memory-1@1",
      ]);
      expect(near.size).toBe(0);
    });

    test.each(outsiders)("is nothing to $name", async ({ caller }) => {
      expect(await byWord("tea", known(start), caller)).toEqual([]);
      expect(await byVector("PastMemory", known(start), caller)).toEqual([]);
      const found = await opened().unit(caller, (unit) => unit.memories.pastOf(["memory-1"]));
      expect(found).toEqual([]);
    });

    test("is found by its user and its agent", async () => {
      for (const bound of [{ userId: "user-1" }, { agentId: "agent-1" }]) {
        const caller = { ...member, ...bound };
        expect(await byWord("tea", known(start), caller)).toEqual(["memory-1@1"]);
        expect(await byVector("PastMemory", known(start), caller)).toHaveLength(1);
      }
      const other = { ...member, agentId: "agent-2" };
      expect(await opened().passages.indexes(other, "PastMemory", {})).toEqual([]);
    });

    test("is told with its owner, and goes with the memory", async () => {
      const pastOf = (id: string) =>
        opened().unit(member, (unit) => unit.memories.pastOf([id, "none"]));
      expect(await pastOf("memory-1")).toEqual([past]);
      await opened().unit(member, (unit) => unit.memories.delete(["memory-1"]));
      expect(await pastOf("memory-1")).toEqual([]);
      expect(await byWord("tea", known(start))).toEqual([]);
    });

    test("is asked for what the memory was then", async () => {
      const { memories } = opened();
      const at = async (asOf?: AsOf) =>
        (await memories.byIds(member, ["memory-1"], asOf)).get("memory-1")?.content;
      expect(await at(known(start - 1))).toBeUndefined();
      expect(await at(known(start))).toBe("tea");
      expect(await at(known(noon))).toBe("milk");
      expect(await at()).toBe("milk");
      expect((await memories.byIds(memberOf("tenant-2"), ["memory-1"], known(start))).size).toBe(0);
    });
  });

  describe("Messages and profiles of the past", () => {
    const message = (id: string, timestamp: number, createdAt: number) =>
      aMessage({ id, timestamp, createdAt });

    opened.filledBy(async () => {
      await keep(opened(), {
        actors: [aUser({ updatedAt: noon }), anAgent({ updatedAt: noon + 5 })],
        threads: [aThread()],
        messages: [
          message("one", 1, noon),
          message("two", 3, noon + 1),
          message("three", 2, noon + 2),
        ],
      });
    });

    test.each<[string, AsOf, readonly string[]]>([
      ["stored by then", { knownAt: noon + 1 }, ["one", "two"]],
      ["said by then", { validAt: 2 }, ["one", "three"]],
      ["both", { validAt: 2, knownAt: noon + 1 }, ["one"]],
      ["of a time before all", { knownAt: noon - 1 }, []],
    ])("are listed that were %s", async (_name, asOf, ids) => {
      const { messages } = opened();
      const whole = pageRequest({});
      const { items } = await messages.page(member, whole, { filter: { asOf } });
      expect(items.map(({ id }) => id)).toEqual(ids);
      expect(await messages.count(member, { asOf })).toBe(ids.length);
      const pages = await messages.pageBy(member, "threadId", ["thread-1"], whole, {
        filter: { asOf },
      });
      expect(pages.get("thread-1")?.items.map(({ id }) => id)).toEqual(ids);
    });

    test("are found that were there already", async () => {
      const { passages } = opened();
      const user = aUser({ updatedAt: noon });
      const agent = anAgent({ updatedAt: noon + 5 });
      const one = { ...message("one", 1, noon), seq: 1 };
      await opened().unit(member, async (unit) => {
        for (const record of [user, agent, one]) await setVector(unit, record, [1, 0]);
      });
      const found = async (entity: IndexedEntity, asOf: AsOf) => {
        const filter = { ...everything, asOf };
        return (await passages.nearest(member, entity, vectorQuery(1, 0), 5, filter)).length;
      };
      expect([await found("User", known(noon - 1)), await found("User", known(noon))]).toEqual([
        0, 1,
      ]);
      expect([await found("Agent", known(noon)), await found("Agent", { validAt: 0 })]).toEqual([
        0, 1,
      ]);
      expect([
        await found("Message", known(noon - 1)),
        await found("Message", known(noon)),
      ]).toEqual([0, 1]);
      expect([
        await found("Message", { validAt: 0 }),
        await found("Message", { validAt: 1 }),
      ]).toEqual([0, 1]);
    });
  });
}
