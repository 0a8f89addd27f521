import { MalformedAnswerError } from "../errors/model-errors.js";
import type { FadingPolicy } from "../facts/fading-policy.js";
import { JobFailedError } from "../jobs/job-handler.js";
import type { LanguageModel, ModelCall, ProposedFact } from "../models/language-model.js";
import type { ExtractionPrompt } from "./extraction-prompt.js";
import { checkWording } from "./injected-instructions.js";
import type { Proposal } from "./judgement.js";
import { isUsers } from "./known-memories.js";

/** The allowed categories; facts of others are dropped. */
export const factCategories = ["personal", "preference", "work", "habit", "relationship"] as const;

/** A fact that may be stored, with all fields of its answer. */
type SoundFact = ProposedFact & {
  /** Its wording is doubtful, so somebody must check it. Left out otherwise. */
  readonly review?: true;
};

/**
 * Asks a model for facts about the user. Null stands for a fact that is dropped. An unreadable answer ends the job with
 * PARSE_FAILED, because the request was already repeated.
 */
export async function askForFacts(
  model: LanguageModel,
  prompt: ExtractionPrompt,
  policy: FadingPolicy,
  call: ModelCall,
): Promise<(Proposal | null)[]> {
  const { extractedMemories: maxFacts, extractedCharacters: maxCharacters } = policy;
  try {
    const facts = await model.facts({ ...prompt.request, maxFacts, maxCharacters }, call);
    return soundFacts(facts, policy).map((fact) => fact && toProposal(fact, prompt));
  } catch (error) {
    if (!(error instanceof MalformedAnswerError)) throw error;
    throw new JobFailedError("PARSE_FAILED", error.messageForClients, { cause: error });
  }
}

/** The facts of an answer with normalised words and categories; null for each one that must not be stored. */
export function soundFacts(
  facts: readonly ProposedFact[],
  {
    extractedMemories,
    extractedCharacters,
  }: Pick<FadingPolicy, "extractedMemories" | "extractedCharacters">,
): (SoundFact | null)[] {
  let room = extractedMemories;
  return facts.map((fact) => {
    const sound = soundFact(fact, extractedCharacters);
    return sound && (changesKnown(sound) || room-- > 0) ? sound : null;
  });
}

/** Whether it changes a known fact and adds none. */
function changesKnown({ action }: ProposedFact): boolean {
  return action === "RETRACT" || action === "UPDATE";
}

function soundFact(answered: ProposedFact, maxCharacters: number): SoundFact | null {
  const fact = answered.fact.trim();
  const category = answered.category.trim().toLowerCase();
  // A known fact has words and a category already.
  if (answered.action === "RETRACT") return { ...answered, category };
  const isCategory = factCategories.some((one) => one === category);
  if (fact === "" || !(isCategory || changesKnown(answered)) || !fact.isWellFormed()) return null;
  // Checks the whole text before it is cut, so that nothing hides behind the end.
  const verdict = checkWording(fact);
  if (verdict === "REJECT") return null;
  return {
    ...answered,
    fact: Array.from(fact).slice(0, maxCharacters).join(""),
    category: isCategory ? category : "",
    ...(verdict === "REVIEW" && { review: true }),
  };
}

/** A doubtful fact changes nothing. Without citations, a fact rests on all that is new of the user. */
function toProposal(fact: SoundFact, { shown }: ExtractionPrompt): Proposal {
  const { category, supersedes, review = false, citations = [] } = fact;
  const said = [...shown.values()]
    .filter(({ message, isNew }) => isNew && isUsers(message))
    .map(({ message }) => ({ messageId: message.id, quote: null }));
  return {
    ...(!review && {
      action: fact.action ?? (supersedes === undefined ? "ADD" : "SUPERSEDE"),
      targetId: supersedes ?? null,
      supersededBy: fact.supersededBy ?? [],
      outdated: outdatedWords(supersedes),
    }),
    kind: category === "preference" ? "PREFERENCE" : "FACT",
    category: category === "" ? null : category,
    content: fact.fact,
    level: "USER",
    timestamp: null,
    confidence: 1,
    citations: citations.length > 0 ? citations : said,
    isSound: true,
    isDoubtful: review,
  };
}

/** The words of a fact that another supersedes; null if it is named by its place, as "#0", or not at all. */
function outdatedWords(supersedes = ""): string | null {
  const words = supersedes.trim();
  return words === "" || /^#\d+$/.test(words) || !words.isWellFormed() ? null : words;
}
