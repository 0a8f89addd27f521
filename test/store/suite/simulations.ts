import { beforeEach, describe, expect, test } from "vitest";
import type { Unit } from "../../../src/core/store/memory-store.js";
import type { Principal } from "../../../src/core/principal.js";
import type { Simulation } from "../../../src/core/simulations/simulation.js";
import type { OpenedStore } from "../memory-store-suite.js";
import { aThread, keep, member, noon, outsiders } from "../samples.js";

function aSimulation(changes: Partial<Simulation> = {}): Simulation {
  return {
    id: "simulation-1",
    threadId: "thread-1",
    userId: "user-1",
    agentId: "agent-1",
    state: "RUNNING",
    settings: { own: { memoryExtractionWindow: 3 }, update: { model: null } },
    content: null,
    memoryIds: [],
    createdAt: noon,
    updatedAt: noon,
    expiresAt: noon + 1_000_000,
    ...changes,
  };
}

const found = {
  shadow: { memories: [], revisions: [], evidence: [], links: [], flags: {} },
  difference: {
    entries: [],
    unchanged: 3,
    pairs: { "memory-2": "memory-1" },
    basis: { lastSeq: 7, own: { "memory-1": 2 }, kept: {} },
  },
};

export function describeSimulations(opened: OpenedStore): void {
  const change = <T>(work: (unit: Unit) => Promise<T>, caller: Principal = member) =>
    opened().unit(caller, work);
  const insert = (...all: readonly Simulation[]) =>
    change(async (unit) => {
      for (const one of all) await unit.simulations.insert(one);
    });
  const stored = async (id = "simulation-1", caller: Principal = member) =>
    (await opened().simulations.byIds(caller, [id])).get(id) ?? null;

  describe("A simulation", () => {
    beforeEach(() => keep(opened(), { threads: [aThread(), aThread({ id: "thread-2" })] }));

    test("is kept as it is, and as it becomes", async () => {
      await insert(aSimulation());
      expect(await stored()).toEqual(aSimulation());
      const next = aSimulation({
        state: "READY",
        content: found,
        memoryIds: ["memory-1", "memory-2"],
        updatedAt: noon + 5,
      });
      await change((unit) => unit.simulations.update(next));
      expect(await stored()).toEqual(next);
      expect(await change((unit) => unit.simulations.find(next.id))).toEqual(next);
      const { content: _content, settings: _settings, ...head } = next;
      expect(await change((unit) => unit.simulations.heads())).toEqual([head]);
      expect(await change((unit) => unit.simulations.ofThreads(["thread-1", "x"]))).toEqual([head]);
      expect(await change((unit) => unit.simulations.ofThreads(["thread-2"]))).toEqual([]);
    });

    test.each(outsiders)("is out of reach of $name", async ({ caller: outsider }) => {
      await insert(aSimulation());
      expect(await stored("simulation-1", outsider)).toBeNull();
      const locked = await change((unit) => unit.simulations.find("simulation-1"), outsider);
      expect(locked).toBeNull();
      const deleted = await change((unit) => unit.simulations.delete("simulation-1"), outsider);
      expect(deleted).toBe(false);
      expect(await stored()).not.toBeNull();
    });

    test("loses what it has found, whoever spoils it; a promoted one stays promoted", async () => {
      const ready = { state: "READY", content: found, memoryIds: ["memory-1"] } as const;
      const promoted = { id: "simulation-2", ...ready, state: "PROMOTED" } as const;
      await insert(
        aSimulation(ready),
        aSimulation(promoted),
        aSimulation({ id: "simulation-3", ...ready }),
      );
      const ids = ["simulation-1", "simulation-2"];
      const other = { ...member, userId: "user-2" };
      await change((unit) => unit.simulations.spoil(ids, noon + 9), other);
      const gone = { content: null, memoryIds: [], updatedAt: noon + 9 };
      expect(await stored("simulation-1")).toEqual(aSimulation({ state: "STALE", ...gone }));
      expect(await stored("simulation-2")).toEqual(aSimulation({ ...promoted, ...gone }));
      expect((await stored("simulation-3"))?.state).toBe("READY");
    });

    test("goes when its time has come, or with its thread", async () => {
      const past = 1_000;
      await insert(
        aSimulation({ expiresAt: past }),
        aSimulation({ id: "simulation-2", threadId: "thread-2" }),
        aSimulation({ id: "simulation-3" }),
      );
      expect(await stored()).toBeNull();
      expect(await change((unit) => unit.simulations.count())).toBe(2);
      expect(await change((unit) => unit.simulations.nextExpiry())).toBe(past);
      expect(await change((unit) => unit.simulations.deleteExpired(noon, 10))).toBe(1);
      expect(await change((unit) => unit.simulations.deleteExpired(noon, 10))).toBe(0);
      expect(await change((unit) => unit.simulations.nextExpiry())).toBe(noon + 1_000_000);
      await change((unit) => unit.threads.delete("thread-2"));
      expect(await stored("simulation-2")).toBeNull();
      expect(await stored("simulation-3")).not.toBeNull();
      expect(await change((unit) => unit.simulations.delete("simulation-3"))).toBe(true);
    });
  });
}
