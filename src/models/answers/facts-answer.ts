import { z } from "zod";
import { factCategories } from "../../core/extraction/fact-proposals.js";
import type { ProposedFact, Quotation } from "../../core/models/language-model.js";
import { memoryAction } from "../../records/memory-words.js";
import type { AnswerSchema } from "../chat/chat-endpoint.js";
import type { ExtractionPrompt } from "../prompts/extraction-prompt.js";
import { findItems } from "./find-items.js";
import { isStatement, textOf, toLoose } from "./loose-values.js";
import { toWireSchema } from "./memories-answer.js";
import { actionOf, evidenceOf, toLabel } from "./memory-item.js";
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

/**
 * Reads the facts of an answer, in whatever shape memories are read: in the requested form, or as a bare list of
 * `fact`, `category` and `supersedes`. A fact with an unknown action is dropped. Returns null if there is no readable
 * list of facts. An empty list means that there are no facts.
 */
export function readFacts(value: unknown): readonly AnsweredFact[] | null {
  const found = findItems(value);
  if (found === null) return null;
  const facts = found.slice(0, mostFacts).flatMap(({ item }) => toFact(item));
  return found.length > 0 && facts.length === 0 ? null : facts;
}

function toFact(value: unknown): AnsweredFact[] {
  const loose = toLoose(value) ?? new Map<string, unknown>();
  const fact = textOf(loose, ["fact"]);
  const action = memoryAction.values.find((one) => one === actionOf(loose));
  if (fact === null || action === undefined || !isStatement(fact)) return [];
  const target = textOf(loose, ["target", "supersedes"]);
  return [
    {
      fact,
      category: textOf(loose, ["category"]) ?? "",
      ...(action !== "ADD" && action !== "SUPERSEDE" && { action }),
      ...(target !== null && { supersedes: target }),
      evidence: evidenceOf(loose).map(({ message, quote }) => ({
        message,
        quote: quote?.isWellFormed() ? quote : null,
      })),
    },
  ];
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
