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

/** How messages came about, summed up. */
export class TraceService {
  constructor(private readonly store: MemoryStore) {}

  /** Of an owner's messages; left out or null: of all within reach. Fails with BAD_USER_INPUT. */
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
