import { IndexOutdatedError } from "../errors.js";
import type { MemoryStore } from "../memory-store.js";
import { systemPrincipal, workerOf } from "../principal.js";
import { mayUpgrade, type SchemaPolicy } from "../schema-policy.js";
import { reanalysed } from "./passages.js";
import type { TextAnalyser } from "./text-analyser.js";

/** Indexes that are rebuilt together, as units that may share a COMMIT. */
const batch = 20;

/**
 * Sees to it that all indexes of the store are of this analyser: rebuilds
 * those of another where the policy lets a store be brought up to date, and
 * else fails with INDEX_OUTDATED if there are any. Each is rebuilt in a unit of
 * its own, and then of the analyser: so what was cut short goes on where it
 * stopped. Answers how many it has rebuilt.
 */
export async function bringIndexesUpToDate(
  store: MemoryStore,
  analyser: TextAnalyser,
  policy: SchemaPolicy,
): Promise<number> {
  let rebuilt = 0;
  for (;;) {
    const outdated = await store.passages.outdatedIndexes(systemPrincipal, analyser.name, batch);
    if (outdated.length === 0) return rebuilt;
    if (!mayUpgrade(policy)) throw new IndexOutdatedError();
    const rebuilding = outdated.map(({ tenantId, id }) =>
      store.unit(workerOf(tenantId), (unit) =>
        unit.passages.rebuild(id, analyser.name, (passage) => reanalysed(passage, analyser)),
      ),
    );
    await Promise.all(rebuilding);
    rebuilt += outdated.length;
  }
}
