import type { Unit } from "../store/memory-store.js";
import type { Evidence, Memory } from "./memory.js";

/**
 * The evidence of each of these memories that a user's words took back: the words that asked for it, all in one message.
 * Other memories are omitted.
 */
export async function requestsIn(
  unit: Unit,
  memories: readonly Memory[],
): Promise<Map<string, readonly Evidence[]>> {
  const takenBack = memories.filter(
    ({ statusReason, change }) => statusReason === "RETRACTED" && change?.decision === "RETRACT",
  );
  if (takenBack.length === 0) return new Map();
  const evidence = await unit.memories.evidenceOf(takenBack.map(({ id }) => id));
  const byMemory = Map.groupBy(evidence, ({ memoryId }) => memoryId);
  return new Map(
    takenBack.map(({ id, change }) => {
      const own = (byMemory.get(id) ?? []).toSorted((one, other) => (one.id < other.id ? -1 : 1));
      // Nothing is added to a memory after it was taken back.
      const last = own.at(-1);
      const isOfRequest = ({ jobId, messageId }: Evidence) =>
        jobId === change?.jobId && messageId === last?.messageId;
      return [id, own.filter(isOfRequest)];
    }),
  );
}

/** Those of the pieces of evidence of one memory that support it: the current ones, unless their context is lost. */
export function supporting(evidence: readonly Evidence[]): Evidence[] {
  const lost = new Set(
    evidence.flatMap(({ isContext, isCurrent, jobId }) => (isContext && !isCurrent ? jobId : [])),
  );
  return evidence.filter((one) => one.isCurrent && !one.isContext && !lost.has(one.jobId));
}

/**
 * What these removals leave without its context: what the same job found in other messages. It remains as context, so
 * that it supports nothing, and the removal of these messages still finds the memory.
 *
 * @param gone Ids of the messages, before they are removed.
 */
export async function loseContext(
  unit: Unit,
  memories: readonly Memory[],
  gone: ReadonlySet<string>,
): Promise<void> {
  const evidence = await unit.memories.evidenceOf(memories.map(({ id }) => id));
  const lost = new Set(
    evidence.filter((one) => one.isContext && gone.has(one.messageId)).map(finderOf),
  );
  const left = evidence.filter((one) => lost.has(finderOf(one)) && !gone.has(one.messageId));
  await unit.memories.updateEvidence(left.map((one) => ({ ...one, isContext: true })));
}

function finderOf({ memoryId, jobId }: Evidence): string {
  return JSON.stringify([memoryId, jobId]);
}

/**
 * The number of current pieces of evidence that support each memory. What took it back does not.
 *
 * @param unasked Ids of memories whose request is gone, so that all their evidence supports them.
 */
export async function supportOf(
  unit: Unit,
  memories: readonly Memory[],
  unasked: ReadonlySet<string> = new Set(),
): Promise<Map<string, number>> {
  const support = await unit.memories.evidenceCounts(memories.map(({ id }) => id));
  const asked = memories.filter(({ id }) => !unasked.has(id));
  for (const [id, request] of await requestsIn(unit, asked)) {
    const current = request.filter(({ isCurrent }) => isCurrent);
    support.set(id, Math.max(0, (support.get(id) ?? 0) - current.length));
  }
  return support;
}

/**
 * Whether a memory holds again when what took it back is gone: it is still supported, or was never learned from messages.
 */
export function holdsUnasked({ id, jobId }: Memory, support: ReadonlyMap<string, number>): boolean {
  return support.get(id) !== 0 || jobId === null;
}
