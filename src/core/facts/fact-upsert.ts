import { ensureOwners } from "../actors/actor-service.js";
import { memoryChange, reviewRequests, type ChangeCause } from "../events/change.js";
import { newId } from "../ids.js";
import { addWantedLinks, wantedLink } from "../links/wanted-links.js";
import { contentKey } from "../memories/content-key.js";
import { decidedBy, firstRevision, nextRevision } from "../memories/memory-change.js";
import type { Memory } from "../memories/memory.js";
import type { MemoryAction } from "../language-model.js";
import type { Unit } from "../memory-store.js";
import type { UnitIndex } from "../search/indexer.js";
import type { VectorQuery } from "../store-queries.js";
import { compareFact, type Comparison } from "./fact-comparison.js";
import type { FadingPolicy } from "./fading-policy.js";

/**
 * What became of a fact. REVIVED: a faded one was said again. SUPERSEDED: it is
 * new, and what it contradicts holds no more. PENDING: it is new, and somebody
 * is to look at it, as it may contradict a known one.
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
  /** Whether a new one waits for a review, seen by reviewers alone, and a known one keeps its words and its category. Default: false. */
  readonly asksForReview?: boolean | undefined;
  /** What an extraction has decided on it; noted with the change. */
  readonly decision?: MemoryAction | undefined;
}

export interface UpsertedFact {
  /** The fact as it is now. */
  readonly memory: Memory;
  readonly outcome: UpsertOutcome;
  /** The known facts that it contradicts: INVALID by now with SUPERSEDED, as they were with PENDING, else none. */
  readonly contradicted: readonly Memory[];
  /** How near the nearest known fact was, or the one that was reinforced. Null: there was none to compare it with. */
  readonly similarity: number | null;
}

/**
 * Keeps a fact, or reinforces the known one that says the same, in the unit:
 * among the valid facts of exactly its owner the nearest visible one above the
 * policy's similarity, else the nearest faded one. The known fact takes over
 * its words, category and vector, and what it said before is kept as a
 * revision. A known fact that it contradicts is never that one: it becomes
 * INVALID as SUPERSEDED, by a link. Units that do so at the same time wait for each other, so that one
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
  policy: FadingPolicy,
  cause: ChangeCause,
): Promise<UpsertedFact> {
  await ensureOwners(unit, cause.principal, fact, cause.now);
  const comparison = await compareFact(unit, fact, policy);
  const waiting = await waitingFact(unit, fact, comparison);
  if (waiting) return { ...waiting, similarity: comparison.similarity };
  const kept = await keepFact(unit, index, fact, comparison, policy, cause);
  const { contradicted, outcome, memory } = kept;
  const relation = outcome === "PENDING" ? "CONTRADICTS" : "SUPERSEDES";
  await addWantedLinks(
    unit,
    contradicted.map((target) => wantedLink(memory, relation, target)),
    cause,
  );
  const now = await unit.memories.byIds(contradicted.map(({ id }) => id));
  return { ...kept, contradicted: contradicted.map((one) => now.get(one.id) ?? one) };
}

/** The fact in the same words that waits for somebody to look at it already; null: there is none. */
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
 * Keeps a fact that has been compared, in the same unit; see {@link upsertFact}.
 * Its owners are there. The caller links it to what it contradicts.
 */
export async function keepFact(
  unit: Unit,
  index: UnitIndex,
  fact: SaidFact,
  { known, similarity, contradicted, doubted }: Comparison,
  policy: FadingPolicy,
  cause: ChangeCause,
): Promise<UpsertedFact> {
  if (known === null) {
    const isDoubtful = fact.isDoubtful === true || (doubted !== null && contradicted.length === 0);
    const memory = noted(created({ ...fact, isDoubtful }, cause), fact);
    await unit.memories.insert([memory]);
    await index.add(memory, fact.content, fact.vector);
    await unit.events.append(
      [memoryChange("CREATED", memory), ...reviewRequests([memory])].map((change) => ({
        ...change,
        jobId: cause.jobId,
      })),
    );
    if (contradicted.length > 0) return { memory, outcome: "SUPERSEDED", contradicted, similarity };
    if (doubted) return { memory, outcome: "PENDING", contradicted: [doubted], similarity };
    return { memory, outcome: "CREATED", contradicted: [], similarity };
  }
  const isFaded = known.confidence < policy.minConfidence;
  const approved = { content: known.content ?? "", category: undefined };
  const heard = fact.asksForReview ? { ...fact, ...approved } : fact;
  const memory = noted(said(known, heard, isFaded ? 1 : raised(known, policy), cause), fact);
  await unit.memories.update(memory);
  if (!fact.asksForReview) await index.restate(known, memory, fact.content, fact.vector);
  await unit.events.append([{ ...memoryChange("REINFORCED", memory), jobId: cause.jobId }]);
  return { memory, outcome: isFaded ? "REVIVED" : "REINFORCED", contradicted: [], similarity };
}

function noted(memory: Memory, { decision }: SaidFact): Memory {
  return decision === undefined ? memory : decidedBy(memory, decision);
}

function raised({ confidence }: Memory, { reinforcement }: FadingPolicy): number {
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
