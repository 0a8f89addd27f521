import { ensureOwners } from "../actors/actor-service.js";
import { memoryChange, type ChangeCause } from "../events/change.js";
import { newId } from "../ids.js";
import { firstRevision, nextRevision } from "../memories/memory-change.js";
import type { Memory } from "../memories/memory.js";
import type { Unit } from "../memory-store.js";
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
  "kind" | "category" | "userId" | "agentId" | "threadId" | "originThreadId" | "source"
> {
  readonly content: string;
  /** Left out: what the known fact has. */
  readonly metadata?: Memory["metadata"] | undefined;
  readonly importance?: number | null | undefined;
  readonly timestamp?: number | null | undefined;
  readonly pinned?: boolean | undefined;
  /** What to compare it with known facts by. Null: nothing is near it. */
  readonly query: VectorQuery | null;
  /** The vector that its caller gave for it, if it gave one. */
  readonly vector?: Float32Array | null | undefined;
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
  const near = await nearFacts(unit, fact);
  const same = await sameFact(unit, near, policy);
  if (same === null) {
    const memory = created(fact, cause);
    await unit.memories.insert([memory]);
    await index.add(memory, fact.content, fact.vector);
    await unit.events.append([{ ...memoryChange("CREATED", memory), jobId: cause.jobId }]);
    return { memory, outcome: "CREATED", similarity: near[0]?.similarity ?? null };
  }
  const isFaded = same.known.confidence < policy.minConfidence;
  const memory = said(same.known, fact, isFaded ? 1 : raised(same.known, policy), cause);
  await unit.memories.update(memory);
  await index.restate(same.known, memory, fact.content, fact.vector);
  await unit.events.append([{ ...memoryChange("REINFORCED", memory), jobId: cause.jobId }]);
  return { memory, outcome: isFaded ? "REVIVED" : "REINFORCED", similarity: same.similarity };
}

interface Near {
  readonly recordId: string;
  readonly similarity: number;
}

/** Nearest first, of equally near ones by id. */
async function nearFacts(unit: Unit, fact: SaidFact): Promise<Near[]> {
  if (fact.query === null) return [];
  const { userId, agentId, threadId } = fact;
  const found = await unit.passages.nearFacts({ userId, agentId, threadId }, fact.query);
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
  const { kind, category, content, userId, agentId, threadId, originThreadId, source } = fact;
  return firstRevision(
    {
      id: newId(),
      kind,
      category,
      content,
      userId,
      agentId,
      threadId,
      originThreadId,
      source,
      policy: "OASIS",
      importance: fact.importance ?? null,
      pinned: fact.pinned ?? false,
      timestamp: fact.timestamp ?? null,
      metadata: fact.metadata ?? null,
      reinforcedAt: cause.now,
    },
    cause,
  );
}

/** The known fact, said again in these words. */
function said(known: Memory, fact: SaidFact, confidence: number, cause: ChangeCause): Memory {
  const changed = {
    content: fact.content,
    category: fact.category,
    confidence,
    importance: fact.importance === undefined ? known.importance : fact.importance,
    timestamp: fact.timestamp === undefined ? known.timestamp : fact.timestamp,
    metadata: fact.metadata === undefined ? known.metadata : fact.metadata,
    pinned: fact.pinned ?? known.pinned,
    reinforcedAt: cause.now,
  };
  return nextRevision(known, changed, "REINFORCED", cause);
}
