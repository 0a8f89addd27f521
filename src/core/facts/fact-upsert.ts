import type { ChangeCause } from "../events/change.js";
import { newId } from "../ids.js";
import { addWantedLinks, wantedLink } from "../links/wanted-links.js";
import { contentKey } from "../memories/loose-text.js";
import { decidedBy, firstRevision, nextRevision } from "../memories/memory-change.js";
import { type Memory, type MemoryAction, leastTrusted } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import type { VerdictOf } from "../models/rules.js";
import type { RecordWriter } from "../records/record-writer.js";
import type { VectorQuery } from "../store/store-queries.js";
import { compareFact, type Comparison } from "./fact-comparison.js";
import type { FadingPolicy } from "./fading-policy.js";

/**
 * The outcome of an upsert. REVIVED: a faded fact was repeated. SUPERSEDED: the fact is new, and
 * invalidates the facts that it contradicts. PENDING: it is new, and somebody must check it,
 * because it may contradict a known fact.
 */
export const upsertOutcomes = [
  "CREATED",
  "REINFORCED",
  "REVIVED",
  "SUPERSEDED",
  "PENDING",
] as const;
export type UpsertOutcome = (typeof upsertOutcomes)[number];

/** A fact as it was said. */
export interface SaidFact extends Pick<
  Memory,
  "kind" | "userId" | "agentId" | "threadId" | "originThreadId" | "source" | "trust"
> {
  readonly content: string;
  /** Left out: the known fact's value. */
  readonly category?: Memory["category"] | undefined;
  /** Left out: the known fact's value. */
  readonly metadata?: Memory["metadata"] | undefined;
  readonly importance?: number | null | undefined;
  readonly timestamp?: number | null | undefined;
  readonly pinned?: boolean | undefined;
  /** The vector for comparison with known facts. Null: it cannot be compared. */
  readonly query: VectorQuery | null;
  /** The vector from the caller, if any. */
  readonly vector?: Float32Array | null | undefined;
  /** When a new fact expires, UTC milliseconds. Default: never. A known fact keeps its own. */
  readonly expiresAt?: number | null | undefined;
  /** Whether a new fact is PENDING until somebody has checked it. Default: false. */
  readonly isDoubtful?: boolean | undefined;
  /**
   * Whether a new fact waits for a review, visible to reviewers only, and a known one keeps its
   * words and category. Default: false.
   */
  readonly asksForReview?: boolean | undefined;
  /** Whether a known fact keeps its words, category and trust, such as one that was said later. Default: false. */
  readonly isEarlier?: boolean | undefined;
  /** The decision of an extraction, recorded with the change. */
  readonly decision?: MemoryAction | undefined;
}

export interface UpsertedFact {
  /** The fact as it is now. */
  readonly memory: Memory;
  readonly outcome: UpsertOutcome;
  /** The known facts that it contradicts: INVALID with SUPERSEDED, unchanged with PENDING, else none. */
  readonly contradicted: readonly Memory[];
  /** Similarity of the reinforced fact, else of the nearest known one. Null: there was none to compare with. */
  readonly similarity: number | null;
}

/**
 * Stores a fact in the unit, or reinforces the known one that says the same: among the valid
 * facts of exactly its owner, the nearest visible one above the policy's similarity, else the
 * nearest faded one. The known fact takes over the words, category and vector, and its old
 * content is kept as a revision. A known fact that the new one contradicts is never reinforced: a
 * link makes it INVALID as SUPERSEDED. Concurrent units wait for each other, so that a fact that
 * is said twice at once is stored once. Null: another unit has stored a fact meanwhile, so that the
 * caller must judge the facts again.
 *
 * The caller schedules the decay of its facts.
 */
export async function upsertFact(
  write: RecordWriter,
  fact: SaidFact,
  { policy, verdictOf }: { readonly policy: FadingPolicy; readonly verdictOf: VerdictOf },
): Promise<UpsertedFact | null> {
  const { unit } = write;
  await write.ensureOwners(fact);
  const comparison = await compareFact(unit, fact, policy, verdictOf);
  if (comparison.isOutdated) return null;
  const waiting = await waitingFact(unit, fact, comparison);
  if (waiting) return { ...waiting, similarity: comparison.similarity };
  const kept = await keepFact(write, fact, comparison, policy);
  const { contradicted, outcome, memory } = kept;
  const relation = outcome === "PENDING" ? "CONTRADICTS" : "SUPERSEDES";
  await addWantedLinks(
    write,
    contradicted.map((target) => wantedLink(memory, relation, target)),
  );
  const now = await unit.memories.byIds(contradicted.map(({ id }) => id));
  return { ...kept, contradicted: contradicted.map((one) => now.get(one.id) ?? one) };
}

/** The PENDING fact in the same words that may contradict the same known fact; null: there is none. */
async function waitingFact(unit: Unit, { content }: SaidFact, { doubted }: Comparison) {
  if (doubted === null) return null;
  const links = await unit.links.ofMemories([doubted.id]);
  const ids = links
    .filter(({ relation }) => relation === "CONTRADICTS")
    .map(({ sourceId }) => sourceId);
  const sources = [...(await unit.memories.byIds(ids)).values()];
  const key = contentKey(content);
  const memory = sources.find((one) => one.status === "PENDING" && contentKey(one.content) === key);
  return memory ? { memory, outcome: "PENDING" as const, contradicted: [doubted] } : null;
}

/**
 * Stores a fact that has been compared, in the same unit; see {@link upsertFact}. Its owners must
 * exist. The caller links it to the facts that it contradicts.
 */
export async function keepFact(
  write: RecordWriter,
  fact: SaidFact,
  { known, similarity, contradicted, doubted }: Comparison,
  policy: FadingPolicy,
): Promise<UpsertedFact> {
  const { cause } = write;
  const found = { text: fact.content, vector: fact.vector };
  if (known === null) {
    const isDoubtful = fact.isDoubtful === true || (doubted !== null && contradicted.length === 0);
    const memory = noted(created({ ...fact, isDoubtful }, cause), fact);
    await write.insert([memory], [found]);
    if (contradicted.length > 0) return { memory, outcome: "SUPERSEDED", contradicted, similarity };
    if (doubted) return { memory, outcome: "PENDING", contradicted: [doubted], similarity };
    return { memory, outcome: "CREATED", contradicted: [], similarity };
  }
  const isFaded = known.confidence < policy.minConfidence;
  const keepsWords = fact.asksForReview === true || fact.isEarlier === true;
  const present = { content: known.content ?? "", category: undefined, trust: known.trust };
  const heard = keepsWords ? { ...fact, ...present } : fact;
  const memory = noted(said(known, heard, isFaded ? 1 : raised(known, policy), cause), fact);
  await write.revise([{ before: known, after: memory, ...(!keepsWords && { found }) }]);
  return { memory, outcome: isFaded ? "REVIVED" : "REINFORCED", contradicted: [], similarity };
}

function noted(memory: Memory, { decision }: SaidFact): Memory {
  return decision === undefined ? memory : decidedBy(memory, decision);
}

function raised({ confidence }: Memory, { reinforcement }: FadingPolicy): number {
  return Math.min(1, confidence + reinforcement);
}

function created(fact: SaidFact, cause: ChangeCause): Memory {
  const { kind, content, userId, agentId, threadId, originThreadId, source, trust } = fact;
  return firstRevision(
    {
      id: newId(),
      kind,
      category: fact.category ?? null,
      content,
      userId,
      agentId,
      threadId,
      originThreadId,
      source,
      trust,
      policy: "FADING",
      ...(fact.isDoubtful && { status: "PENDING", statusReason: "REVIEW" }),
      ...(fact.asksForReview && { status: "PENDING", statusReason: "REVIEW_REQUESTED" }),
      importance: fact.importance ?? null,
      pinned: fact.pinned ?? false,
      timestamp: fact.timestamp ?? null,
      metadata: fact.metadata ?? null,
      reinforcedAt: cause.now,
      expiresAt: fact.expiresAt ?? null,
    },
    cause,
  );
}

/** The known fact with these words, reinforced. */
function said(known: Memory, fact: SaidFact, confidence: number, cause: ChangeCause): Memory {
  const changed = {
    content: fact.content,
    trust: leastTrusted(known.trust, fact.trust),
    category: fact.category === undefined ? known.category : fact.category,
    confidence,
    importance: fact.importance === undefined ? known.importance : fact.importance,
    timestamp: fact.timestamp === undefined ? known.timestamp : fact.timestamp,
    metadata: fact.metadata === undefined ? known.metadata : fact.metadata,
    pinned: fact.pinned ?? known.pinned,
    reinforcedAt: cause.now,
  };
  return nextRevision(known, changed, "REINFORCED", cause);
}
