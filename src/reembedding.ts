import type { Clock } from "./core/clock.js";
import { isFinished, type Job, type JobKind } from "./core/jobs/job.js";
import type { JobHandler } from "./core/jobs/job-handler.js";
import type { Logger } from "./core/logger.js";
import type { MemoryStore } from "./core/memory-store.js";
import { systemPrincipal, workerOf } from "./core/principal.js";
import {
  otherModels,
  outdatedTenants,
  scheduleBackfill,
  tenantsWith,
} from "./core/search/backfill.js";
import type { Embedder } from "./core/search/embedder.js";
import { embeddingJobId } from "./core/search/embedding-job.js";
import { PassageEmbedder } from "./core/search/passage-embedder.js";
import { RecordEmbedding } from "./core/search/record-embedding.js";
import type { TenantCount } from "./core/store-queries.js";
import { JobRunner } from "./jobs/job-runner.js";

/** What the embedder is asked for first, to see what its vectors are like. */
const probe = "test";

export interface ReembeddingParts {
  readonly store: MemoryStore;
  readonly embedder: Embedder;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Told after each batch, how many records have vectors since the start, and how many are left. */
  readonly onProgress: (embedded: number, left: number) => void;
}

export interface Reembedded {
  /** Records that have got vectors. */
  readonly embedded: number;
  /** Records that lost vectors of another model, and could get none of this one. */
  readonly removed: number;
}

/** It cannot be done, or a job has given up. What it has done is kept, and starting again goes on from there. */
export class ReembeddingError extends Error {
  override readonly name = "ReembeddingError";
}

/**
 * How many records have no vectors of the embedder's yet, or have some of
 * another dimension than it makes now. It is only asked, for one vector, where
 * there are some of its name.
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
 * Gives every record vectors of this embedder in the place of those of
 * another one. The same durable jobs do it that a server runs, so that it can
 * be killed at any time, and goes on where it was when it is started again.
 * Vectors of other models that are left then, of records that the embedder
 * refuses, are taken away: they could be compared with nothing. So are, before
 * anything else, those of the same name and another dimension than the
 * embedder makes now, as no two are kept. Fails with {@link ReembeddingError},
 * and with what the embedder fails with when it is asked for a first vector.
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
  // The records had vectors before, or nobody has asked for their meaning.
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

/** How many numbers the embedder's vectors have. */
async function dimensionOf(embedder: Embedder): Promise<number> {
  const [vector] = await embedder.embed([probe], "PASSAGE");
  if (vector === undefined) throw new ReembeddingError(`Embedder ${embedder.name} gave no vector.`);
  return vector.length;
}

/** What is left without vectors then is found as if it never had any, should this be cut short. */
async function removeOutdated(store: MemoryStore, model: string, dimension: number): Promise<void> {
  for (const tenantId of await outdatedTenants(store, model, dimension))
    await store.unit(workerOf(tenantId), (unit) => unit.passages.removeVectors(model));
}

function sum(tenants: readonly TenantCount[]): number {
  return tenants.reduce((total, { records }) => total + records, 0);
}

/** Resolves when `check`, which is called after each commit, answers true. */
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

/** Whether all have ended. Fails where one of them has given up. */
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
