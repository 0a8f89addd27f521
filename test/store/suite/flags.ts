import { describe, expect, test } from "vitest";
import type { Flag, FlaggedEntity, InspectedRecord } from "../../../src/core/guards/guard-rule.js";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, aMessage, aThread, keep, member, memberOf, noon, outsiders } from "../samples.js";

const flag = (rule: string, field: string, count = 1): Flag => ({ rule, field, count });

const found = (id: string, ...flags: readonly Flag[]): InspectedRecord => ({
  id,
  fields: flags.map(({ field }) => field),
  flags,
});

export function describeFlags(opened: OpenedStore): void {
  const flagsOf = async (entity: FlaggedEntity, ids: readonly string[], caller = member) =>
    Object.fromEntries(await opened().flags.byIds(caller, entity, ids));
  const fill = async () => {
    const messages = ["a", "b"].map((id) => aMessage({ id }));
    const memories = [aMemory({ id: "a" }), aMemory({ id: "gone", expiresAt: noon - 1 })];
    await keep(opened(), { threads: [aThread()], messages, memories });
    await opened().unit(member, async ({ flags }) => {
      await flags.add("Message", [
        found("a", flag("phone", "metadata"), flag("email", "content", 2)),
        found("b"),
        found("unknown", flag("email", "content")),
      ]);
      await flags.add("Memory", [
        found("a", flag("card", "content")),
        found("gone", flag("card", "content")),
      ]);
    });
  };

  describe("Flags", () => {
    test("are those of the record, by rule", async () => {
      await fill();
      expect(await flagsOf("Message", ["a", "b", "unknown"])).toEqual({
        a: [flag("email", "content", 2), flag("phone", "metadata")],
      });
      expect(await flagsOf("Memory", ["a", "gone"])).toEqual({ a: [flag("card", "content")] });
    });

    test("are replaced for the fields that were inspected", async () => {
      await fill();
      await opened().unit(member, ({ flags }) =>
        flags.replace("Message", [
          { id: "a", fields: ["content", "name"], flags: [flag("iban", "name")] },
          found("b", flag("email", "content")),
        ]),
      );
      expect(await flagsOf("Message", ["a", "b"])).toEqual({
        a: [flag("iban", "name"), flag("phone", "metadata")],
        b: [flag("email", "content")],
      });
    });

    test("list their records", async () => {
      await fill();
      const { messages, memories } = opened();
      const listed = async (flagRules: readonly string[]) => [
        (await messages.page(member, pageRequest({}), { filter: { flagRules } })).items.length,
        await messages.count(member, { flagRules }),
        (await memories.page(member, pageRequest({}), { filter: { flagRules } })).items.length,
      ];
      expect(await listed(["email", "card"])).toEqual([1, 1, 1]);
      expect(await listed(["iban"])).toEqual([0, 0, 0]);
      expect(await listed([])).toEqual([0, 0, 0]);
    });

    test("go with their records", async () => {
      await fill();
      await opened().unit(member, async ({ messages, memories }) => {
        await messages.delete(["a"]);
        await memories.delete(["a", "gone"]);
      });
      await keep(opened(), {
        messages: [aMessage({ id: "a" })],
        memories: [aMemory({ id: "a" }), aMemory({ id: "gone" })],
      });
      expect(await flagsOf("Message", ["a"])).toEqual({});
      expect(await flagsOf("Memory", ["a", "gone"])).toEqual({});
    });

    test.each(outsiders)("are out of reach of $name", async ({ caller }) => {
      await fill();
      expect(await flagsOf("Message", ["a"], caller)).toEqual({});
      await opened().unit(caller, ({ flags }) =>
        flags.replace("Message", [found("a", flag("iban", "content"))]),
      );
      await opened().unit(caller, ({ messages }) => messages.delete(["a"]));
      expect(await flagsOf("Message", ["a"])).toEqual({
        a: [flag("email", "content", 2), flag("phone", "metadata")],
      });
      expect(await flagsOf("Message", ["a"], memberOf("other"))).toEqual({});
    });
  });
}
