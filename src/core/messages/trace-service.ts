import type { MemoryStore } from "../memory-store.js";
import type { OwnerFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import {
  checkedStepOwner,
  checkedSummaryRequest,
  summarise,
  type TraceSummary,
  type TraceSummaryOptions,
} from "./trace-summary.js";

/** Totals of the steps that led to messages. */
export class TraceService {
  constructor(private readonly store: MemoryStore) {}

  /** Totals for the messages of an owner; omitted or null: for all within reach. Fails with BAD_USER_INPUT. */
  async summary(
    principal: Principal,
    owner: OwnerFilter | null | undefined,
    options: TraceSummaryOptions,
  ): Promise<TraceSummary> {
    const { limit, filter } = checkedSummaryRequest(options);
    const totals = await this.store.traces.totals(principal, checkedStepOwner(owner), filter);
    return summarise(totals, limit);
  }
}
