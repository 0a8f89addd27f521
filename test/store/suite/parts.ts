import { describe, expect, test } from "vitest";
import { pageRequest } from "../../../src/core/lists/page.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aThread, aUser, keep, member, memberOf } from "../samples.js";

const whole = pageRequest({});

/** Substring filters for users, agents and threads. */
export function describeParts(opened: OpenedStore): void {
  describe("Searching for a part of a text", () => {
    const information = "Drinks 100% Tee, ÄPFEL* [and] C:\\pears? (a.b|c) ^$ {x}+ _ Ünal's";
    opened.filledBy(async (store) => {
      const actors = [
        aUser({ id: "Maya.Lin" }),
        aUser({ id: "other", information }),
        aUser({ id: "MAYA-agent", entity: "Agent", information: "maya's" }),
      ];
      const threads = [
        aThread({ id: "maya 1", title: null }),
        aThread({ id: "thread-2", title: "About Mäyä" }),
        aThread({ id: "thread-3", title: "" }),
      ];
      await keep(store, { actors, threads });
      await keep(store, { actors: [aUser({ id: "maya" })] }, memberOf("tenant-2"));
    });

    test.each([
      ["maya", ["Maya.Lin"]],
      ["A.L", ["Maya.Lin"]],
      ["aXl", []],
      ["", ["Maya.Lin", "other"]],
      ["100%", ["other"]],
      ["0% tEE", ["other"]],
      ["1%T", []],
      ["äpfel*", ["other"]],
      ["ÄPFEL* [AND] c:\\P", ["other"]],
      ["pears? (A.B|C) ^$ {X}+ _", ["other"]],
      ["üNAL'S", ["other"]],
      ["[a-z]", []],
      ["pear_", []],
      [".*", []],
      ["\\", ["other"]],
      ["other2", []],
    ])("finds users by %j", async (search, ids) => {
      const { items } = await opened().actors.page(member, "User", whole, { search });
      expect(items.map(({ id }) => id).toSorted()).toEqual(ids);
      expect(await opened().actors.count(member, "User", { search })).toBe(ids.length);
    });

    test.each([
      ["MAYA", ["maya 1"]],
      ["mäYÄ", ["thread-2"]],
      ["thread", ["thread-2", "thread-3"]],
      ["", ["maya 1", "thread-2", "thread-3"]],
    ])("finds threads by %j", async (search, ids) => {
      const filter = { search };
      const { items } = await opened().threads.page(member, whole, { filter });
      expect(items.map(({ id }) => id).toSorted()).toEqual(ids);
      const ofUser = await opened().threads.countBy(member, "userId", ["user-1"], filter);
      expect(ofUser.get("user-1")).toBe(ids.length);
    });

    test("stays within what a caller reaches", async () => {
      const { actors } = opened();
      const bound = { ...member, userId: "other" };
      expect(await actors.count(bound, "User", { search: "maya" })).toBe(0);
      expect(await actors.count(bound, "User", { search: "drinks" })).toBe(1);
      expect(await actors.count(member, "Agent", { search: "maya" })).toBe(1);
    });
  });
}
