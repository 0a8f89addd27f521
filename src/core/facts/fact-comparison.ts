import { claimsComparedWith } from "../claims/compared-claims.js";
import { hasSameDetails } from "../claims/same-details.js";
import type { Memory } from "../memories/memory.js";
import type { Unit } from "../memory-store.js";
import type { Owner } from "../owner.js";
import type { VectorQuery } from "../store-queries.js";
import type { FadingPolicy } from "./fading-policy.js";
import { roundedSimilarity, roundingError } from "./similarity.js";
import type { WantedFacts } from "../store-writes.js";

/**
 * How many of the nearest facts are read for contradictions, however far they
 * are: embedders do not agree on how near those are.
 */
const mostRead = 20;

/** What a fact has in common with those that are known. */
export interface Comparison {
  /** The known fact that says the same; null: there is none. */
  readonly known: Memory | null;
  /** Known facts that hold no more because of it; none where `known` is there. */
  readonly contradicted: readonly Memory[];
  /** The known fact that it can hardly hold together with; null: there is none, or what it contradicts is clear. */
  readonly doubted: Memory | null;
  /** How near the one that says the same is, else the nearest one. Null: there is none to compare with. */
  readonly similarity: number | null;
}

/**
 * Whether nearness is enough to take two facts for the same. To an embedder,
 * "answers in English" and "answers in Spanish" mean nearly the same, so names,
 * numbers and denials must be equal. A caller's own vectors are believed, and
 * single words are labels without such details.
 */
function isSame({ query, content }: ComparedFact, known: Memory): boolean {
  const said = known.content ?? "";
  const areLabels = [said, content].every((text) => !/\S\s+\S/.test(text));
  return query?.model === null || areLabels || hasSameDetails(said, content);
}

/** What a fact has in common with nothing. */
export const nothingKnown: Comparison = {
  known: null,
  contradicted: [],
  doubted: null,
  similarity: null,
};

/** Whose facts a fact is compared with. */
interface ComparedOwner extends Owner {
  /** Several, where facts of other agents, or of none, count as known. Default: the owner's alone. */
  readonly agents?: readonly (string | null)[] | undefined;
}

interface ComparedFact extends ComparedOwner {
  readonly content: string;
  /** Null: nothing is near it. */
  readonly query: VectorQuery | null;
}

/** From which similarity on facts are read for contradictions. By a vector of their caller's own, what is far apart is about something else. */
function relatedFrom({ query }: ComparedFact, { supersedeSimilarity }: FadingPolicy): number {
  return query?.model === null ? supersedeSimilarity : -1;
}

/**
 * Compares a fact with the valid facts of exactly its owner, or of the agents
 * that it names. A known fact above the policy's similarity says the same,
 * unless the texts rule that out. Visible facts come before those that have faded.
 *
 * @param without Ids of facts that are about to hold no more.
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
    // It can have been invalidated since it was compared.
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

/** How near a fact is, by its cosine in six decimals. */
interface Near {
  readonly recordId: string;
  readonly similarity: number;
}

/** An owner's facts that are wanted, nearest first, of equally near ones by id; none where there is nothing to compare with. */
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

/** The owner, once for each of the agents. All of them have one index, as agents differ only where there is a user. */
export function ownersOf(
  { userId, agentId, threadId }: Owner,
  agents: readonly (string | null)[] = [agentId],
): Owner[] {
  return agents.map((of) => ({ userId, agentId: of, threadId }));
}
