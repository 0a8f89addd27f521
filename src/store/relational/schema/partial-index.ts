import type { PartialIndex } from "../sql/dialect-parts.js";
import { raw, type Sql } from "../sql/sql.js";
import { byDialect } from "../sql/by-dialect.js";

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

export const ofState = "r.entity = 'SharedState'";

/** The owner of shared state, for events of it. */
export const nameOfStateOwner = "COALESCE(r.thread_id, r.user_id, r.agent_id)";
/** The owner of shared state; NULL for other events. An index of events has this expression. */
export const stateOwner = `CASE WHEN ${ofState} THEN ${nameOfStateOwner} END`;

/**
 * Writes a statement that a partial index answers.
 *
 * @param condition A condition on columns of `r`, word for word as in the definition of the index.
 */
export function inPartialIndex(condition: string, write: (index: PartialIndex) => Sql): Sql {
  return byDialect((dialect) => write(dialect.partialIndex(condition)));
}

/** An index whose condition must be repeated by statements. */
export function nativePartialIndex(condition: string): PartialIndex {
  return { holds: raw(condition), column: (name) => `r.${name}`, expression: (text) => text };
}
