import { describe, expect, test } from "vitest";
import type { OpenedStore } from "../memory-store-suite.js";
import { anEvent, keep } from "../samples.js";

export function describeEpochs(opened: OpenedStore): void {
  describe("Epochs of the event log", () => {
    test("begin at the end of the log, each with an id of its own", async () => {
      const store = opened();
      expect(store.epochs).toEqual([]);
      await keep(store, { events: [anEvent(), anEvent()] });
      const first = await store.beginEpoch();
      await keep(store, { events: [anEvent()] });
      const second = await store.beginEpoch();
      expect([first.after, second.after]).toEqual([2, 3]);
      expect(first.id).toMatch(/^[0-9a-f]{16}$/);
      expect(second.id).not.toBe(first.id);
    });
  });
}
