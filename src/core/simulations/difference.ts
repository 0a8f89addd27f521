import type { JsonObject } from "../entity.js";
import { sayingOf } from "../memories/loose-text.js";
import { YieldTimer } from "../tasks/in-turns.js";
import type { Evidence, Memory } from "../memories/memory.js";
import { isForReviewers } from "../memories/memory.js";
import type { LiveMemories } from "./own-memories.js";
import type {
  ComparedField,
  Difference,
  DifferenceEntry,
  Shadow,
  SimulatedMemory,
} from "./simulation.js";

/**
 * Lowest Dice coefficient of their words at which two memories with evidence in the same message count as one claim.
 */
const leastLikeness = 0.5;

/**
 * Computes what promoting a shadow would change. A new memory is paired with a stored one of the thread if both say the
 * same; or if both have evidence in one message and share most of their words.
 * Each is paired once, the most similar first.
 */
export async function differenceOf(
  live: LiveMemories,
  shadow: Shadow,
  lastSeq: number,
): Promise<Difference> {
  const kept = new Map(live.kept.map((memory) => [memory.id, memory]));
  const fresh = shadow.memories.filter(({ id }) => !kept.has(id));
  const evidence = {
    before: Map.groupBy(live.evidence, ({ memoryId }) => memoryId),
    after: Map.groupBy(shadow.evidence, ({ memoryId }) => memoryId),
  };
  const pairs = await paired(live.own, fresh, evidence);
  const own = new Map(live.own.map((memory) => [memory.id, memory]));
  const entries: DifferenceEntry[] = [];
  let unchanged = 0;
  for (const memory of shadow.memories) {
    const stored = kept.get(memory.id) ?? own.get(pairs.get(memory.id) ?? "") ?? null;
    const fields = stored === null ? [] : changedFields(stored, memory);
    if (stored !== null && fields.length === 0) {
      if (!kept.has(memory.id)) unchanged += 1;
      continue;
    }
    const before = stored && simulated(stored, evidence.before.get(stored.id));
    const after = simulated(memory, evidence.after.get(memory.id));
    entries.push({ kind: before === null ? "ADDED" : "CHANGED", fields, before, after });
  }
  const found = new Set(pairs.values());
  const lost = live.own.filter((memory) => !found.has(memory.id) && memory.status !== "INVALID");
  for (const memory of lost) {
    const before = simulated(memory, evidence.before.get(memory.id));
    entries.push({ kind: "LOST", fields: [], before, after: null });
  }
  const touched = shadow.memories.flatMap(({ id }) => kept.get(id) ?? []);
  return {
    entries,
    unchanged,
    pairs: Object.fromEntries(pairs),
    basis: { lastSeq, own: revisionsOf(live.own), kept: revisionsOf(touched) },
  };
}

export function revisionsOf(memories: readonly Memory[]): Record<string, number> {
  return Object.fromEntries(memories.map(({ id, revision }) => [id, revision]));
}

/**
 * The fields in which the two differ. The confidence of two FADING memories is ignored, because it changes by itself.
 */
export function changedFields(before: Memory, after: Memory): ComparedField[] {
  const isFading = before.policy === "FADING" && after.policy === "FADING";
  const differs: Readonly<Record<ComparedField, boolean>> = {
    CONTENT: before.content !== after.content,
    KIND: before.kind !== after.kind,
    CATEGORY: before.category !== after.category,
    SUBJECT: before.subject !== after.subject,
    TRUST: before.trust !== after.trust,
    LEVEL: before.threadId !== after.threadId,
    POLICY: before.policy !== after.policy,
    STATUS: before.status !== after.status || isForReviewers(before) !== isForReviewers(after),
    CONFIDENCE: !isFading && before.confidence !== after.confidence,
    IMPORTANCE: before.importance !== after.importance,
    TIMESTAMP: before.timestamp !== after.timestamp,
    VALIDITY:
      before.validFrom !== after.validFrom ||
      (before.validTo === null) !== (after.validTo === null),
    METADATA: textOfJson(before.metadata) !== textOfJson(after.metadata),
  };
  return (Object.keys(differs) as ComparedField[]).filter((field) => differs[field]);
}

function textOfJson(value: JsonObject | null): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(
          Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : member,
  );
}

interface Sides {
  readonly before: ReadonlyMap<string, readonly Evidence[]>;
  readonly after: ReadonlyMap<string, readonly Evidence[]>;
}

interface Candidate {
  readonly stored: Memory;
  readonly fresh: Memory;
  readonly likeness: number;
}

/** Ids of the paired stored memories, by the ids of the new ones. */
async function paired(
  own: readonly Memory[],
  fresh: readonly Memory[],
  evidence: Sides,
): Promise<Map<string, string>> {
  const timer = new YieldTimer();
  const candidates: Candidate[] = [];
  const words = new Map([...own, ...fresh].map((memory) => [memory.id, wordsOf(memory)]));
  const sayings = new Map([...own, ...fresh].map(({ id, content }) => [id, sayingOf(content)]));
  const cited = new Map(fresh.map(({ id }) => [id, messagesOf(evidence.after.get(id))]));
  for (const stored of own) {
    await timer.pause();
    const quoted = messagesOf(evidence.before.get(stored.id));
    for (const one of fresh) {
      if (sayings.get(stored.id) === sayings.get(one.id)) {
        candidates.push({ stored, fresh: one, likeness: likenessOfSame(stored, one) });
        continue;
      }
      if (quoted.isDisjointFrom(cited.get(one.id) ?? new Set())) continue;
      const likeness = dice(words.get(stored.id), words.get(one.id));
      if (likeness >= leastLikeness) candidates.push({ stored, fresh: one, likeness });
    }
  }
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  for (const { stored, fresh: one } of candidates.toSorted(byLikeness)) {
    if (pairs.has(one.id) || taken.has(stored.id)) continue;
    pairs.set(one.id, stored.id);
    taken.add(stored.id);
  }
  return pairs;
}

function messagesOf(all: readonly Evidence[] = []): ReadonlySet<string> {
  return new Set(all.map(({ messageId }) => messageId));
}

/**
 * Prefers the memory with the fewest changed fields among those that say the same. Always above 1, the maximum for
 * other words.
 */
function likenessOfSame(stored: Memory, fresh: Memory): number {
  return 2 - changedFields(stored, fresh).length / 100;
}

function byLikeness(one: Candidate, other: Candidate): number {
  if (one.likeness !== other.likeness) return other.likeness - one.likeness;
  const [a, b] = [one, other].map(({ stored, fresh }) => `${stored.id} ${fresh.id}`) as [
    string,
    string,
  ];
  return a < b ? -1 : 1;
}

function wordsOf({ content }: Memory): ReadonlySet<string> {
  return new Set((content ?? "").toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

function dice(
  one: ReadonlySet<string> = new Set(),
  other: ReadonlySet<string> = new Set(),
): number {
  if (one.size + other.size === 0) return 0;
  return (2 * one.intersection(other).size) / (one.size + other.size);
}

function simulated(memory: Memory, evidence: readonly Evidence[] = []): SimulatedMemory {
  const { id, threadId, kind, category, content, policy, status, statusReason } = memory;
  const { subject, trust, confidence, importance, timestamp, validFrom, validTo, metadata } =
    memory;
  const { userId, agentId } = memory;
  return {
    memoryId: id,
    level: threadId === null ? "USER" : "THREAD",
    kind,
    category,
    content,
    subject,
    trust,
    policy,
    status,
    statusReason,
    confidence,
    importance,
    timestamp,
    validFrom,
    validTo,
    metadata,
    userId,
    agentId,
    evidence: evidence.map(({ messageId, quote }) => ({ messageId, quote })),
  };
}
