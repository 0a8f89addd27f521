import type { MetricName, MetricRow } from "../../metrics/metric.js";
import type { Principal } from "../../principal.js";
import type { TextSize } from "./passages.js";
import type { DailyUsage } from "../../usage/model-usage.js";

/** Model usage of a whole tenant, regardless of the caller's reach. The service authorizes callers. */
export interface UsageQueries {
  /** Usage on these days, both ends included; by day, then by model in code-point order. */
  days(principal: Principal, from: number, to: number): Promise<DailyUsage[]>;
  /**
   * Text sizes of the tenant's messages or memories, including expired ones, by id in code-point order: at most `limit`
   * after the id `after`. Null: from the first on.
   */
  textSizes(
    principal: Principal,
    entity: "message" | "memory",
    after: string | null,
    limit: number,
  ): Promise<TextSize[]>;
}

/** Metrics of a tenant over time. The service authorizes callers. */
export interface MetricQueries {
  /** The rows of one step that begin at `from` or later and before `to`, in seconds since 1970; in no order. */
  read(
    principal: Principal,
    wanted: {
      readonly metrics: readonly MetricName[];
      readonly stepSeconds: number;
      readonly from: number;
      readonly to: number;
    },
  ): Promise<MetricRow[]>;
}

/** Model usage of a tenant, recorded by the server. */
export interface UsageWrites {
  /** Adds to the usage of the model on that day. */
  add(usage: DailyUsage): Promise<void>;
}

/** Metrics of tenants over time. */
export interface MetricWrites {
  /** Adds to rows of any tenants; each row at most once. */
  add(rows: readonly MetricRow[]): Promise<void>;
  /**
   * Removes rows of this step, of all tenants, that began before a time in seconds, at most `limit`; returns how many.
   */
  trim(stepSeconds: number, before: number, limit: number): Promise<number>;
}
