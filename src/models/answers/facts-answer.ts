import { z } from "zod";
import { factOf } from "../../core/extraction/fading/parse.js";
import { factCategories } from "../../core/extraction/fading/sanitise.js";
import type { ProposedFact, Quotation } from "../../core/language-model.js";
import type { AnswerSchema } from "../chat/chat-endpoint.js";
import type { ExtractionPrompt } from "../prompts/extraction-prompt.js";
import { isObject, plainKey, toList, toLoose } from "./loose-values.js";
import { toWireSchema } from "./memories-answer.js";
import { mostEvidence } from "./memory-item.js";
import type { AnsweredEvidence } from "./to-citations.js";

/** What the model is asked for: every property required and no limits, as strict servers know no more. */
export const factsSchema: AnswerSchema = {
  name: "facts",
  schema: toWireSchema(
    z.object({
      facts: z.array(
        z.object({
          fact: z.string(),
          category: z.enum(factCategories),
          supersedes: z.string().nullable(),
          evidence: z.array(z.object({ message: z.string(), quote: z.string().nullable() })),
        }),
      ),
    }),
  ),
};

/** A fact with labels, where those of a proposal are ids. */
export interface AnsweredFact extends Pick<ProposedFact, "fact" | "category" | "supersedes"> {
  readonly evidence: AnsweredEvidence;
}

/** No turn has more to say; what else a model repeats is not looked at. */
const mostFacts = 1_000;

/** What may stand around the list. */
const wrappers: ReadonlySet<string> = new Set(
  "facts fact userfacts newfacts memories items results result data output response answer list array".split(
    " ",
  ),
);

const deepest = 4;

/**
 * The facts of an answer: in our own form, or as a bare list of `fact`,
 * `category` and `supersedes`. Null where there is no list of facts that can be
 * read; an empty one says that there are none.
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

function toFact(value: unknown): AnsweredFact[] {
  const fact = factOf(value);
  if (fact === null) return [];
  const evidence = toList(toLoose(value)?.get("evidence")).flatMap((one) => {
    const cited = typeof one === "string" ? new Map([["message", one]]) : toLoose(one);
    if (cited === null) return [];
    const [message, quote] = [cited.get("message"), cited.get("quote")];
    return [{ message: textOrNull(message), quote: textOrNull(quote) }];
  });
  return [{ ...fact, evidence: evidence.slice(0, mostEvidence) }];
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value.isWellFormed() ? value : null;
}

/** A label of a known fact, as they are given in a prompt. */
const label = /^k\d+$/;

/**
 * An answered fact with ids in the place of labels. Labels that were not shown
 * are dropped.
 *
 * @param citations What its evidence means.
 */
export function toFactProposal(
  answered: AnsweredFact,
  citations: readonly Quotation[],
  shown: Pick<ExtractionPrompt, "known">,
): ProposedFact {
  const { evidence: _, supersedes, ...fact } = answered;
  const named = supersedes?.trim() ?? "";
  const known = shown.known.get(named)?.id ?? (label.test(named) ? undefined : supersedes);
  return {
    ...fact,
    ...(known !== undefined && { supersedes: known }),
    citations,
  };
}
