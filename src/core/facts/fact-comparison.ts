import type { Memory } from "../memories/memory.js";
import { completesNames, hasSameDetails } from "../memories/same-details.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import type { Owner } from "../owner.js";
import type { Principal } from "../principal.js";
import { verdictsOn, type Rules, type Verdict, type VerdictOf } from "../models/rules.js";
import type { VectorQuery } from "../store/contract/passages.js";
import type { FadingPolicy } from "./fading-policy.js";
import type { WantedFacts } from "../store/contract/passage-writes.js";

/**
 * Maximum number of nearest facts that are checked for contradictions, at any distance: the
 * distance of contradictions depends on the embedder.
 */
const mostRead = 20;
/** Maximum number of facts that are compared at all. */
const mostCompared = 200;

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
  /** Whether a known fact was stored since the facts were judged, so that the rules must judge them again. */
  readonly isOutdated: boolean;
}

/**
 * Whether two similar facts are the same. What the rules know to differ is not, unless one text only completes names of
 * the other. To an embedder, "answers in English" and "answers in Spanish" mean nearly the same, so names, numbers and
 * denials must be equal, too. Exceptions: vectors from callers are trusted, and single words are labels without such
 * details.
 */
function isSame({ query, content }: ComparedFact, known: Memory, verdict?: Verdict): boolean {
  const said = known.content ?? "";
  if (verdict === "UNSURE" || verdict === "CONTRADICTS") return false;
  if (verdict === "APART") return completesNames(said, content);
  const areLabels = [said, content].every((text) => !/\S\s+\S/.test(text));
  if (query?.model === null || areLabels) return true;
  return hasSameDetails(said, content) || completesNames(said, content);
}

/** A known fact with its similarity to another one. */
export interface NearFact {
  readonly memory: Memory;
  readonly similarity: number;
}

/** The comparison of a fact without known facts. */
export const nothingKnown: Comparison = {
  known: null,
  contradicted: [],
  doubted: null,
  similarity: null,
  isOutdated: false,
};

/** The owner of the facts to compare with. */
interface ComparedOwner extends Owner {
  /** Several agents if facts of other agents, or of none, count as known. Default: the owner's alone. */
  readonly agents?: readonly (string | null)[] | undefined;
}

export interface ComparedFact extends ComparedOwner {
  readonly content: string;
  /** Null: it cannot be compared. */
  readonly query: VectorQuery | null;
}

/** Minimum similarity for checking contradictions. With vectors from callers, distant facts have other subjects. */
function relatedFrom({ query }: ComparedFact, { supersedeSimilarity }: FadingPolicy): number {
  return query?.model === null ? supersedeSimilarity : -1;
}

/**
 * The verdicts on facts and the known facts that {@link compareFact} compares them with, and on
 * each fact and those before it. A unit cannot wait for them.
 */
export async function judgeFacts(
  store: Pick<MemoryStore, "unit">,
  principal: Principal,
  facts: readonly ComparedFact[],
  policy: FadingPolicy,
  rules: Pick<Rules, "compare">,
  signal?: AbortSignal,
): Promise<VerdictOf> {
  const statements = await store.unit(principal, async (unit) => {
    const asked = [];
    for (const [at, fact] of facts.entries()) {
      const { read } = await readNear(unit, fact, policy);
      const known = read.map(({ memory }) => memory.content ?? "");
      const before = facts.slice(Math.max(0, at - mostRead), at).map(({ content }) => content);
      asked.push({ later: fact.content, earlier: [...new Set([...known, ...before])] });
    }
    return asked;
  });
  return verdictsOn(statements, rules, signal);
}

/** The facts that a fact is compared with, nearest first, and the similarity of the nearest one. */
async function readNear(
  unit: Unit,
  fact: ComparedFact,
  policy: FadingPolicy,
  without: ReadonlySet<string> = new Set(),
) {
  const wanted = { count: mostRead + without.size, least: policy.dedupSimilarity };
  const near = (await nearFacts(unit, fact, fact.query, wanted)).filter(
    ({ recordId }) => !without.has(recordId),
  );
  const related = relatedFrom(fact, policy);
  const compared = near
    .slice(0, mostCompared)
    .filter(
      ({ similarity }, at) =>
        (at < mostRead && similarity >= related) || similarity > policy.dedupSimilarity,
    );
  const stored = await unit.memories.byIds(compared.map(({ recordId }) => recordId));
  const read = compared.flatMap(({ recordId, similarity }) => {
    const memory = stored.get(recordId);
    // It may have been invalidated since it was found.
    const holds = memory?.policy === "FADING" && memory.status === "VALID";
    return holds ? [{ memory, similarity }] : [];
  });
  return { read, nearest: near[0]?.similarity ?? null };
}

/**
 * Compares a fact with the valid facts of exactly its owner, or of the given agents. A known fact
 * above the policy's similarity says the same, unless the texts contradict that. Visible facts
 * come before faded ones.
 *
 * @param verdictOf From {@link judgeFacts}.
 * @param without Ids of facts that are not compared, such as those that will be invalidated.
 * @param unstored Facts that are compared besides the stored ones.
 */
export async function compareFact(
  unit: Unit,
  fact: ComparedFact,
  policy: FadingPolicy,
  verdictOf: VerdictOf,
  without: ReadonlySet<string> = new Set(),
  unstored: readonly NearFact[] = [],
): Promise<Comparison> {
  const { read: stored, nearest } = await readNear(unit, fact, policy, without);
  const read = [...stored, ...unstored].toSorted((one, other) => other.similarity - one.similarity);
  let faded: Comparison | null = null;
  const contradicted: Memory[] = [];
  let doubted: Memory | null = null;
  const verdicts = read.map(({ memory }) => verdictOf(memory.content ?? "", fact.content));
  const isOutdated = verdicts.includes(undefined);
  for (const [at, { memory: known, similarity }] of read.entries()) {
    const verdict = verdicts[at];
    if (verdict === "CONTRADICTS") contradicted.push(known);
    if (similarity <= policy.dedupSimilarity) continue;
    if (verdict === "UNSURE") doubted ??= known;
    if (!isSame(fact, known, verdict)) continue;
    if (known.confidence >= policy.minConfidence)
      return { ...nothingKnown, known, similarity, isOutdated };
    faded ??= { ...nothingKnown, known, similarity, isOutdated };
  }
  return faded ?? { known: null, contradicted, doubted, similarity: nearest, isOutdated };
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

/**
 * A similarity for comparison with a threshold, rounded to six decimals, so that differences in
 * the last bits between stores and machines do not matter.
 */
export function roundedSimilarity(similarity: number): number {
  return Math.round(similarity * 1e6) / 1e6;
}

/** Upper bound of the difference between a similarity and its rounded value. */
export const roundingError = 1e-6;
