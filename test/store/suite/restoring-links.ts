import { describe, expect, test } from "vitest";
import { LinkService } from "../../../src/core/links/link-service.js";
import { RestoreService } from "../../../src/core/memories/restore-service.js";
import { englishAnalyser } from "../../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../../src/core/search/passages/indexer.js";
import { FakeClock } from "../../support/fake-clock.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aMemory, keep, member, noon } from "../samples.js";

const page = { limit: 100, fromEnd: false };

/** Links that are created while their target is restored. */
export function describeRestoringLinks(opened: OpenedStore): void {
  describe("A memory that is restored while others supersede it", () => {
    test("ends as its links say, by one change after the other", async () => {
      const store = opened();
      const clock = new FakeClock(noon);
      const newer = Array.from({ length: 8 }, (_, n) => `new-${n}`);
      await keep(store, { memories: ["old", ...newer].map((id) => aMemory({ id })) });
      const links = new LinkService(store, clock);
      const restoring = new RestoreService(store, clock, new Indexer(englishAnalyser));
      const restored = await Promise.all(
        newer.flatMap((sourceId) => {
          const said = { id: sourceId, sourceId, targetId: "old", relation: "SUPERSEDES" } as const;
          return [
            links.link(member, said).then(() => []),
            restoring.restore(member, { id: "old" }).then(({ removedLinks }) => removedLinks),
          ];
        }),
      );
      const removed = restored.flat().map(({ id }) => id);
      expect(new Set(removed).size).toBe(removed.length);
      const pages = await store.links.pageByMemory(member, ["old"], page);
      const left = pages.get("old")?.items.map(({ id }) => id) ?? [];
      expect([...left, ...removed].toSorted()).toEqual(newer);

      const memory = (await store.memories.byIds(member, ["old"])).get("old");
      expect(memory).toMatchObject(
        left.length > 0
          ? { status: "INVALID", statusReason: "SUPERSEDED", validTo: noon }
          : { status: "VALID", statusReason: null, validTo: null },
      );
      const past = (await store.memories.revisionPage(member, ["old"], page)).get("old")?.items;
      const states = [...(past ?? []).toReversed(), memory].map((state) => state?.status);
      expect(states).toHaveLength(memory?.revision ?? 0);
      // Each revision is a change: no unit repeats what another one has done.
      expect(states.every((status, n) => n === 0 || status !== states[n - 1])).toBe(true);

      await restoring.restore(member, { id: "old" });
      const after = (await store.memories.byIds(member, ["old"])).get("old");
      expect(after).toMatchObject({ status: "VALID", validTo: null });
      expect((await store.links.countByMemory(member, ["old"])).get("old")).toBe(0);
    });
  });
}
