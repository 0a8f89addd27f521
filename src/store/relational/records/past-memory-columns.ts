import type { AsOf } from "../../../core/memories/as-of.js";
import { stateColumns } from "./memory-rows.js";

/** The columns of a memory that never change. */
const lasting =
  "tenant_id kind user_id agent_id thread_id origin_thread_id job_id source created_at ordinal expires_at";

/**
 * The columns of memories `m` as they were, under their own names. `v` is the past revision that was current at
 * `knownAt`, if it was not the present one. With a `validAt`, the caller must exclude statements that were not true
 * then: each remaining SUPERSEDED memory with an end was VALID.
 *
 * @param id The expression for the id of each memory.
 */
export function pastColumns({ validAt, knownAt }: AsOf, id = "m.id"): string {
  const then = (column: string, ofRevision = column) =>
    knownAt === undefined
      ? `m.${column}`
      : `CASE WHEN v.revision IS NULL THEN m.${column} ELSE v.${ofRevision} END`;
  const wasTrue = `${then("status_reason")} = 'SUPERSEDED' AND ${then("valid_to")} IS NOT NULL`;
  const counted: Record<string, string> = {
    status: `CASE WHEN ${wasTrue} THEN 'VALID' ELSE ${then("status")} END`,
    status_reason: `CASE WHEN ${wasTrue} THEN NULL ELSE ${then("status_reason")} END`,
  };
  const state = (column: string) =>
    (validAt === undefined ? undefined : counted[column]) ?? then(column);
  return [
    `${id} AS id`,
    ...lasting.split(" ").map((column) => `m.${column}`),
    ...stateColumns.map((column) => `${state(column)} AS ${column}`),
    `${then("updated_at", "recorded_from")} AS updated_at`,
  ].join(", ");
}
