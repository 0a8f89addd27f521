import type { StepFilter, StepTotals } from "../../messages/trace-summary.js";
import type { Principal } from "../../principal.js";
import type { ThreadParent } from "./threads.js";

/** Steps that led to messages, as their metadata records them. Steps of expired messages are omitted. */
export interface TraceQueries {
  /** Totals of each parent's steps by name and type; most frequent first, then by name and type in code-point order. */
  totalsBy(
    principal: Principal,
    by: TraceParent,
    ids: readonly string[],
    filter?: StepFilter,
  ): Promise<Map<string, StepTotals[]>>;
}

/** The kind of record whose steps are totalled. */
export type TraceParent = ThreadParent | "threadId";
