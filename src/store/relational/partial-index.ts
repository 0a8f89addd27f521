import { byDialect, raw, type Sql } from "./sql.js";

/** An index that has only the rows `r` of which a condition is true. */
export interface PartialIndex {
  /** The condition, where a statement has to repeat it to be answered by the index. */
  readonly holds: Sql | undefined;
  /** A column of `r` as the index has it. */
  readonly column: (name: string) => string;
  /** An expression of columns of `r` as the index has it. */
  readonly expression: (text: string) => string;
}

/** The conditions of the partial indexes of the schema. */
export const valid = "r.status = 'VALID'";
export const fading = "r.policy = 'FADING'";
export const pending = "r.status = 'PENDING'";
export const forReviewers = "r.status_reason IN ('REVIEW_REQUESTED', 'REJECTED')";
export const expiring = "r.expires_at IS NOT NULL";
export const waiting = "r.state IN ('READY', 'FAILED')";
export const running = "r.state = 'RUNNING'";
export const unfinished = "r.state IN ('READY', 'FAILED', 'RUNNING')";
export const withFindings = "r.has_findings = 1";
export const unstamped = "r.position IS NULL";

/** The owner of shared state, NULL for other events, as an index of events has it. */
export const stateOwner =
  "CASE WHEN r.entity = 'SharedState' THEN COALESCE(r.thread_id, r.user_id, r.agent_id) END";

/**
 * A statement that is answered by a partial index.
 *
 * @param condition Of columns of `r`, word for word as the index has it.
 */
export function inPartialIndex(condition: string, write: (index: PartialIndex) => Sql): Sql {
  return byDialect((dialect) => write(dialect.partialIndex(condition)));
}

/** An index whose condition statements repeat. */
export function nativePartialIndex(condition: string): PartialIndex {
  return { holds: raw(condition), column: (name) => `r.${name}`, expression: (text) => text };
}
