import { IndexOutdatedError } from "../../errors/store-errors.js";
import type { MemoryStore } from "../../store/memory-store.js";
import { systemPrincipal, workerOf } from "../../principal.js";
import { mayUpgrade, type SchemaPolicy } from "../../store/schema-policy.js";
import { reanalysed } from "./passages.js";
import type { TextAnalyser } from "../text/text-analyser.js";

/** Number of indexes that are rebuilt together, in units that may share a COMMIT. */
const batch = 20;

/**
 * Makes sure that all indexes of the store are of this analyser. Rebuilds outdated indexes if the
 * policy allows it, else fails with INDEX_OUTDATED if there are any. Each index is rebuilt in its
 * own unit, so an interrupted upgrade continues where it stopped. Returns the number of rebuilt
 * indexes.
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
