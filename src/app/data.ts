import { dayMs } from "../core/time/time-range.js";
import { scheduleTrimming } from "../core/events/log-retention.js";
import { hastenDecay } from "../core/facts/decay-job.js";
import { FadingPolicies } from "../core/facts/fading-policies.js";
import { flagRecords } from "../core/guards/flag-records.js";
import { Guards } from "../core/guards/guards.js";
import type { ServerJobKind } from "../core/jobs/job.js";
import type { MemoryStore } from "../core/store/memory-store.js";
import { recordedStore } from "../core/metrics/recorded-store.js";
import { defaultPace } from "../core/tasks/polling.js";
import { checkModels, scheduleBackfill } from "../core/search/embedding/backfill.js";
import { bringIndexesUpToDate } from "../core/search/passages/reindexing.js";
import { mostCounted } from "../core/store/store-description.js";
import { watchRoom } from "../core/store/store-room.js";
import { KnownTenants, registerTenants } from "../core/tenants/known-tenants.js";
import type { Config } from "../config/config.js";
import { LogEventFeed } from "../live/log-event-feed.js";
import { GuardSearch } from "../models/guards/guard-search.js";
import { openStore } from "../open-store.js";
import { measuredStore } from "../telemetry/app-telemetry.js";
import type { AppParts } from "./app-parts.js";
import type { Infrastructure } from "./infrastructure.js";

/** The store, and the state that is loaded from it at startup and kept up to date. */
export type Data = Awaited<ReturnType<typeof openData>>;

/**
 * Opens the store, updates its search indexes and follows its event log. Fails as `openStore` does.
 *
 * @param closing Closes what this function opens.
 */
export async function openData(
  config: Config,
  infrastructure: Infrastructure,
  { onStatement }: Pick<AppParts, "onStatement">,
  closing: AsyncDisposableStack,
) {
  const { clock, logger, telemetry, series, metrics, embedder } = infrastructure;
  const opened = await openStore(config, { clock, logger, onStatement, meter: metrics?.work });
  const registered = recordedStore(registerTenants(opened, clock), series);
  const store = watchRoom(measuredStore(flagRecords(registered), telemetry));
  closing.defer(() => store.close());
  series?.start(opened);
  closing.defer(() => series?.close());
  const tenants = new KnownTenants(store, clock, logger);
  await tenants.start();
  closing.defer(() => tenants.close());
  const guards = new Guards({
    tenants,
    standard: config.writeGuards,
    search: new GuardSearch(),
    logger,
  });
  const counts = (await store.counts?.(mostCounted)) ?? null;
  await prepareIndexes(store, config, infrastructure);
  const keptLogs = keptLogsOf(config);
  for (const kind of keptLogs.keys()) await scheduleTrimming(store, clock, kind);
  const pace = (config.oracle ?? config.postgres)?.polling ?? defaultPace;
  const feed = new LogEventFeed(store, logger, clock, pace);
  await feed.start();
  closing.defer(() => feed.close());
  const policies = new FadingPolicies(store, {
    ...(embedder?.recallSimilarity && { recallSimilarity: embedder.recallSimilarity }),
    ...config.fadingPolicy,
  });
  await hastenDecay(store, clock, policies.server);
  return { store, tenants, guards, counts, keptLogs, pace, feed, policies };
}

/** Rebuilds the search index if the analyser has changed, and schedules the backfill of missing vectors. */
async function prepareIndexes(
  store: MemoryStore,
  { schemaPolicy }: Config,
  { analyser, embedder, clock, logger }: Infrastructure,
): Promise<void> {
  const rebuilt = await bringIndexesUpToDate(store, analyser, schemaPolicy);
  if (rebuilt > 0)
    logger.info({ indexes: rebuilt, analyser: analyser.name }, "The search index was made anew.");
  if (!embedder) return;
  await checkModels(store, embedder);
  await scheduleBackfill(store, embedder.name, clock);
}

/** The retention of each log, in milliseconds. */
function keptLogsOf({ eventRetentionSeconds, audit }: Config): Map<ServerJobKind, number> {
  const kept = new Map<ServerJobKind, number>();
  if (eventRetentionSeconds !== null) kept.set("TRIM_EVENTS", 1000 * eventRetentionSeconds);
  if (audit.retentionDays !== null) kept.set("TRIM_AUDIT", dayMs * audit.retentionDays);
  return kept;
}
