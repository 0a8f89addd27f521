import type { MemoryKind } from "../memories/memory.js";

/** Metrics of a tenant, by minute. They contain only numbers, without content and user ids. */
export const metricNames = [
  "MESSAGES_ADDED",
  "MEMORIES_ADDED",
  "FACTS_ADDED",
  "PREFERENCES_ADDED",
  "GUIDELINES_ADDED",
  "EXTRACTIONS_DONE",
  "EXTRACTIONS_FAILED",
  "SEARCHES",
  "INPUT_TOKENS",
  "OUTPUT_TOKENS",
  "OPERATIONS",
  "OPERATION_MS",
  "QUEUE_AGE_SECONDS",
] as const;
export type MetricName = (typeof metricNames)[number];

/** Metrics whose value is the mean of the samples. The value of all others is the sum. */
const means: ReadonlySet<MetricName> = new Set(["OPERATION_MS", "QUEUE_AGE_SECONDS"]);

export function isMean(metric: MetricName): boolean {
  return means.has(metric);
}

/** The additional metric for added memories of a kind. */
export const addedOfKind: Readonly<Partial<Record<MemoryKind, MetricName>>> = {
  FACT: "FACTS_ADDED",
  PREFERENCE: "PREFERENCES_ADDED",
  GUIDELINE: "GUIDELINES_ADDED",
};

const minute = 60;
const hour = 3_600;
const day = 86_400;

/** The steps of stored rows and their retention, both in seconds. */
export const keptSteps: ReadonlyMap<number, number> = new Map([
  [minute, day],
  [hour, 90 * day],
]);

/** The steps of a series, in seconds. */
export const seriesSteps = { MINUTE: minute, HOUR: hour, DAY: day } as const;
export type SeriesStep = keyof typeof seriesSteps;

/** The value of a metric in one time step. */
export interface MetricRow {
  readonly tenantId: string;
  readonly metric: MetricName;
  readonly stepSeconds: number;
  /** Start of the step, in seconds since 1970, UTC. */
  readonly began: number;
  /** An integer. */
  readonly total: number;
  /** Number of samples in the total. */
  readonly samples: number;
}
