/** How many records of a list share a value. */
export interface Count {
  /** The value; empty where the records have none. */
  readonly key: string;
  readonly count: number;
}

/** Maximum number of values returned: those with the highest counts, or for days the newest. */
export const maxCounts = 400;

export const memoryCountKeys = ["KIND", "STATUS", "SOURCE", "CATEGORY", "DAY"] as const;
export type MemoryCountKey = (typeof memoryCountKeys)[number];

export const messageCountKeys = ["ROLE", "TYPE", "DAY"] as const;
export type MessageCountKey = (typeof messageCountKeys)[number];

export const jobCountKeys = ["KIND", "STATE", "OUTCOME", "DAY"] as const;
export type JobCountKey = (typeof jobCountKeys)[number];

/** The count key of threads, users and agents. */
export type DayCountKey = "DAY";
