import { describe, expect, test } from "vitest";
import type { Principal } from "../../../src/core/principal.js";
import type { IndexKey } from "../../../src/core/search/passages/passage.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, aPassage, member, memberOf } from "../samples.js";

export function describeVocabulary(opened: OpenedStore): void {
  describe("The vocabulary of an index", () => {
    let index: IndexKey;

    const keep = (words: string, change: Parameters<typeof aMemory>[0], caller = member) =>
      opened().unit(caller, async (unit) => {
        const memory = aMemory(change);
        await unit.memories.insert([memory]);
        await unit.passages.add(memory, [aPassage(words)]);
      });
    const read = (prefix: string, caller: Principal = member) =>
      opened().passages.vocabulary(caller, index, prefix);

    opened.filledBy(async () => {
      await keep("tea teas tea team tear te Tea test", { id: "a" });
      await keep("teapot ten tea", { id: "b", agentId: "agent-2" });
      await keep("teacup", { id: "other user", userId: "user-2" });
      await keep("teahouse", { id: "a" }, memberOf("tenant-2"));
      const [found] = await opened().passages.indexes(member, "Memory", { userId: "user-1" });
      if (found === undefined) throw new Error("There is no index.");
      index = found;
    });

    test("is each term that begins with the prefix once, in code-point order", async () => {
      expect(await read("tea")).toEqual(["tea", "team", "teapot", "tear", "teas"]);
      expect(await read("te")).toEqual([
        "te",
        "tea",
        "team",
        "teapot",
        "tear",
        "teas",
        "ten",
        "test",
      ]);
      expect(await read("teas")).toEqual(["teas"]);
      expect(await read("T")).toEqual(["Tea"]);
      expect(await read("teaz")).toEqual([]);
      expect(await read("x")).toEqual([]);
    });

    test("takes every character of a prefix as it stands", async () => {
      await keep("ῥόδον ῥῶ ﬁsh 🍵 🍵🍵 🍶 100% 100 a_b ab é e\u0301", { id: "c" });
      expect(await read("ῥ")).toEqual(["ῥόδον", "ῥῶ"]);
      expect(await read("ῥό")).toEqual(["ῥόδον"]);
      expect(await read("ﬁ")).toEqual(["ﬁsh"]);
      expect(await read("🍵")).toEqual(["🍵", "🍵🍵"]);
      expect(await read("100%")).toEqual(["100%"]);
      expect(await read("a_")).toEqual(["a_b"]);
      expect(await read("é")).toEqual(["é"]);
    });

    test("has no term any more whose last passage is removed", async () => {
      await opened().unit(member, async (unit) => {
        const stored = await unit.passages.find(aMemory({ id: "b" }));
        const passages = stored.map((it) => ({ ...it, ...aPassage(it.text) }));
        await unit.passages.remove(aMemory({ id: "b" }), passages);
      });
      expect(await read("te")).toEqual(["te", "tea", "team", "tear", "teas", "test"]);
    });

    test("is that of its part for a caller that is bound to an agent", async () => {
      const ofAgent = { ...member, agentId: "agent-2" };
      expect(await read("te", ofAgent)).toEqual(["tea", "teapot", "ten"]);
      expect(await read("te", { ...member, agentId: "agent-3" })).toEqual([]);
    });

    test("is nothing to another tenant, and to another user", async () => {
      expect(await read("te", memberOf("tenant-2"))).toEqual([]);
      expect(await read("te", { ...member, userId: "user-2" })).toEqual([]);
      expect(await read("tea", { ...member, userId: "user-1" })).toContain("teapot");
    });
  });
}
