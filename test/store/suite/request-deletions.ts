import { beforeEach, describe, expect, test } from "vitest";
import type { Unit } from "../../../src/core/store/memory-store.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { member, memberOf, noon } from "../samples.js";

export function describeRequestDeletions(opened: OpenedStore): void {
  describe("Forgetting the answered requests of an operation", () => {
    const request = { requestHash: "hash", answer: null };
    const inUnit = <T>(work: (unit: Unit) => Promise<T>, caller = member) =>
      opened().unit(caller, work);
    /** The requests that remain. */
    const left = (caller = member) =>
      inUnit(async (unit) => {
        const found: string[] = [];
        for (const operation of ["add:1", "add:11", "add:2"]) {
          for (const key of ["a", "b"])
            if (await unit.requests.find(operation, key)) found.push(`${operation} ${key}`);
        }
        return found;
      }, caller);
    const all = ["add:1 a", "add:1 b", "add:11 a", "add:11 b", "add:2 a", "add:2 b"];

    beforeEach(async () => {
      for (const caller of [member, memberOf("tenant-2")]) {
        await inUnit(async (unit) => {
          for (const kept of all) {
            const [operation = "", key = ""] = kept.split(" ");
            await unit.requests.insert(operation, key, request, noon);
          }
        }, caller);
      }
    });

    test("takes all of its keys, and no other operation's or tenant's", async () => {
      await inUnit((unit) => unit.requests.delete("add:1"));
      expect(await left()).toEqual(all.slice(2));
      expect(await left(memberOf("tenant-2"))).toEqual(all);
    });

    test("that none was made under does nothing", async () => {
      for (const operation of ["add", "ADD:1", "", "add:%"])
        await inUnit((unit) => unit.requests.delete(operation));
      expect(await left()).toEqual(all);
    });

    test("lets a key be used again, in the same unit too", async () => {
      const fresh = { requestHash: "fresh", answer: 1 };
      await inUnit(async (unit) => {
        await unit.requests.delete("add:1");
        expect(await unit.requests.find("add:1", "a")).toBeNull();
        await unit.requests.insert("add:1", "a", fresh, noon);
      });
      expect(await inUnit((unit) => unit.requests.find("add:1", "a"))).toEqual(fresh);
      expect(await left()).toEqual(["add:1 a", ...all.slice(2)]);
    });

    test("in a unit that fails takes nothing away", async () => {
      const failing = inUnit(async (unit) => {
        await unit.requests.delete("add:1");
        throw new Error("given up");
      });
      await expect(failing).rejects.toThrow("given up");
      expect(await left()).toEqual(all);
    });
  });
}
