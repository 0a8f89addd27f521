import { isTrueAt } from "../../../core/memories/as-of.js";
import { isInScope } from "../../../core/owner.js";
import { isReviewer, type Principal } from "../../../core/principal.js";
import type { CandidateFilter } from "../../../core/store/contract/passages.js";
import type { CachedRecord, CachedEntity } from "./cached-rows.js";

/** Whether {@link recordFilter} can evaluate the filter. It cannot evaluate metadata, chats and past states. */
export function isTold(filter: CandidateFilter): boolean {
  const { metadata, chatId, asOf } = filter;
  return metadata === undefined && chatId === undefined && asOf === undefined;
}

/**
 * The same rule for records of the principal's tenant that `findableRecords` has in SQL.
 *
 * @param now The time that decides which records have expired and which memories are true.
 */
export function recordFilter(
  principal: Principal,
  entity: CachedEntity,
  filter: CandidateFilter,
  now: number,
): (record: CachedRecord) => boolean {
  const { userId, agentId } = principal;
  const { owner, exceptThreadId } = filter;
  const isMemory = entity === "Memory";
  const isShown = memoryFilter(principal, filter, now);
  return (record) =>
    (userId === undefined || record.userId === userId) &&
    (agentId === undefined || record.agentId === agentId) &&
    (record.expiresAt === null || record.expiresAt > now) &&
    isInScope(owner, record) &&
    (exceptThreadId === undefined || record.threadId !== exceptThreadId) &&
    (!isMemory || isShown(record));
}

/** Reasons of memories that only reviewers see. */
const forReviewers = new Set<string | null>(["REVIEW_REQUESTED", "REJECTED"]);

function memoryFilter(
  principal: Principal,
  { kinds, policy, minConfidence, includeInvalid }: CandidateFilter,
  now: number,
): (record: CachedRecord) => boolean {
  const seesAll = isReviewer(principal);
  return ({ kind, policy: own, confidence, status, statusReason, validFrom, validTo }) =>
    (kinds?.includes(kind ?? "") ?? true) &&
    (policy === undefined || own === policy) &&
    (minConfidence === undefined || (confidence ?? 0) >= minConfidence) &&
    (includeInvalid
      ? seesAll || !forReviewers.has(statusReason)
      : status === "VALID" && isTrueAt({ validFrom, validTo }, now));
}
