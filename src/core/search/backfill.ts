import type { Clock } from "../clock.js";
import { EmbeddingModelMismatchError } from "../errors.js";
import type { MemoryStore } from "../memory-store.js";
import { systemPrincipal, workerOf } from "../principal.js";
import type { TenantCount, TenantModel } from "../store-queries.js";
import { scheduleEmbedding } from "./embedding-job.js";

/** Fails with EMBEDDING_MODEL_MISMATCH where a tenant has vectors of another model; those that callers gave are of none. */
export async function checkModels(store: MemoryStore, model: string): Promise<void> {
  const others = new Set((await otherModels(store, model)).map((one) => one.model));
  if (others.size > 0) throw new EmbeddingModelMismatchError([...others], model);
}

/** Which other models have made vectors that are kept, by tenant. */
export async function otherModels(
  { passages }: MemoryStore,
  model: string,
): Promise<TenantModel[]> {
  const models = await passages.vectorModels(systemPrincipal);
  return models.filter((one) => one.model !== model);
}

/**
 * Which tenants have vectors of this model that it would not make today: they
 * have another dimension, as where a server has changed what it has behind a
 * name.
 */
export async function outdatedTenants(
  { passages }: MemoryStore,
  model: string,
  dimension: number,
): Promise<string[]> {
  const outdated: string[] = [];
  for (const { tenantId } of await tenantsWith(passages, model)) {
    const spaces = await passages.vectorSpaces(workerOf(tenantId));
    if (spaces.some((space) => space.model === model && space.dimension !== dimension))
      outdated.push(tenantId);
  }
  return outdated;
}

/** Which tenants have vectors of this model. */
export async function tenantsWith(
  passages: MemoryStore["passages"],
  model: string,
): Promise<TenantModel[]> {
  const models = await passages.vectorModels(systemPrincipal);
  return models.filter((one) => one.model === model);
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
