import { judgeFacts, roundedSimilarity } from "../facts/fact-comparison.js";
import type { FadingPolicy } from "../facts/fading-policy.js";
import type { JobRun } from "../jobs/job-handler.js";
import type { Memory } from "../memories/memory.js";
import { hasSameDetails } from "../memories/same-details.js";
import { verdictsOn } from "../models/rules.js";
import type { TextToIndex } from "../search/passages/indexer.js";
import type { VectorsByText } from "../search/embedding/passage-embedder.js";
import { cosineSimilarity, hasDirection } from "../search/embedding/vector.js";
import type { VectorQuery } from "../store/contract/passages.js";
import type { CheckedPass, Compared, FactsOfPass, Finding } from "./decision.js";
import type { ExtractionParts } from "./extraction-parts.js";
import { foundLinks } from "./found-links.js";
import { factOwner, knownAgents } from "./known-agents.js";
import { updatedMemory } from "./updated-memory.js";

type Parts = Pick<ExtractionParts, "store" | "indexer" | "models">;

/** Minimum cosine of two memories that may say the same in other words, under the policy PERMANENT. */
const nearFrom = 0.97;

/**
 * Compares findings with the known memories that the model was shown. Under the policy FADING, that are only those
 * of reviewers: the others are compared in the unit, with all facts of their owner, which needs the vectors of the findings.
 *
 * @param policy Null: PERMANENT.
 */
export async function compareFindings(
  parts: Parts,
  pass: CheckedPass,
  policy: FadingPolicy | null,
): Promise<Compared> {
  const { run, plan, prompt, findings } = pass;
  const { indexer } = parts;
  const texts = policy ? textsOfFacts(findings) : textsOfMemories(pass);
  const embedded = policy
    ? await indexer.embedAll(texts, run.signal)
    : await indexer.embed(() => texts, { signal: run.signal });
  const older = policy ? prompt.reviewed : new Map([...prompt.known, ...prompt.reviewed]);
  // Under the policy PERMANENT, an embedder without a weight does not compare meanings.
  const isComparing = policy !== null || (indexer.embedder?.weight ?? 0) > 0;
  const isNear = (similarity: number) =>
    policy ? roundedSimilarity(similarity) > policy.dedupSimilarity : similarity >= nearFrom;
  const near = isComparing
    ? await nearMemories(parts, run, findings, older, embedded, isNear)
    : new Map<string, readonly string[]>();
  const links = policy || plan.order.isDryRun ? [] : await foundLinks(pass);
  const fading = policy && (await factsOf(parts, pass, policy, embedded));
  const agents = fading?.agents ?? knownAgents(plan);
  const makesLinks = plan.settings.linkExtraction !== "DISABLED";
  return { embedded, near, links, makesLinks, agents, fading };
}

/** The new memories, and the updated known ones. */
function textsOfMemories({ findings, prompt: { known }, cause }: CheckedPass): TextToIndex[] {
  return findings
    .filter(({ action }) => action !== "NOOP")
    .flatMap((finding) => {
      const target = known.get(finding.targetId ?? "");
      const isUpdate = finding.action === "UPDATE" && target !== undefined;
      return [finding.memory, ...(isUpdate ? [updatedMemory(target, finding, cause)] : [])];
    })
    .map((memory) => ({ record: memory, text: memory.content }));
}

/** The new facts, and the words of known ones. */
function textsOfFacts(findings: readonly Finding[]): TextToIndex[] {
  return findings
    .filter(({ action }) => action !== "RETRACT")
    .flatMap(({ memory, outdated }) => [memory.content ?? "", ...(outdated ? [outdated] : [])])
    .map(textOfFact);
}

function textOfFact(text: string): TextToIndex {
  return { record: { entity: "Memory", timestamp: null }, text };
}

/** What the unit compares facts by: their vectors and the rules for claims. */
async function factsOf(
  { store, indexer, models }: Parts,
  { run, plan, findings }: CheckedPass,
  policy: FadingPolicy,
  embedded: VectorsByText,
): Promise<FactsOfPass> {
  const owner = factOwner(plan.thread);
  const agents = knownAgents(plan) ?? [...new Set([owner.agentId, null])];
  const queries = new Map<string, VectorQuery | null>();
  const queryOf = (text: string) => {
    const known = queries.get(text);
    if (known !== undefined) return known;
    const vector = indexer.vectorOf(textOfFact(text), embedded);
    const model = indexer.embedder?.model ?? null;
    const query = vector && hasDirection(vector) ? { vector, model } : null;
    queries.set(text, query);
    return query;
  };
  const compared = textsOfFacts(findings).map(({ text }) => {
    const content = String(text);
    return { ...owner, agents, content, query: queryOf(content) };
  });
  const { principal, signal } = run;
  const verdictOf = await judgeFacts(store, principal, compared, policy, models.rules, signal);
  return { policy, owner, agents, queryOf, verdictOf };
}

/**
 * Older memories and earlier findings that each finding repeats in nearly the same words. Similarity alone is not
 * enough: numbers, names and denials must be equal too.
 *
 * @param isNear Whether memories of this similarity may say the same.
 */
async function nearMemories(
  { store, indexer, models }: Parts,
  { principal, signal }: JobRun,
  findings: readonly Finding[],
  known: ReadonlyMap<string, Memory>,
  embedded: VectorsByText,
  isNear: (similarity: number) => boolean,
): Promise<Compared["near"]> {
  const near = new Map<string, readonly string[]>();
  const before: { readonly memory: Memory; readonly vector: Float32Array }[] = [];
  for (const { action, memory } of findings) {
    if (action === "NOOP" || action === "RETRACT") continue;
    const vector = indexer.vectorOf({ record: memory, text: memory.content }, embedded);
    if (vector === null || !hasDirection(vector)) continue;
    const query = { vector, model: indexer.embedder?.model ?? null };
    const found = await store.passages.nearness(principal, "Memory", query, [...known.keys()]);
    const stored = [...found.values()].flatMap(({ recordId, similarity }) => {
      const older = known.get(recordId);
      return older ? [{ older, similarity }] : [];
    });
    const fresh = before
      .filter((one) => one.vector.length === vector.length)
      .map((one) => ({ older: one.memory, similarity: cosineSimilarity(one.vector, vector) }));
    before.push({ memory, vector });
    const later = memory.content ?? "";
    const related = [...stored, ...fresh]
      .filter(({ similarity }) => isNear(similarity))
      .toSorted((one, other) => other.similarity - one.similarity)
      .filter(({ older }) => hasSameDetails(older.content ?? "", later));
    const earlier = related.map(({ older }) => older.content ?? "");
    const verdictOf = await verdictsOn([{ later, earlier }], models.rules, signal);
    const same = related.filter(
      ({ older }) => (verdictOf(older.content ?? "", later) ?? "SAME") === "SAME",
    );
    near.set(
      memory.id,
      same.map(({ older }) => older.id),
    );
  }
  return near;
}
