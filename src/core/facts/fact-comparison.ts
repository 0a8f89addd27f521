import { claimsComparedWith } from "../claims/compared-claims.js";
import { completesNames, hasSameDetails } from "../claims/same-details.js";
import type { Memory } from "../memories/memory.js";
import type { Unit } from "../memory-store.js";
import type { Owner } from "../owner.js";
import type { VectorQuery } from "../store-queries.js";
import type { FadingPolicy } from "./fading-policy.js";
import { roundedSimilarity, roundingError } from "./similarity.js";
import type { WantedFacts } from "../store-writes.js";

/**
 * Maximum number of nearest facts that are checked for contradictions, at any distance: the
 * distance of contradictions depends on the embedder.
 */
const mostRead = 20;

/** The result of comparing a fact with known facts. */
export interface Comparison {
  /** The known fact that says the same; null: there is none. */
  readonly known: Memory | null;
  /** Known facts that it invalidates; empty if `known` is set. */
  readonly contradicted: readonly Memory[];
  /** The nearest known fact that it probably contradicts; null: there is none, or `known` is set. */
  readonly doubted: Memory | null;
  /** Similarity of the fact that says the same, else of the nearest one. Null: there is none to compare with. */
  readonly similarity: number | null;
}

/**
 * Whether similarity is enough to consider two facts the same. To an embedder, "answers in
 * English" and "answers in Spanish" mean nearly the same, so names, numbers and denials must be
 * equal, or one text must only complete names of the other. Exceptions: vectors from callers are trusted, and single words are labels without such
 * details.
 */
function isSame({ query, content }: ComparedFact, known: Memory): boolean {
  const said = known.content ?? "";
  const areLabels = [said, content].every((text) => !/\S\s+\S/.test(text));
  if (query?.model === null || areLabels) return true;
  return hasSameDetails(said, content) || completesNames(said, content);
}

/** The comparison of a fact without known facts. */
export const nothingKnown: Comparison = {
  known: null,
  contradicted: [],
  doubted: null,
  similarity: null,
};

/** The owner of the facts to compare with. */
interface ComparedOwner extends Owner {
  /** Several agents if facts of other agents, or of none, count as known. Default: the owner's alone. */
  readonly agents?: readonly (string | null)[] | undefined;
}

interface ComparedFact extends ComparedOwner {
  readonly content: string;
  /** Null: it cannot be compared. */
  readonly query: VectorQuery | null;
}

/** Minimum similarity for checking contradictions. With vectors from callers, distant facts have other subjects. */
function relatedFrom({ query }: ComparedFact, { supersedeSimilarity }: FadingPolicy): number {
  return query?.model === null ? supersedeSimilarity : -1;
}

/**
 * Compares a fact with the valid facts of exactly its owner, or of the given agents. A known fact
 * above the policy's similarity says the same, unless the texts contradict that. Visible facts
 * come before faded ones.
 *
 * @param without Ids of facts that will be invalidated.
 */
export async function compareFact(
  unit: Unit,
  fact: ComparedFact,
  policy: FadingPolicy,
  without: ReadonlySet<string> = new Set(),
): Promise<Comparison> {
  const wanted = { count: mostRead + without.size, least: policy.dedupSimilarity };
  const near = (await nearFacts(unit, fact, fact.query, wanted)).filter(
    ({ recordId }) => !without.has(recordId),
  );
  const related = relatedFrom(fact, policy);
  const read = near.filter(
    ({ similarity }, at) =>
      (at < mostRead && similarity >= related) || similarity > policy.dedupSimilarity,
  );
  const stored = await unit.memories.byIds(read.map(({ recordId }) => recordId));
  const nearest = near[0]?.similarity ?? null;
  let faded: Comparison | null = null;
  const contradicted: Memory[] = [];
  let doubted: Memory | null = null;
  const verdictOf = claimsComparedWith(fact.content);
  for (const { recordId, similarity } of read) {
    const known = stored.get(recordId);
    // It may have been invalidated since the comparison.
    if (known?.policy !== "FADING" || known.status !== "VALID") continue;
    const verdict = verdictOf(known.content ?? "");
    if (verdict === "CONTRADICTS") contradicted.push(known);
    if (similarity <= policy.dedupSimilarity) continue;
    if (verdict === "UNSURE") doubted ??= known;
    if (verdict !== "SAME" || !isSame(fact, known)) continue;
    if (known.confidence >= policy.minConfidence) return { ...nothingKnown, known, similarity };
    faded ??= { ...nothingKnown, known, similarity };
  }
  return faded ?? { known: null, contradicted, doubted, similarity: nearest };
}

/** A fact with its cosine, rounded to six decimals. */
interface Near {
  readonly recordId: string;
  readonly similarity: number;
}

/** The owner's facts that match `WantedFacts`, nearest first, then by id; none without a query. */
export async function nearFacts(
  unit: Unit,
  owner: ComparedOwner,
  query: VectorQuery | null,
  { count, least }: WantedFacts,
): Promise<Near[]> {
  if (query === null) return [];
  const wanted = { count, least: least - roundingError };
  const found = [];
  for (const one of ownersOf(owner, owner.agents))
    found.push(...(await unit.passages.nearFacts(one, query, wanted)));
  return found
    .map(({ recordId, similarity }) => ({ recordId, similarity: roundedSimilarity(similarity) }))
    .toSorted((one, other) => {
      if (one.similarity !== other.similarity) return other.similarity - one.similarity;
      return one.recordId < other.recordId ? -1 : 1;
    });
}

/** The owner, once for each agent. All share one index, because agents differ only if there is a user. */
export function ownersOf(
  { userId, agentId, threadId }: Owner,
  agents: readonly (string | null)[] = [agentId],
): Owner[] {
  return agents.map((of) => ({ userId, agentId: of, threadId }));
}
