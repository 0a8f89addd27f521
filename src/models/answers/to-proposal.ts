import type { ProposedMemory, Quotation } from "../../core/language-model.js";
import type { ExtractionPrompt } from "../prompts/extraction-prompt.js";
import type { AnsweredMemory } from "./memories-answer.js";

type Shown = Pick<ExtractionPrompt, "turns" | "newLabels" | "known">;

/**
 * An answered memory with ids in the place of labels. Labels that were not
 * shown are dropped; an action on a memory that was not shown becomes an ADD.
 * A memory that rests on no new turn has no citations.
 */
export function toProposal(
  memory: AnsweredMemory,
  shown: Shown,
  withLinks: boolean,
): ProposedMemory {
  const { action, target, evidence, links, content, ...rest } = memory;
  const known = target === null ? undefined : shown.known.get(target);
  const isAbout = known !== undefined && action !== "ADD";
  return {
    ...rest,
    action: isAbout ? action : "ADD",
    targetId: isAbout ? known.id : null,
    // A NOOP need not repeat what is known.
    content: content === "" ? (known?.content ?? "") : content,
    citations: toCitations(evidence, shown),
    links: withLinks
      ? links.flatMap(({ relation, target: label }) => {
          const linked = shown.known.get(label);
          return linked === undefined ? [] : [{ relation, targetId: linked.id }];
        })
      : [],
  };
}

/** What an answer cites; labels that were not shown are dropped. Nothing where it cites no new turn. */
export function toCitations(
  evidence: readonly AnsweredMemory["evidence"][number][],
  shown: Shown,
): Quotation[] {
  const cited = evidence.flatMap(({ message, quote }) => {
    const label = message ?? labelOf(quote, shown);
    const turn = label === null ? undefined : shown.turns.get(label);
    if (label === null || turn === undefined) return [];
    const citation = { messageId: turn.messageId, quote: findQuote(turn.content, quote) };
    return [{ label, citation }];
  });
  if (cited.some(({ label }) => shown.newLabels.has(label)))
    return cited.map(({ citation }) => citation);
  // Where there is only one turn to learn from, there is no doubt which it was.
  const [only] = shown.newLabels;
  const turn = only !== undefined && shown.newLabels.size === 1 ? shown.turns.get(only) : undefined;
  return turn && cited.length === 0 ? [{ messageId: turn.messageId, quote: null }] : [];
}

/** Whose words they are, where nobody says. */
function labelOf(quote: string | null, { newLabels, turns }: Shown): string | null {
  if (quote === null) return null;
  const found = [...newLabels].find((label) => findQuote(turns.get(label)?.content ?? "", quote));
  return found ?? null;
}

/** Longer ones are found as they are, or not at all; in UTF-16 code units. */
const longestQuote = 2_000;

/** The words as they stand in the text, also where the model has changed spaces, case or quotation marks. */
export function findQuote(text: string, quote: string | null): string | null {
  if (quote !== null && quote.length > longestQuote) return text.includes(quote) ? quote : null;
  const words = quote?.replaceAll(/^["'“”‘’«»….\s]+|["'“”‘’«»….\s]+$/g, "") ?? "";
  if (words === "") return null;
  if (quote !== null && text.includes(quote)) return quote;
  const pattern = words
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .map((word) => word.replaceAll(/["“”«»]/g, '["“”«»]').replaceAll(/['‘’]/g, "['‘’]"))
    .join(String.raw`\s+`);
  return new RegExp(pattern, "iu").exec(text)?.[0] ?? null;
}
