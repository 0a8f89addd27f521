import type { MemoryKind } from "../memories/memory.js";

/** What is counted of a tenant, minute by minute. It holds numbers alone: no content, and no id of a user. */
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

/** Metrics whose value is the mean of what was measured. Of all others, it is the sum. */
const means: ReadonlySet<MetricName> = new Set(["OPERATION_MS", "QUEUE_AGE_SECONDS"]);

export function isMean(metric: MetricName): boolean {
  return means.has(metric);
}

/** What else is counted with a memory of a kind that is added. */
export const addedOfKind: Readonly<Partial<Record<MemoryKind, MetricName>>> = {
  FACT: "FACTS_ADDED",
  PREFERENCE: "PREFERENCES_ADDED",
  GUIDELINE: "GUIDELINES_ADDED",
};

const minute = 60;
const hour = 3_600;
const day = 86_400;

/** The steps that rows are kept for, in seconds, with how long they are kept, in seconds. */
export const keptSteps: ReadonlyMap<number, number> = new Map([
  [minute, day],
  [hour, 90 * day],
]);

/** The steps of a series, in seconds. */
export const seriesSteps = { MINUTE: minute, HOUR: hour, DAY: day } as const;
export type SeriesStep = keyof typeof seriesSteps;

/** What was counted in one step of time. */
export interface MetricRow {
  readonly tenantId: string;
  readonly metric: MetricName;
  readonly stepSeconds: number;
  /** When the step begins, in seconds since 1970, UTC. */
  readonly began: number;
  /** A whole number. */
  readonly total: number;
  /** Of how many measurements it is the sum. */
  readonly samples: number;
}
