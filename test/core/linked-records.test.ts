import { describe, expect, test } from "vitest";
import type { MemoryLink } from "../../src/core/links/memory-link.js";
import type { Memory } from "../../src/core/memories/memory.js";
import type { Principal } from "../../src/core/principal.js";
import { followLinks, maxFollowedLinks } from "../../src/core/search/linked-records.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aLink, aMemory, keep, member, memberOf, noon } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";

/** A store with these memories, each linked to the next. */
async function openChain(...memories: readonly Partial<Memory>[]) {
  const clock = new FakeClock(noon);
  const store = openEmbedded(newFile(), { clock });
  const all = memories.map((change, i) => aMemory({ id: `m${i}`, ...change }));
  const links = all.slice(1).map((memory, i): MemoryLink => {
    const ends = { sourceId: all[i]?.id ?? "", targetId: memory.id };
    return aLink({ id: `l${i}`, relation: "SUPPORTS", createdAt: noon + i, ...ends });
  });
  await keep(store, { memories: all, links });
  const reach = async (caller: Principal = member, hops = 3, from = "m0", walk = {}) => {
    const found = await followLinks(
      store,
      caller,
      [from],
      { hops, includeInvalid: false, ...walk },
      clock.now(),
    );
    return found.get(from)?.map(({ memory }) => memory.id);
  };
  return { clock, store, reach };
}

describe("Following links", () => {
  test("goes as many hops as it is told, from each memory on its own", async () => {
    const { store, reach } = await openChain({}, {}, {}, {}, {});
    expect(await reach(member, 1)).toEqual(["m1"]);
    expect(await reach(member, 3)).toEqual(["m1", "m2", "m3"]);
    expect(await reach(member, 0)).toEqual([]);
    const walk = { hops: 1, includeInvalid: false };
    const found = await followLinks(store, member, ["m1", "m3", "unknown"], walk, noon);
    expect([...found].map(([id, to]) => [id, to.map(({ memory }) => memory.id)])).toEqual([
      ["m1", ["m0", "m2"]],
      ["m3", ["m2", "m4"]],
      ["unknown", []],
    ]);
  });

  test("ends at what the caller cannot reach, and tells nothing beyond it", async () => {
    const { reach } = await openChain({}, {}, { agentId: "agent-2" }, {});
    expect(await reach()).toEqual(["m1", "m2", "m3"]);
    expect(await reach({ ...member, agentId: "agent-1" })).toEqual(["m1"]);
    expect(await reach({ ...member, agentId: "agent-2" })).toEqual([]);
    expect(await reach({ ...member, userId: "user-2" })).toEqual([]);
    expect(await reach(memberOf("tenant-2"))).toEqual([]);
  });

  test("ends at what has expired", async () => {
    const { clock, reach } = await openChain({}, {}, { expiresAt: noon + 1000 }, {});
    expect(await reach()).toEqual(["m1", "m2", "m3"]);
    clock.advance(1000);
    expect(await reach()).toEqual(["m1"]);
  });

  test.each(["INVALID", "PENDING"] as const)(
    "ends at what is %s, unless that is wanted",
    async (status) => {
      const { store, reach } = await openChain({}, { status }, {});
      expect(await reach()).toEqual([]);
      const found = await followLinks(
        store,
        member,
        ["m0"],
        { hops: 3, includeInvalid: true },
        noon,
      );
      expect(found.get("m0")?.map(({ memory }) => memory.id)).toEqual(["m1", "m2"]);
    },
  );

  test.each([{ validTo: noon }, { validFrom: noon + 1 }])(
    "ends at what is not true now (%j), unless that or another time is wanted",
    async (validity) => {
      const { reach } = await openChain({}, validity, {});
      expect(await reach()).toEqual([]);
      for (const walk of [{ includeInvalid: true }, { asOf: { knownAt: noon + 1 } }])
        expect(await reach(member, 3, "m0", walk)).toEqual(["m1", "m2"]);
      expect(await reach(member, 3, "m0", { asOf: { validAt: noon } })).toEqual([]);
    },
  );

  test("looks at so many of a memory's links, and no more", async () => {
    const store = openEmbedded(newFile());
    const count = maxFollowedLinks + 1;
    const others = Array.from({ length: count }, (_, i) =>
      aMemory({ id: `other-${i}`, status: i < count - 1 ? "INVALID" : "VALID" }),
    );
    const links = others.map(({ id }, i) =>
      aLink({
        id,
        sourceId: "root",
        targetId: id,
        relation: "SUPPORTS",
        createdAt: noon + i,
      }),
    );
    await keep(store, { memories: [aMemory({ id: "root" }), ...others], links });
    const found = await followLinks(
      store,
      member,
      ["root"],
      { hops: 1, includeInvalid: false },
      noon,
    );
    expect(found.get("root")).toEqual([]);
  });
});
