import type { Clock } from "../clock.js";
import { EmbeddingModelMismatchError } from "../errors.js";
import type { MemoryStore } from "../memory-store.js";
import { systemPrincipal, workerOf } from "../principal.js";
import type { TenantCount } from "../store-queries.js";
import { scheduleEmbedding } from "./embedding-job.js";

/** Fails with EMBEDDING_MODEL_MISMATCH where a tenant has vectors of another model; those that callers gave are of none. */
export async function checkModels({ passages }: MemoryStore, model: string): Promise<void> {
  const models = await passages.vectorModels(systemPrincipal);
  const others = models.filter((one) => one !== model);
  if (others.length > 0) throw new EmbeddingModelMismatchError(others, model);
}

/**
 * Has a job of each tenant give vectors to what has none of this model, such
 * as what was stored while there was no embedder. Answers how many records
 * those are.
 */
export async function scheduleBackfill(
  store: MemoryStore,
  model: string,
  clock: Clock,
): Promise<TenantCount[]> {
  const tenants = await store.passages.countWithoutVectors(systemPrincipal, model);
  for (const { tenantId } of tenants) {
    const worker = workerOf(tenantId);
    const now = clock.now();
    await store.unit(worker, (unit) => scheduleEmbedding(unit, worker, now, now));
  }
  return tenants;
}
