import type { Clock } from "../../time/clock.js";
import { EmbeddingModelMismatchError } from "../../errors/store-errors.js";
import type { MemoryStore } from "../../store/memory-store.js";
import { systemPrincipal, workerOf } from "../../principal.js";
import type { TenantCount, TenantModel } from "../../store/contract/passages.js";
import type { Embedder } from "./embedder.js";
import { scheduleEmbedding } from "../../jobs/schedule-job.js";

/**
 * Fails with EMBEDDING_MODEL_MISMATCH when a tenant has vectors of another model. Vectors from
 * callers have no model and are not checked. Vectors of earlier versions of the embedder are
 * allowed, because {@link scheduleBackfill} replaces them.
 */
export async function checkModels(
  store: MemoryStore,
  { name, replaces = [] }: Pick<Embedder, "name" | "replaces">,
): Promise<void> {
  const others = new Set((await otherModels(store, name)).map((one) => one.model));
  for (const earlier of replaces) others.delete(earlier);
  if (others.size > 0) throw new EmbeddingModelMismatchError([...others], name);
}

/** The other models that stored vectors were made with, by tenant. */
export async function otherModels(
  { passages }: MemoryStore,
  model: string,
): Promise<TenantModel[]> {
  const models = await passages.vectorModels(systemPrincipal);
  return models.filter((one) => one.model !== model);
}

/**
 * The tenants whose stored vectors of this model are outdated: their dimension differs from the
 * model's present one. This happens when a server changes the model behind a name.
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

/** The tenants that have vectors of this model. */
export async function tenantsWith(
  passages: MemoryStore["passages"],
  model: string,
): Promise<TenantModel[]> {
  const models = await passages.vectorModels(systemPrincipal);
  return models.filter((one) => one.model === model);
}

/**
 * Schedules a job for each tenant that has records without vectors of this model, for example
 * records stored while there was no embedder. Returns the number of such records by tenant.
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
