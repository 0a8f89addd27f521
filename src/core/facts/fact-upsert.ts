import { ensureOwners } from "../actors/actor-service.js";
import { memoryChange, type ChangeCause } from "../events/change.js";
import { newId } from "../ids.js";
import { decidedBy, firstRevision, nextRevision } from "../memories/memory-change.js";
import type { Memory } from "../memories/memory.js";
import type { MemoryAction } from "../language-model.js";
import type { Unit } from "../memory-store.js";
import type { Owner } from "../owner.js";
import type { UnitIndex } from "../search/indexer.js";
import type { VectorQuery } from "../store-queries.js";
import type { FactPolicy } from "./fact-policy.js";
import { roundedSimilarity } from "./similarity.js";

/** What became of a fact. REVIVED: a faded one was said again. */
export const upsertOutcomes = ["CREATED", "REINFORCED", "REVIVED"] as const;
export type UpsertOutcome = (typeof upsertOutcomes)[number];

/** A fact as it was said. */
export interface SaidFact extends Pick<
  Memory,
  "kind" | "userId" | "agentId" | "threadId" | "originThreadId" | "source"
> {
  readonly content: string;
  /** Left out: what the known fact has. */
  readonly category?: Memory["category"] | undefined;
  /** Left out: what the known fact has. */
  readonly metadata?: Memory["metadata"] | undefined;
  readonly importance?: number | null | undefined;
  readonly timestamp?: number | null | undefined;
  readonly pinned?: boolean | undefined;
  /** What to compare it with known facts by. Null: nothing is near it. */
  readonly query: VectorQuery | null;
  /** The vector that its caller gave for it, if it gave one. */
  readonly vector?: Float32Array | null | undefined;
  /** When a new one expires, UTC milliseconds. Default: never. A known fact keeps its own. */
  readonly expiresAt?: number | null | undefined;
  /** Whether a new one is PENDING until somebody has looked at it. Default: false. */
  readonly isDoubtful?: boolean | undefined;
  /** What an extraction has decided on it; noted with the change. */
  readonly decision?: MemoryAction | undefined;
}

/** What a fact has in common with those that are known. */
export interface Comparison {
  /** The known fact that says the same; null: there is none. */
  readonly known: Memory | null;
  /** How near that one is, else the nearest one. Null: there is none to compare with. */
  readonly similarity: number | null;
}

export interface UpsertedFact {
  /** The fact as it is now. */
  readonly memory: Memory;
  readonly outcome: UpsertOutcome;
  /** How near the nearest known fact was, or the one that was reinforced. Null: there was none to compare it with. */
  readonly similarity: number | null;
}

/**
 * Keeps a fact, or reinforces the known one that says the same, in the unit:
 * among the valid facts of exactly its owner the nearest visible one above the
 * policy's similarity, else the nearest faded one. The known fact takes over
 * its words, category and vector, and what it said before is kept as a
 * revision. Units that do so at the same time wait for each other, so that one
 * fact said twice at once is kept once.
 *
 * The caller finishes the index and schedules decay (`decay-job.ts`), once for all its facts.
 *
 * @param index With the vectors of the facts' texts.
 */
export async function upsertFact(
  unit: Unit,
  index: UnitIndex,
  fact: SaidFact,
  policy: FactPolicy,
  cause: ChangeCause,
): Promise<UpsertedFact> {
  await ensureOwners(unit, cause.principal, fact, cause.now);
  return keepFact(unit, index, fact, await compareFact(unit, fact, policy), policy, cause);
}

/**
 * Which known fact says the same, by the rules of {@link upsertFact}.
 *
 * @param without Ids of facts that are about to hold no more.
 */
export async function compareFact(
  unit: Unit,
  fact: SaidFact,
  policy: FactPolicy,
  without: ReadonlySet<string> = new Set(),
): Promise<Comparison> {
  const near = (await nearFacts(unit, fact, fact.query)).filter(
    ({ recordId }) => !without.has(recordId),
  );
  const same = await sameFact(unit, near, policy);
  return same ?? { known: null, similarity: near[0]?.similarity ?? null };
}

/** Keeps a fact that has been compared, in the same unit; see {@link upsertFact}. Its owners are there. */
export async function keepFact(
  unit: Unit,
  index: UnitIndex,
  fact: SaidFact,
  { known, similarity }: Comparison,
  policy: FactPolicy,
  cause: ChangeCause,
): Promise<UpsertedFact> {
  if (known === null) {
    const memory = noted(created(fact, cause), fact);
    await unit.memories.insert([memory]);
    await index.add(memory, fact.content, fact.vector);
    await unit.events.append([{ ...memoryChange("CREATED", memory), jobId: cause.jobId }]);
    return { memory, outcome: "CREATED", similarity };
  }
  const isFaded = known.confidence < policy.minConfidence;
  const memory = noted(said(known, fact, isFaded ? 1 : raised(known, policy), cause), fact);
  await unit.memories.update(memory);
  await index.restate(known, memory, fact.content, fact.vector);
  await unit.events.append([{ ...memoryChange("REINFORCED", memory), jobId: cause.jobId }]);
  return { memory, outcome: isFaded ? "REVIVED" : "REINFORCED", similarity };
}

function noted(memory: Memory, { decision }: SaidFact): Memory {
  return decision === undefined ? memory : decidedBy(memory, decision);
}

/** How near a fact is, by its cosine in six decimals. */
interface Near {
  readonly recordId: string;
  readonly similarity: number;
}

/** An owner's facts, nearest first, of equally near ones by id; none where there is nothing to compare with. */
export async function nearFacts(
  unit: Unit,
  { userId, agentId, threadId }: Owner,
  query: VectorQuery | null,
): Promise<Near[]> {
  if (query === null) return [];
  const found = await unit.passages.nearFacts({ userId, agentId, threadId }, query);
  return found
    .map(({ recordId, similarity }) => ({ recordId, similarity: roundedSimilarity(similarity) }))
    .toSorted((one, other) => {
      if (one.similarity !== other.similarity) return other.similarity - one.similarity;
      return one.recordId < other.recordId ? -1 : 1;
    });
}

/** The known fact that says the same: a visible one before any that has faded. */
async function sameFact(
  unit: Unit,
  near: readonly Near[],
  policy: FactPolicy,
): Promise<{ readonly known: Memory; readonly similarity: number } | null> {
  let faded: { readonly known: Memory; readonly similarity: number } | null = null;
  for (const { recordId, similarity } of near) {
    if (similarity <= policy.dedupSimilarity) break;
    const known = await unit.memories.find(recordId);
    // It can have been invalidated since it was compared.
    if (known?.policy !== "OASIS" || known.status !== "VALID") continue;
    if (known.confidence >= policy.minConfidence) return { known, similarity };
    faded ??= { known, similarity };
  }
  return faded;
}

function raised({ confidence }: Memory, { reinforcement }: FactPolicy): number {
  return Math.min(1, confidence + reinforcement);
}

function created(fact: SaidFact, cause: ChangeCause): Memory {
  const { kind, content, userId, agentId, threadId, originThreadId, source } = fact;
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
      policy: "OASIS",
      ...(fact.isDoubtful && { status: "PENDING", statusReason: "REVIEW" }),
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

/** The known fact, said again in these words. */
function said(known: Memory, fact: SaidFact, confidence: number, cause: ChangeCause): Memory {
  const changed = {
    content: fact.content,
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
