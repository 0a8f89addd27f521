import type { ChangeCause } from "../events/change.js";
import { newId } from "../ids.js";
import { addWantedLinks, wantedLink } from "../links/wanted-links.js";
import { contentKey } from "../memories/loose-text.js";
import { firstRevision, nextRevision } from "../memories/memory-change.js";
import { type Memory, leastTrusted } from "../memories/memory.js";
import type { Unit } from "../store/memory-store.js";
import type { VerdictOf } from "../models/rules.js";
import type { RecordWriter } from "../records/record-writer.js";
import type { VectorQuery } from "../store/contract/passages.js";
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
  readonly pinned?: boolean | undefined;
  /** The vector for comparison with known facts. Null: it cannot be compared. */
  readonly query: VectorQuery | null;
  /** The vector from the caller, if any. */
  readonly vector?: Float32Array | null | undefined;
  /** When a new fact expires, UTC milliseconds. Default: never. A known fact keeps its own. */
  readonly expiresAt?: number | null | undefined;
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

/** Stores a fact that has been compared; see {@link upsertFact}. */
async function keepFact(
  write: RecordWriter,
  fact: SaidFact,
  { known, similarity, contradicted, doubted }: Comparison,
  policy: FadingPolicy,
): Promise<UpsertedFact> {
  const { cause } = write;
  const found = { text: fact.content, vector: fact.vector };
  if (known === null) {
    const isDoubtful = doubted !== null && contradicted.length === 0;
    const memory = created(fact, isDoubtful, cause);
    await write.insert([memory], [found]);
    if (contradicted.length > 0) return { memory, outcome: "SUPERSEDED", contradicted, similarity };
    if (doubted) return { memory, outcome: "PENDING", contradicted: [doubted], similarity };
    return { memory, outcome: "CREATED", contradicted: [], similarity };
  }
  const memory = reinforced(known, fact, policy, cause);
  await write.revise([{ before: known, after: memory, found }]);
  const outcome = isFaded(known, policy) ? "REVIVED" : "REINFORCED";
  return { memory, outcome, contradicted: [], similarity };
}

function isFaded({ confidence }: Memory, { minConfidence }: FadingPolicy): boolean {
  return confidence < minConfidence;
}

function created(fact: SaidFact, isDoubtful: boolean, cause: ChangeCause): Memory {
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
      ...(isDoubtful && { status: "PENDING", statusReason: "REVIEW" }),
      pinned: fact.pinned ?? false,
      metadata: fact.metadata ?? null,
      reinforcedAt: cause.now,
      expiresAt: fact.expiresAt ?? null,
    },
    cause,
  );
}

/** What a known fact takes over when it is said again. Left out: its own value. */
type Repetition = Partial<Pick<Memory, "content" | "trust">> &
  Pick<SaidFact, "category" | "metadata" | "pinned">;

/** The known fact, said again. A faded one is then as certain as a new one. */
export function reinforced(
  known: Memory,
  { content, trust, category, metadata, pinned }: Repetition,
  policy: FadingPolicy,
  cause: ChangeCause,
): Memory {
  const raised = Math.min(1, known.confidence + policy.reinforcement);
  const changed = {
    content: content ?? known.content,
    trust: trust === undefined ? known.trust : leastTrusted(known.trust, trust),
    category: category === undefined ? known.category : category,
    confidence: isFaded(known, policy) ? 1 : raised,
    metadata: metadata === undefined ? known.metadata : metadata,
    pinned: pinned ?? known.pinned,
    reinforcedAt: cause.now,
  };
  return nextRevision(known, changed, "REINFORCED", cause);
}
