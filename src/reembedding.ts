import type { Clock } from "./core/time/clock.js";
import { isFinished, type Job, type JobKind } from "./core/jobs/job.js";
import type { JobHandler } from "./core/jobs/job-handler.js";
import type { Logger } from "./core/log-context.js";
import type { MemoryStore } from "./core/store/memory-store.js";
import { systemPrincipal, workerOf } from "./core/principal.js";
import {
  otherModels,
  outdatedTenants,
  scheduleBackfill,
  tenantsWith,
} from "./core/search/embedding/backfill.js";
import type { Embedder } from "./core/search/embedding/embedder.js";
import { embeddingJobId } from "./core/jobs/schedule-job.js";
import { PassageEmbedder } from "./core/search/embedding/passage-embedder.js";
import { RecordEmbedding } from "./core/search/embedding/record-embedding.js";
import type { TenantCount } from "./core/store/contract/passages.js";
import { JobRunner } from "./jobs/job-runner.js";

/** The first text that is embedded, to find the dimension. */
const probe = "test";

export interface ReembeddingParts {
  readonly store: MemoryStore;
  readonly embedder: Embedder;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called after each batch with the number of records embedded since the start, and the number left. */
  readonly onProgress: (embedded: number, left: number) => void;
}

export interface Reembedded {
  /** Records that got vectors. */
  readonly embedded: number;
  /** Records that lost vectors of another model and could get none of this one. */
  readonly removed: number;
}

/** Reembedding is impossible, or a job has given up. Finished work is kept, and a restart continues from there. */
export class ReembeddingError extends Error {
  override readonly name = "ReembeddingError";
}

/**
 * Counts the records that have no vectors of the embedder yet, or have some of a
 * different dimension than it makes now. The embedder is called, for one vector,
 * only if the store contains vectors of its name.
 */
export async function countToEmbed(store: MemoryStore, embedder: Embedder): Promise<number> {
  const { name } = embedder;
  const { passages } = store;
  const without = await passages.countWithoutVectors(systemPrincipal, name);
  if ((await tenantsWith(passages, name)).length === 0) return sum(without);
  const dimension = await dimensionOf(embedder);
  const outdated = new Set(await outdatedTenants(store, name, dimension));
  const all = await passages.countWithoutVectors(systemPrincipal, null);
  return (
    sum(without.filter(({ tenantId }) => !outdated.has(tenantId))) +
    sum(all.filter(({ tenantId }) => outdated.has(tenantId)))
  );
}

/**
 * Gives every record vectors of this embedder and removes those of others. The
 * durable jobs of a server do the work, so it can be killed at any time, and
 * continues when it is started again. First, it removes vectors of the same name
 * with a different dimension than the embedder makes now, as only one dimension is
 * kept. At the end, it removes vectors of other models that are left, of records
 * that the embedder refuses: nothing could be compared with them. Fails with
 * {@link ReembeddingError}, and with the embedder's error if the first vector fails.
 */
export async function reembed(parts: ReembeddingParts): Promise<Reembedded> {
  const { store, clock, logger, onProgress } = parts;
  const embedder = new PassageEmbedder(parts.embedder, clock, logger);
  const { model } = embedder;
  await removeOutdated(store, model, await dimensionOf(parts.embedder));
  const tenants = await scheduleBackfill(store, model, clock);
  const total = sum(tenants);
  let embedded = 0;
  const onBatch = (records: number) => {
    embedded += records;
    onProgress(embedded, Math.max(0, total - embedded));
  };
  // No events: the records had vectors before, or no subscriber was waiting for their vectors.
  const embedding = new RecordEmbedding(store, embedder, clock, logger, onBatch, false);
  const handlers = new Map<JobKind, JobHandler>([["EMBED_RECORDS", (run) => embedding.run(run)]]);
  const runner = new JobRunner({ store, clock, logger, handlers });
  runner.start();
  try {
    const tenantIds = tenants.map(({ tenantId }) => tenantId);
    await settled(store, () => checkJobs(store, tenantIds, clock.now()));
  } finally {
    await runner.stop(0);
  }
  return { embedded, removed: await removeOthers(store, model) };
}

/** The dimension of the embedder's vectors. */
async function dimensionOf(embedder: Embedder): Promise<number> {
  const [vector] = await embedder.embed([probe], "PASSAGE");
  if (vector === undefined) throw new ReembeddingError(`Embedder ${embedder.name} gave no vector.`);
  return vector.length;
}

/** If this is interrupted, the records are found as records that never had vectors. */
async function removeOutdated(store: MemoryStore, model: string, dimension: number): Promise<void> {
  for (const tenantId of await outdatedTenants(store, model, dimension))
    await store.unit(workerOf(tenantId), (unit) => unit.passages.removeVectors(model));
}

function sum(tenants: readonly TenantCount[]): number {
  return tenants.reduce((total, { records }) => total + records, 0);
}

/** Resolves when `check` returns true. It is called at once and after each commit. */
async function settled(store: MemoryStore, check: () => Promise<boolean>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const look = async () => {
    try {
      if (await check()) resolve();
    } catch (error) {
      reject(error);
    }
  };
  const stop = store.onCommit(() => void look());
  void look();
  await promise.finally(stop);
}

/** Whether all jobs have finished. Fails with {@link ReembeddingError} if one of them has given up. */
async function checkJobs(
  store: MemoryStore,
  tenantIds: readonly string[],
  now: number,
): Promise<boolean> {
  let isSettled = true;
  for (const tenantId of tenantIds) {
    const jobs = await store.jobs.byIds(workerOf(tenantId), [embeddingJobId]);
    const job = jobs.get(embeddingJobId);
    if (job && hasGivenUp(job, now)) {
      const reason = job.error ?? "The embedder cannot be reached.";
      throw new ReembeddingError(`${reason} What is done is kept. Run it again to go on.`);
    }
    isSettled &&= job === undefined || isFinished(job);
  }
  return isSettled;
}

function hasGivenUp({ state, outcome, runAt }: Job, now: number): boolean {
  return state === "DEAD" || (state === "READY" && outcome === "MODEL_UNAVAILABLE" && runAt > now);
}

async function removeOthers(store: MemoryStore, model: string): Promise<number> {
  let removed = 0;
  const others = await otherModels(store, model);
  for (const tenantId of new Set(others.map((one) => one.tenantId))) {
    removed += await store.unit(workerOf(tenantId), (unit) =>
      unit.passages.removeOtherVectors(model),
    );
  }
  return removed;
}
