import { beforeEach, describe, expect, test } from "vitest";
import { ForbiddenError } from "../../../src/core/errors/access-errors.js";
import { IndexOutdatedError } from "../../../src/core/errors/store-errors.js";
import { systemPrincipal } from "../../../src/core/principal.js";
import { MixedAnalysersError } from "../../../src/core/search/passages/passage.js";
import { bringIndexesUpToDate } from "../../../src/core/search/passages/reindexing.js";
import type { TextAnalyser } from "../../../src/core/search/text/text-analyser.js";
import type { IndexedPassage } from "../../../src/core/store/contract/passage-writes.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, aMessage, aPassage, aThread, keep, member, memberOf } from "../samples.js";
import { everything } from "./everything.js";
import { wordAnalyser } from "./word-analyser.js";
import { passagesOf } from "../../support/passages-of.js";

/** Words without their endings. */
const beginnings: TextAnalyser = {
  ...wordAnalyser,
  name: "beginnings",
  terms: (text) => wordAnalyser.terms(text).map((word) => word.slice(0, 2)),
  queryTerms: (query) => beginnings.terms(query),
};

export function describeRebuilds(opened: OpenedStore): void {
  const outdated = (analyser: string, limit = 10) =>
    opened().passages.outdatedIndexes(systemPrincipal, analyser, limit);
  const rebuild = () => bringIndexesUpToDate(opened(), beginnings, "CREATE_IF_NECESSARY");

  describe("Indexes that another analyser made", () => {
    const first = aMessage({ name: "Ann" });
    const memory = aMemory({ content: "green tea. black tea" });

    beforeEach(async () => {
      const store = opened();
      await keep(store, { threads: [aThread(), aThread({ id: "thread-2" })] });
      await store.unit(member, async (unit) => {
        for (const [n, text] of ["green tea", "black coffee", "tea"].entries()) {
          const threadId = n === 1 ? "thread-2" : "thread-1";
          const draft = { ...first, id: `message-${n}`, content: text, threadId };
          const [message] = await unit.messages.append(aThread({ id: threadId }), [draft]);
          if (message) await unit.passages.add(message, passagesOf(message, text, wordAnalyser));
        }
        await unit.memories.insert([memory]);
        await unit.passages.add(memory, ["green tea", "black tea"].map(passageOf));
      });
      const other = memberOf("tenant-2");
      await keep(store, { memories: [memory] }, other);
      await store.unit(other, (unit) => unit.passages.add(memory, [passageOf("tea")]));
    });

    test("are listed for all tenants, by growing id, without those that have no passages", async () => {
      await opened().unit(memberOf("tenant-3"), async (unit) => {
        const lone = aMemory({ id: "lone" });
        await unit.memories.insert([lone]);
        await unit.passages.setVectors(lone, { model: null, vectors: [[1, 2]] });
      });
      const all = await outdated("beginnings");
      expect(all.map(({ tenantId, passageCount }) => [tenantId, passageCount])).toEqual([
        ["tenant-1", 3],
        ["tenant-1", 2],
        ["tenant-2", 1],
      ]);
      const ids = all.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
      expect(await outdated("beginnings", 2)).toEqual(all.slice(0, 2));
      expect(await outdated("words")).toEqual([]);
    });

    test("are what they would be had the new one made them, with every passage in its place", async () => {
      const store = opened();
      const before = await indexesOf();
      expect(await rebuild()).toBe(3);
      expect(await outdated("beginnings")).toEqual([]);
      const after = await indexesOf();
      const sizes = ({ postings: _postings, ...index }: (typeof after)[number]) => index;
      expect(after.map(sizes)).toEqual(before.map(sizes));
      expect(
        after.map(({ postings }) => postings.map(({ term, ordinals }) => [term, [...ordinals]])),
      ).toEqual([
        [
          ["bl", [2 ** 16]],
          ["co", [2 ** 16]],
          ["gr", [0]],
          ["te", [0, 1]],
        ],
        [
          ["bl", [1]],
          ["gr", [0]],
          ["te", [0, 1]],
        ],
      ]);
      // Another analyser at the next start restores them.
      await bringIndexesUpToDate(store, wordAnalyser, "CREATE_IF_NECESSARY");
      expect(await indexesOf()).toEqual(before);
    });

    test("get the lengths, speakers and traits that are answered for each passage, in order", async () => {
      const [messages] = await outdated("beginnings");
      const seen: string[] = [];
      await opened().unit(memberOf("tenant-1"), (unit) =>
        unit.passages.rebuild(messages?.id ?? NaN, "beginnings", ({ text, ordinal, speaker }) => {
          seen.push(`${ordinal} ${speaker}: ${text}`);
          const isTea = text === "tea";
          const traits = { speaker: isTea ? "Bob" : null, day: 7, flags: 3 };
          return { ...aPassage(`${text} more`), analyser: "beginnings", ...traits };
        }),
      );
      expect(seen).toEqual(["0 Ann: green tea", "1 Ann: tea", `${2 ** 16} Ann: black coffee`]);
      const [index] = await indexesOf();
      expect(index).toMatchObject({
        passageCount: 3,
        totalLength: 8,
        sessions: [
          { number: 0, threadId: "thread-1", length: 5 },
          { number: 1, threadId: "thread-2", length: 3 },
        ],
        speakers: ["Bob"],
      });
      const message = { ...first, id: "message-2", seq: 2 };
      const [stored] = await opened().unit(member, (unit) => unit.passages.find(message));
      expect(stored).toEqual({
        ordinal: 1,
        number: 0,
        text: "tea",
        speaker: "Bob",
        day: 7,
        flags: 3,
      });
    });

    test("take no passages, and lose none, until they are rebuilt", async () => {
      const store = opened();
      const before = await everything(store);
      const added: IndexedPassage = { ...passageOf("te"), analyser: "beginnings" };
      const adding = store.unit(member, (unit) => unit.passages.add(memory, [added]));
      await expect(adding).rejects.toThrow(MixedAnalysersError);
      const removing = store.unit(member, async (unit) => {
        const stored = await unit.passages.find(memory);
        await unit.passages.remove(
          memory,
          stored.map((one) => ({ ...added, ...one })),
        );
      });
      await expect(removing).rejects.toThrow(MixedAnalysersError);
      expect(await everything(store)).toEqual(before);
      await rebuild();
      await store.unit(member, (unit) => unit.passages.add(memory, [added]));
      expect((await indexesOf())[1]).toMatchObject({ passageCount: 3, totalLength: 5 });
    });

    test("may be of any analyser once they are empty", async () => {
      await opened().unit(member, async (unit) => {
        const stored = await unit.passages.find(memory);
        await unit.passages.remove(
          memory,
          stored.map((one) => ({ ...passageOf(one.text), ...one })),
        );
        await unit.passages.add(memory, [{ ...passageOf("te"), analyser: "beginnings" }]);
      });
      expect((await outdated("words")).map(({ passageCount }) => passageCount)).toEqual([1]);
    });

    test("are rebuilt once: a second time, of another tenant and of none there is nothing to do", async () => {
      await rebuild();
      const before = await indexesOf();
      const id = before[0]?.id ?? NaN;
      const never = () => expect.unreachable("There is nothing to analyse.");
      for (const [caller, index, analyser] of [
        [member, id, "beginnings"],
        [memberOf("tenant-2"), id, "words"],
        [member, 999, "words"],
      ] as const) {
        await opened().unit(caller, (unit) => unit.passages.rebuild(index, analyser, never));
      }
      expect(await indexesOf()).toEqual(before);
    });

    test("are for no caller to rebuild that is bound to a user or an agent", async () => {
      const [index] = await indexesOf();
      for (const bound of [{ userId: "user-1" }, { agentId: "agent-1" }]) {
        const rebuilding = opened().unit({ ...member, ...bound }, (unit) =>
          unit.passages.rebuild(index?.id ?? NaN, "words", ({ text }) => passageOf(text)),
        );
        await expect(rebuilding).rejects.toThrow(ForbiddenError);
      }
    });

    test("are as before where the rebuild fails midway", async () => {
      const before = await indexesOf();
      let calls = 0;
      const failing = opened().unit(member, (unit) =>
        unit.passages.rebuild(before[0]?.id ?? NaN, "beginnings", ({ text }) => {
          if (++calls === 2) throw new Error("given up");
          return { ...passageOf(text), analyser: "beginnings" };
        }),
      );
      await expect(failing).rejects.toThrow("given up");
      expect(await indexesOf()).toEqual(before);
      expect(await outdated("beginnings")).toHaveLength(3);
    });

    test("stop the start where the policy forbids to touch what is there", async () => {
      const before = await indexesOf();
      for (const policy of ["REQUIRE_EXISTING", "CREATE_IF_EMPTY"] as const) {
        const starting = bringIndexesUpToDate(opened(), beginnings, policy);
        await expect(starting).rejects.toThrow(IndexOutdatedError);
        expect(await bringIndexesUpToDate(opened(), wordAnalyser, policy)).toBe(0);
      }
      expect(await indexesOf()).toEqual(before);
    });

    const terms = ["green", "black", "tea", "coffee", "gr", "bl", "te", "co"];
    const indexesOf = async () => {
      const { passages } = opened();
      const read = async (entity: "Message" | "Memory") =>
        passages.postings(member, await passages.indexes(member, entity, {}), terms);
      return [...(await read("Message")), ...(await read("Memory"))];
    };
  });

  test("An index of many passages is rebuilt as a whole", async () => {
    const store = opened();
    const size = 1200;
    await store.unit(member, async (unit) => {
      await unit.memories.insert([aMemory(), aMemory({ id: "memory-2" })]);
      for (const id of ["memory-1", "memory-2"]) {
        const texts = Array.from({ length: size / 2 }, (_, n) => `teapot word-${n % 7}`);
        await unit.passages.add(aMemory({ id }), texts.map(passageOf));
      }
    });
    expect(await rebuild()).toBe(1);
    const keys = await store.passages.indexes(member, "Memory", {});
    const [index] = await store.passages.postings(member, keys, ["te", "wo", "teapot"]);
    expect(index).toMatchObject({ passageCount: size, totalLength: 2 * size });
    expect(index?.postings.map(({ term, ordinals }) => [term, [...ordinals]])).toEqual([
      ["te", Array.from({ length: size }, (_, n) => n)],
      ["wo", Array.from({ length: size }, (_, n) => n)],
    ]);
  });
}

/** A passage from the word analyser. */
function passageOf(text: string): IndexedPassage {
  const [passage] = passagesOf(aMemory(), [text], wordAnalyser);
  if (passage === undefined) throw new Error(`"${text}" has no words.`);
  return passage;
}
