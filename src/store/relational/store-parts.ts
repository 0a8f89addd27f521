import { systemClock } from "../../core/clock.js";
import type { MemoryStore, Unit } from "../../core/memory-store.js";
import { forAnyAgent } from "../../core/principal.js";
import { unitOf } from "../unit-calls.js";
import { actorQueries, actorWrites } from "./actors.js";
import { apiKeyQueries, apiKeyWrites } from "./api-keys.js";
import { auditQueries } from "./audit.js";
import { auditWrites, writeAuditRow } from "./audit-writes.js";
import type { Reader } from "./connection.js";
import type { EventPositions } from "./event-positions.js";
import { eventWrites, type EventWriteOptions } from "./event-writes.js";
import { eventQueries } from "./events.js";
import type { JobOrder } from "./job-order.js";
import { jobWrites } from "./job-writes.js";
import { jobQueries } from "./jobs.js";
import { flagQueries, flagWrites } from "./record-flags.js";
import { linkQueries, linkWrites } from "./links.js";
import { memoryQueries } from "./memories.js";
import { memoryWrites } from "./memory-writes.js";
import { traceQueries } from "./message-steps.js";
import { messageWrites } from "./message-writes.js";
import { messageQueries } from "./messages.js";
import { receiptQueries, receiptWrites } from "./receipts.js";
import { requestWrites } from "./requests.js";
import type { NearFactsQuery } from "./search/near-facts.js";
import { passageWrites } from "./search/passage-writes.js";
import type { VectorRows } from "./search/vector-rows.js";
import { sharedStateQueries, sharedStateWrites } from "./shared-state.js";
import { simulationQueries, simulationWrites } from "./simulations.js";
import type { StoreOptions } from "./store-options.js";
import { summaryQueries, summaryWrites } from "./summaries.js";
import { metricQueries, metricWrites } from "./metric-rows.js";
import { tenantQueries, tenantWrites } from "./tenants.js";
import { threadQueries, threadWrites } from "./threads.js";
import type { Transaction } from "./transaction.js";
import { usageQueries, usageWrites } from "./usage.js";
import { webhookQueries, webhookWrites } from "./webhooks.js";

/** The queries of a store, except those of its search index. */
export function storeQueries(reader: Reader, jobOrder: JobOrder, positions: EventPositions) {
  return {
    actors: actorQueries(reader),
    threads: threadQueries(reader),
    messages: messageQueries(reader),
    traces: traceQueries(reader),
    memories: memoryQueries(reader),
    flags: flagQueries(reader),
    links: linkQueries(reader),
    summaries: summaryQueries(reader),
    simulations: simulationQueries(reader),
    sharedState: sharedStateQueries(reader),
    jobs: jobQueries(reader, jobOrder),
    usage: usageQueries(reader),
    metrics: metricQueries(reader),
    apiKeys: apiKeyQueries(reader),
    webhooks: webhookQueries(reader),
    tenants: tenantQueries(reader),
    audit: auditQueries(reader),
    events: eventQueries(reader, positions),
    receipts: receiptQueries(reader),
  } satisfies Partial<MemoryStore>;
}

/** The database-specific parts of units. */
export interface UnitParts {
  readonly vectors: VectorRows;
  /** See `passageWrites`. */
  readonly findFacts?: NearFactsQuery | undefined;
  readonly jobOrder: JobOrder;
  readonly events: EventWriteOptions;
  /** Returns the time for rows of the audit log; null: units write none. */
  readonly auditTime: (() => number) | null;
  readonly filesClearedAt?: Parameters<typeof receiptWrites>[1];
}

/** The function that returns the time for rows of the audit log; null if units write none. */
export function auditTimeOf({ audit = false, clock = systemClock }: StoreOptions) {
  return audit ? () => clock.now() : null;
}

/** Does the work of a unit, and writes its audit row in the same transaction. */
export async function inUnit<T>(
  transaction: Transaction,
  parts: UnitParts,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  const result = await work(storeUnit(transaction, parts));
  const { auditTime, events } = parts;
  if (auditTime !== null && !transaction.changes.isEmpty)
    await transaction.call(() => writeAuditRow(transaction, auditTime(), events));
  return result;
}

function storeUnit(
  transaction: Transaction,
  { vectors, findFacts, jobOrder, events, filesClearedAt }: UnitParts,
): Unit {
  return unitOf(transaction, {
    actors: () => actorWrites(transaction),
    threads: () => threadWrites(transaction),
    messages: () => messageWrites(transaction),
    memories: () => memoryWrites(transaction),
    flags: () => flagWrites(transaction),
    links: () => linkWrites(transaction),
    linkEnds: () => memoryWrites(transaction, forAnyAgent(transaction.principal), "all"),
    passages: () => passageWrites(transaction, vectors, findFacts),
    summaries: () => summaryWrites(transaction),
    simulations: () => simulationWrites(transaction),
    sharedState: () => sharedStateWrites(transaction),
    jobs: () => {
      transaction.mayHaveJobs = true;
      return jobWrites(transaction, jobOrder);
    },
    usage: () => usageWrites(transaction),
    metrics: () => metricWrites(transaction),
    apiKeys: () => apiKeyWrites(transaction),
    webhooks: () => webhookWrites(transaction),
    tenants: () => tenantWrites(transaction),
    audit: () => auditWrites(transaction),
    events: () => eventWrites(transaction, events),
    receipts: () => receiptWrites(transaction, filesClearedAt),
    requests: () => requestWrites(transaction),
  });
}
