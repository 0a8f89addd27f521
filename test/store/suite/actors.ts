import { describe, expect, test } from "vitest";
import { AlreadyExistsError } from "../../../src/core/errors/request-errors.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { anAgent, aUser, keep, member, memberOf } from "../samples.js";

export function describeActors(opened: OpenedStore): void {
  describe("Users and agents", () => {
    test("are found by id among their own kind, unknown ones are left out", async () => {
      const store = opened();
      const user = aUser({ id: "same", information: "a user" });
      const agent = anAgent({ id: "same", information: "an agent" });
      await keep(store, { actors: [user, agent, aUser({ id: "other" })] });
      const ids = ["same", "unknown", "same"];
      expect(await store.actors.byIds(member, "User", ids)).toEqual(new Map([["same", user]]));
      expect(await store.actors.byIds(member, "Agent", ids)).toEqual(new Map([["same", agent]]));
      expect(await store.actors.byIds(member, "Agent", ["other"])).toEqual(new Map());
      expect(await store.actors.byIds(member, "User", [])).toEqual(new Map());
    });

    test("are found inside a unit, or are null", async () => {
      const store = opened();
      await keep(store, { actors: [aUser()] });
      const found = await store.unit(member, async (unit) => [
        await unit.actors.find("User", "user-1"),
        await unit.actors.find("Agent", "user-1"),
        await unit.actors.find("User", "unknown"),
      ]);
      expect(found).toEqual([aUser(), null, null]);
    });

    test("are replaced whole by an update, and only the one that is meant", async () => {
      const store = opened();
      const before = aUser({ hasProfile: true, information: "tea", metadata: { cups: 1 } });
      const after = aUser({ hasProfile: false, createdAt: 5, updatedAt: 6 });
      const namesake = anAgent({ id: "user-1", information: "an agent" });
      const other = aUser({ id: "user-2", information: "another user" });
      await keep(store, { actors: [before, namesake, other] });
      await store.unit(member, (unit) => unit.actors.update(after));
      expect(await store.actors.byIds(member, "User", ["user-1", "user-2"])).toEqual(
        new Map([
          ["user-1", after],
          ["user-2", other],
        ]),
      );
      expect(await store.actors.byIds(member, "Agent", ["user-1"])).toEqual(
        new Map([["user-1", namesake]]),
      );
    });

    test("are inserted by ensure where they are missing, and left as they are where they are not", async () => {
      const store = opened();
      const kept = aUser({ hasProfile: true, information: "tea", createdAt: 1, updatedAt: 2 });
      await keep(store, { actors: [kept] });
      const namesake = anAgent({ id: "user-1" });
      const inserted = await store.unit(member, async (unit) => [
        await unit.actors.ensure(aUser()),
        await unit.actors.ensure(namesake),
        await unit.actors.ensure({ ...namesake, information: "late" }),
        await unit.actors.ensure(aUser({ id: "user-2" })),
      ]);
      expect(inserted).toEqual([false, true, false, true]);
      expect(await store.actors.byIds(member, "User", ["user-1", "user-2"])).toEqual(
        new Map([
          ["user-1", kept],
          ["user-2", aUser({ id: "user-2" })],
        ]),
      );
      expect(await store.actors.byIds(member, "Agent", ["user-1"])).toEqual(
        new Map([["user-1", namesake]]),
      );
    });

    test("of another tenant are not what ensure finds", async () => {
      const store = opened();
      const theirs = memberOf("tenant-2");
      await keep(store, { actors: [aUser({ information: "theirs" })] }, theirs);
      expect(await store.unit(member, (unit) => unit.actors.ensure(aUser()))).toBe(true);
      expect(await store.actors.byIds(member, "User", ["user-1"])).toEqual(
        new Map([["user-1", aUser()]]),
      );
      expect((await store.actors.byIds(theirs, "User", ["user-1"])).get("user-1")).toEqual(
        aUser({ information: "theirs" }),
      );
    });

    test("fail with ALREADY_EXISTS where the id is taken, and stay as they are", async () => {
      const store = opened();
      await keep(store, { actors: [aUser(), anAgent()] });
      for (const actor of [aUser({ information: "new" }), anAgent({ information: "new" })]) {
        const taken = store.unit(member, (unit) => unit.actors.insert(actor));
        await expect(taken).rejects.toThrow(new AlreadyExistsError(actor.entity, actor.id));
      }
      expect(await store.actors.byIds(member, "User", ["user-1"])).toEqual(
        new Map([["user-1", aUser()]]),
      );
    });
  });
}
