import { z } from "zod";
import { factCategories } from "../../core/extraction/fact-proposals.js";
import type { ProposedFact, Quotation } from "../../core/models/language-model.js";
import { memoryAction } from "../../records/memory-words.js";
import type { AnswerSchema } from "../chat/chat-endpoint.js";
import type { ExtractionPrompt } from "../prompts/extraction-prompt.js";
import { isEcho, isObject, isStatement, plainKey, toList, toLoose } from "./loose-values.js";
import { toWireSchema } from "./memories-answer.js";
import { actionOf, mostEvidence, toLabel } from "./memory-item.js";
import type { AnsweredEvidence } from "./to-citations.js";

/** What is known already may be told again, so no fact is a NOOP. */
const factActions = memoryAction.values.filter((action) => action !== "NOOP");

/**
 * The schema sent to the model. Every property is required and there are no limits, as strict servers support no more.
 */
export const factsSchema: AnswerSchema = {
  name: "facts",
  schema: toWireSchema(
    z.object({
      facts: z.array(
        z.object({
          action: z.enum(factActions),
          target: z.string().nullable(),
          fact: z.string(),
          category: z.enum(factCategories),
          evidence: z.array(z.object({ message: z.string(), quote: z.string().nullable() })),
        }),
      ),
    }),
  ),
};

/** A fact as answered: it contains labels where a proposal contains ids. */
export interface AnsweredFact extends Omit<ProposedFact, "citations"> {
  readonly evidence: AnsweredEvidence;
}

/** More than any turn contains. Further facts of an answer are ignored. */
const mostFacts = 1_000;

/** Property names that may wrap the list. */
const wrappers: ReadonlySet<string> = new Set(
  "facts fact userfacts newfacts memories items results result data output response answer list array".split(
    " ",
  ),
);

const deepest = 4;

/**
 * Reads the facts of an answer: in the requested form, or as a bare list of
 * `fact`, `category` and `supersedes`. A fact with an unknown action is dropped. Returns null if there is no readable
 * list of facts. An empty list means that there are no facts.
 */
export function readFacts(value: unknown): readonly AnsweredFact[] | null {
  const found = listIn(value, 0);
  if (found === null) return null;
  const facts = found.slice(0, mostFacts).flatMap(toFact);
  return found.length > 0 && facts.length === 0 ? null : facts;
}

function listIn(value: unknown, depth: number): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isObject(value) || depth > deepest) return null;
  if (factOf(value) !== null) return [value];
  for (const [key, one] of Object.entries(value)) {
    const list = wrappers.has(plainKey(key)) ? listIn(one, depth + 1) : null;
    if (list !== null) return list;
  }
  return null;
}

/** The fact in an element of a list; null: it is no fact. */
function factOf(value: unknown): Pick<ProposedFact, "fact" | "category" | "supersedes"> | null {
  if (!isObject(value) || typeof value["fact"] !== "string") return null;
  const { fact, category, supersedes } = value;
  return {
    fact,
    category: typeof category === "string" ? category : "",
    ...(typeof supersedes === "string" && { supersedes }),
  };
}

function toFact(value: unknown): AnsweredFact[] {
  const fact = factOf(value);
  const loose = toLoose(value);
  if (fact === null || loose === null || isEcho(loose) || !isStatement(fact.fact)) return [];
  const evidence = toList(loose.get("evidence")).flatMap((one) => {
    const cited = typeof one === "string" ? new Map([["message", one]]) : toLoose(one);
    if (cited === null) return [];
    const [message, quote] = [cited.get("message"), cited.get("quote")];
    return [{ message: textOrNull(message), quote: textOrNull(quote) }];
  });
  const action = memoryAction.values.find((one) => one === actionOf(loose));
  if (action === undefined) return [];
  const target = textOrNull(loose.get("target")) ?? fact.supersedes;
  return [
    {
      ...fact,
      ...(action !== "ADD" && action !== "SUPERSEDE" && { action }),
      ...(target !== undefined && { supersedes: target }),
      evidence: evidence.slice(0, mostEvidence),
    },
  ];
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value.isWellFormed() ? value : null;
}

/**
 * Replaces labels in an answered fact with ids. Labels that were not shown are
 * dropped.
 *
 * @param citations The citations found for its evidence.
 */
export function toFactProposal(
  answered: AnsweredFact,
  citations: readonly Quotation[],
  shown: Pick<ExtractionPrompt, "known">,
): ProposedFact {
  const { evidence: _, supersedes, ...fact } = answered;
  const label = toLabel(supersedes, "k");
  const known = label === null ? supersedes : shown.known.get(label)?.id;
  return {
    ...fact,
    ...(known !== undefined && { supersedes: known }),
    citations,
  };
}
