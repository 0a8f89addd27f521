import { systemClock } from "../../core/time/clock.js";
import type { MemoryStore, Unit } from "../../core/store/memory-store.js";
import { forAnyAgent } from "../../core/principal.js";
import { unitOf } from "../unit-calls.js";
import { actorQueries, actorWrites } from "./records/actors.js";
import { apiKeyQueries, apiKeyWrites } from "./records/api-keys.js";
import { auditQueries } from "./logs/audit.js";
import { auditWrites, writeAuditRow } from "./logs/audit-writes.js";
import type { Reader } from "./connections/connection.js";
import type { EventPositions } from "./logs/event-positions.js";
import { eventWrites, type EventWriteOptions } from "./logs/event-writes.js";
import { eventQueries } from "./logs/events.js";
import type { JobOrder } from "./logs/job-order.js";
import { jobWrites } from "./logs/job-writes.js";
import { jobQueries } from "./logs/jobs.js";
import { flagQueries, flagWrites } from "./lists/record-flags.js";
import { linkQueries, linkWrites } from "./records/links.js";
import { memoryQueries } from "./records/memories.js";
import { memoryWrites } from "./records/memory-writes.js";
import { traceQueries } from "./records/message-steps.js";
import { messageWrites } from "./records/message-writes.js";
import { messageQueries } from "./records/messages.js";
import { receiptQueries, receiptWrites } from "./logs/receipts.js";
import { requestWrites } from "./logs/requests.js";
import type { NearFactsQuery } from "./search/near-facts.js";
import { passageWrites } from "./search/passage-writes.js";
import type { VectorRows } from "./search/vector-rows.js";
import { sharedStateQueries, sharedStateWrites } from "./records/shared-state.js";
import { simulationQueries, simulationWrites } from "./records/simulations.js";
import type { StoreOptions } from "./store-options.js";
import { summaryQueries, summaryWrites } from "./records/summaries.js";
import { metricQueries, metricWrites } from "./logs/metric-rows.js";
import { tenantQueries, tenantWrites } from "./records/tenants.js";
import { threadQueries, threadWrites } from "./records/threads.js";
import type { Transaction } from "./connections/transaction.js";
import { usageQueries, usageWrites } from "./logs/usage.js";
import { webhookQueries, webhookWrites } from "./records/webhooks.js";

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
