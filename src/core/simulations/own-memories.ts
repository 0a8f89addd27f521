import { isLifecycle } from "../links/link-status.js";
import type { MemoryLink } from "../links/memory-link.js";
import {
  isForReviewers,
  type Evidence,
  type Memory,
  type MemoryRevision,
} from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import { isExpired } from "../lifetimes/lifetime.js";
import type { Thread } from "../threads/thread.js";

/** The stored memories that are relevant to an extraction from a thread. */
export interface LiveMemories {
  /** Memories that come only from the thread; another extraction would replace them. */
  readonly own: readonly Memory[];
  /** All other memories that an extraction compares with, or that come from the thread. */
  readonly kept: readonly Memory[];
  readonly evidence: readonly Evidence[];
  /** Links between any of them. */
  readonly links: readonly MemoryLink[];
}

/**
 * Reads the memories that an extraction from the thread may compare with: those of its user that belong to no other
 * thread, and its own. Separates the memories that come only from this thread: they were extracted in it, for its user;
 * no message of another thread supports them; nobody has edited, linked, approved, rejected or restored them by hand;
 * they do not wait for a review; and no kept memory has replaced them.
 */
export async function readLiveMemories(
  unit: Unit,
  thread: Pick<Thread, "id" | "userId">,
  now: number,
): Promise<LiveMemories> {
  const { id, userId } = thread;
  const learned = await unit.memories.ofOwner("originThreadId", id);
  const others =
    userId === null
      ? await unit.memories.ofOwner("threadId", id)
      : await unit.memories.ofOwner("userId", userId);
  const all = [...new Map([...learned, ...others].map((one) => [one.id, one])).values()].filter(
    (one) => !isExpired(one, now) && (one.threadId === null || one.threadId === id),
  );
  const ids = all.map((one) => one.id);
  const evidence = ids.length === 0 ? [] : await unit.memories.evidenceOf(ids);
  const found = ids.length === 0 ? [] : await unit.links.ofMemories(ids);
  const known = new Set(ids);
  const links = found.filter((one) => known.has(one.sourceId) && known.has(one.targetId));
  const candidates = all.filter(
    (one) => isExtracted(one, thread) && !isByHand(one) && !isForReviewers(one),
  );
  const own = await withoutOthers(unit, thread, candidates, evidence);
  for (let before = -1; own.size !== before;) {
    before = own.size;
    // A memory that a kept memory has replaced must not come back.
    for (const { sourceId, targetId, relation } of links)
      if (isLifecycle(relation) && !own.has(sourceId)) own.delete(targetId);
  }
  return {
    own: all.filter((one) => own.has(one.id)),
    kept: all.filter((one) => !own.has(one.id)),
    evidence,
    links,
  };
}

function isExtracted(memory: Memory, { id, userId }: Pick<Thread, "id" | "userId">): boolean {
  const { originThreadId, source, jobId } = memory;
  return originThreadId === id && memory.userId === userId && source !== "MANUAL" && jobId !== null;
}

/**
 * Ids of the candidates that no message of another thread supports, and of which no earlier revision was made by hand.
 */
async function withoutOthers(
  unit: Unit,
  thread: Pick<Thread, "id">,
  candidates: readonly Memory[],
  evidence: readonly Evidence[],
): Promise<Set<string>> {
  const ids = new Set(candidates.map((one) => one.id));
  const resting = evidence.filter(({ memoryId }) => ids.has(memoryId));
  const messageIds = [...new Set(resting.map(({ messageId }) => messageId))];
  const messages = messageIds.length === 0 ? new Map() : await unit.messages.byIds(messageIds);
  for (const { memoryId, messageId } of resting) {
    const message = messages.get(messageId);
    if (message && message.threadId !== thread.id) ids.delete(memoryId);
  }
  const changed = candidates.filter(({ revision }) => revision > 1).map((one) => one.id);
  const past = changed.length === 0 ? [] : await unit.memories.revisionsOf(changed);
  for (const revision of past) if (isByHand(revision)) ids.delete(revision.memoryId);
  return ids;
}

/**
 * Whether a caller has made this revision. A revision that follows from a changed or deleted message does not count.
 */
function isByHand({
  change,
  statusReason,
}: Pick<MemoryRevision | Memory, "change" | "statusReason">): boolean {
  if (change === null || change.jobId !== null) return false;
  return statusReason !== "EVIDENCE_CHANGED" && statusReason !== "SOURCE_DELETED";
}
