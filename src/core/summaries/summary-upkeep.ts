import { summaryChange, type ChangeCause } from "../events/change.js";
import type { Unit } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import { scheduleSummary } from "./summary-job.js";

/**
 * Removes the running summaries that cover any of these messages, in the transaction that will change or remove them,
 * so that the summaries do not reveal their content. A job summarises the remaining messages again. Locks the messages'
 * threads. Returns whether there was one.
 */
export async function forgetSummed(
  unit: Unit,
  messages: readonly Pick<Message, "threadId" | "seq">[],
  cause: ChangeCause,
): Promise<boolean> {
  let isRemoved = false;
  // In sorted order, so that two transactions cannot deadlock.
  for (const [threadId, seq] of [...firstSeqs(messages)].toSorted()) {
    const thread = await unit.threads.find(threadId);
    const summary = await unit.summaries.find(threadId);
    if (!thread || !summary || seq > summary.coveredSeq) continue;
    await removeSummary(unit, threadId, cause);
    await scheduleSummary(unit, cause.principal, thread, cause.now);
    isRemoved = true;
  }
  return isRemoved;
}

/** Removes a thread's running summary, if any, and appends the event. */
export async function removeSummary(
  unit: Unit,
  threadId: string,
  cause: ChangeCause,
): Promise<void> {
  const summary = await unit.summaries.find(threadId);
  if (!summary) return;
  await unit.summaries.delete(threadId);
  await unit.events.append([summaryChange("DELETED", summary, cause)]);
}

/** The lowest `seq` of the messages of each thread. */
function firstSeqs(
  messages: readonly Pick<Message, "threadId" | "seq">[],
): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { threadId, seq } of messages) {
    if (threadId === null || seq === null) continue;
    first.set(threadId, Math.min(seq, first.get(threadId) ?? seq));
  }
  return first;
}
