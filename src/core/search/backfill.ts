import type { Clock } from "../clock.js";
import { EmbeddingModelMismatchError } from "../errors.js";
import type { MemoryStore } from "../memory-store.js";
import { systemPrincipal, workerOf } from "../principal.js";
import type { TenantCount, TenantModel } from "../store-queries.js";
import type { Embedder } from "./embedder.js";
import { scheduleEmbedding } from "./embedding-job.js";

/**
 * Fails with EMBEDDING_MODEL_MISMATCH where a tenant has vectors of another
 * model. Vectors that callers gave have no model, and those of earlier versions
 * of the embedder are replaced by {@link scheduleBackfill}.
 */
export async function checkModels(
  store: MemoryStore,
  { name, replaces = [] }: Pick<Embedder, "name" | "replaces">,
): Promise<void> {
  const others = new Set((await otherModels(store, name)).map((one) => one.model));
  for (const earlier of replaces) others.delete(earlier);
  if (others.size > 0) throw new EmbeddingModelMismatchError([...others], name);
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
 * Schedules a job for each tenant that has records without vectors of this
 * model, such as those stored while there was no embedder. Answers how many
 * records each has.
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
