import { checkedInRange } from "../given.js";
import type { StepType } from "./trace.js";

/** Which steps are totalled; an omitted field matches any. */
export interface StepFilter {
  /** Steps of messages that were said at this time or later, UTC milliseconds. */
  readonly since?: number | undefined;
  /** Steps of messages that were said before this time, UTC milliseconds. */
  readonly until?: number | undefined;
}

/** Totals of all steps of one name and type. A value that none of them has is null. */
export interface StepTotals {
  readonly name: string;
  readonly type: StepType;
  readonly count: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly durationMs: number | null;
  /** How many of them have a duration. */
  readonly timedCount: number;
  readonly maxDurationMs: number | null;
}

export interface StepSummary extends StepTotals {
  /** Mean over the steps that have a duration; null where none has. */
  readonly meanDurationMs: number | null;
}

/** Totals of the steps of many messages. */
export interface TraceSummary extends Pick<
  StepTotals,
  "inputTokens" | "outputTokens" | "durationMs"
> {
  readonly stepCount: number;
  /** How many different steps there are, by name and type. */
  readonly distinctCount: number;
  /** The most frequent of these. */
  readonly steps: readonly StepSummary[];
}

export interface TraceSummaryOptions {
  /** Maximum number of different steps to return. Default: 20. */
  readonly limit?: number | null | undefined;
  readonly since?: number | null | undefined;
  readonly until?: number | null | undefined;
}

export const defaultStepSummaries = 20;
export const maxStepSummaries = 500;

/** A validated request for a summary. */
export interface TraceSummaryRequest {
  readonly limit: number;
  readonly filter: StepFilter;
}

/** Fails with BAD_USER_INPUT. */
export function checkedSummaryRequest({
  limit,
  since,
  until,
}: TraceSummaryOptions): TraceSummaryRequest {
  return {
    limit: checkedInRange(limit, "limit", 0, maxStepSummaries) ?? defaultStepSummaries,
    filter: { since: since ?? undefined, until: until ?? undefined },
  };
}

/** @param totals By name and type, most frequent first. */
export function summarise(totals: readonly StepTotals[], limit: number): TraceSummary {
  const sum = (field: "inputTokens" | "outputTokens" | "durationMs") =>
    totals.reduce<number | null>((all, one) => {
      const part = one[field];
      return part === null ? all : (all ?? 0) + part;
    }, null);
  return {
    stepCount: totals.reduce((all, { count }) => all + count, 0),
    distinctCount: totals.length,
    inputTokens: sum("inputTokens"),
    outputTokens: sum("outputTokens"),
    durationMs: sum("durationMs"),
    steps: totals.slice(0, limit).map((one) => ({
      ...one,
      meanDurationMs: one.durationMs === null ? null : one.durationMs / one.timedCount,
    })),
  };
}
