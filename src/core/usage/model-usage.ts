import { dayMs } from "../time/time-range.js";
import type { ModelUsage } from "../models/language-model.js";

/** A tenant's usage of one model on one day. */
export interface DailyUsage extends ModelUsage {
  /** Days since 1970-01-01, UTC. */
  readonly day: number;
  readonly model: string;
}

/** Days since 1970-01-01, UTC. */
export function dayOf(time: number): number {
  return Math.floor(time / dayMs);
}

/** The start of a day, in UTC milliseconds. */
export function startOfDay(day: number): number {
  return day * dayMs;
}
