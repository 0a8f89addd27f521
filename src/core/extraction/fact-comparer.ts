import { sayingOf } from "../memories/loose-text.js";
import {
  compareFact,
  nearFacts,
  nothingKnown,
  ownersOf,
  roundedSimilarity,
  type Comparison,
} from "../facts/fact-comparison.js";
import { isExpired } from "../lifetimes/lifetime.js";
import type { Memory } from "../memories/memory.js";
import type { Owner } from "../owner.js";
import { cosineSimilarity } from "../search/embedding/vector.js";
import type { Unit } from "../store/memory-store.js";
import type { FactsOfPass, Shown, Finding } from "./decision.js";
import type { PresentMemories } from "./present-memories.js";

/** Compares facts with those of their owner, as they are stored and as the decisions of a pass leave them. */
export class FactComparer {
  constructor(
    private readonly unit: Unit,
    private readonly by: FactsOfPass,
    private readonly memories: PresentMemories,
  ) {}

  /**
   * The known fact that a finding repeats, and those that it contradicts. Without a vector, only a fact in the same words
   * is known.
   *
   * @param without Ids of facts that will be invalidated.
   */
  async compare(finding: Finding, without: ReadonlySet<string>): Promise<Comparison> {
    const { unit, by, memories } = this;
    const content = finding.memory.content ?? "";
    const query = by.queryOf(content);
    if (query === null) return { ...nothingKnown, known: memories.sayingSame(finding, without) };
    const fresh = memories.reworded().flatMap((memory) => {
      const vector = by.queryOf(memory.content ?? "")?.vector;
      if (without.has(memory.id) || vector?.length !== query.vector.length) return [];
      const similarity = roundedSimilarity(cosineSimilarity(vector, query.vector));
      return [{ memory, similarity }];
    });
    const fact = { ...by.owner, agents: by.agents, content, query };
    const old = without.union(memories.changed);
    const found = await compareFact(unit, fact, by.policy, by.verdictOf, old, fresh);
    const met = (memory: Memory) => memories.met(memory);
    return {
      ...found,
      known: found.known && met(found.known),
      contradicted: found.contradicted.map(met),
      doubted: found.doubted && met(found.doubted),
    };
  }
}

/**
 * The findings, those that supersede a known fact by its words with its id, and these facts. Locks the owner's index
 * before any of its facts, as `upsertFact` does.
 */
export async function nameOutdated(
  unit: Unit,
  findings: readonly Finding[],
  { fading, cause: { now } }: Pick<Shown, "fading" | "cause">,
): Promise<{ readonly findings: readonly Finding[]; readonly outdated: readonly Memory[] }> {
  if (fading === null) return { findings, outdated: [] };
  const query = findings
    .map(({ memory }) => fading.queryOf(memory.content ?? ""))
    .find((one) => one !== null);
  if (query) await nearFacts(unit, fading.owner, query, { count: 0, least: Infinity });
  const outdated: Memory[] = [];
  const named: Finding[] = [];
  for (const finding of findings) {
    const memory =
      finding.outdated === null ? null : await factSaying(unit, finding.outdated, fading, now);
    if (memory) outdated.push(memory);
    named.push(memory ? { ...finding, action: "SUPERSEDE", targetId: memory.id } : finding);
  }
  return { findings: named, outdated };
}

/** The nearest visible fact that is similar enough to the words and, by the rules for claims, on the same subject. */
async function factSaying(
  unit: Unit,
  words: string,
  { owner, agents, policy, queryOf, verdictOf }: FactsOfPass,
  now: number,
): Promise<Memory | null> {
  const query = queryOf(words);
  const near = query
    ? await nearFacts(unit, { ...owner, agents }, query, {
        count: 1,
        least: policy.supersedeSimilarity,
      })
    : await inWords(unit, words, ownersOf(owner, agents));
  for (const { recordId, similarity } of near) {
    if (similarity < policy.supersedeSimilarity) return null;
    const known = await unit.memories.find(recordId);
    if (known?.policy !== "FADING" || known.status !== "VALID" || isExpired(known, now)) continue;
    if (known.confidence < policy.minConfidence) continue;
    const content = known.content ?? "";
    const isMeant = query
      ? // To an embedder, "likes cats" and "likes dogs" are similar.
        verdictOf(content, words) !== "APART"
      : sayingOf(content) === sayingOf(words);
    if (isMeant) return known;
  }
  return null;
}

/** Facts in the same words, oldest first. */
async function inWords(unit: Unit, words: string, owners: readonly Owner[]) {
  const same: Memory[] = [];
  for (const owner of owners) same.push(...(await unit.memories.sayingSame(owner, [words])));
  return same
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map(({ id: recordId }) => ({ recordId, similarity: 1 }));
}
