import type { ProposedMemory, Quotation } from "../../core/language-model.js";
import { mapInTurns, Stretch } from "../../core/in-turns.js";
import { nearestPlace } from "../../core/memories/nearest-place.js";
import type { ExtractionPrompt } from "../prompts/extraction-prompt.js";
import type { AnsweredMemory } from "./memories-answer.js";

type Shown = Pick<ExtractionPrompt, "turns" | "newLabels" | "known">;

/**
 * An answered memory with ids in the place of labels. Labels that were not
 * shown are dropped; an action on a memory that was not shown becomes an ADD.
 * A memory that rests on no new turn has no citations.
 */
export async function toProposal(
  memory: AnsweredMemory,
  shown: Shown,
  withLinks: boolean,
): Promise<ProposedMemory> {
  const { action, target, evidence, links, content, ...rest } = memory;
  const known = target === null ? undefined : shown.known.get(target);
  const isAbout = known !== undefined && action !== "ADD";
  return {
    ...rest,
    action: isAbout ? action : "ADD",
    targetId: isAbout ? known.id : null,
    // A NOOP need not repeat what is known.
    content: content === "" ? (known?.content ?? "") : content,
    citations: await toCitations(evidence, shown),
    links: withLinks
      ? links.flatMap(({ relation, target: label }) => {
          const linked = shown.known.get(label);
          return linked === undefined ? [] : [{ relation, targetId: linked.id }];
        })
      : [],
  };
}

/** What an answer cites; labels that were not shown are dropped. Nothing where it cites no new turn. */
export async function toCitations(
  evidence: readonly AnsweredMemory["evidence"][number][],
  shown: Shown,
): Promise<Quotation[]> {
  const found = await mapInTurns(evidence, async ({ message, quote }) => {
    const label = message ?? (await labelOf(quote, shown));
    const turn = label === null ? undefined : shown.turns.get(label);
    if (label === null || turn === undefined) return null;
    const citation = { messageId: turn.messageId, quote: findQuote(turn.content, quote) };
    return { label, citation };
  });
  const cited = found.filter((one) => one !== null);
  if (cited.some(({ label }) => shown.newLabels.has(label)))
    return cited.map(({ citation }) => citation);
  // Where there is only one turn to learn from, there is no doubt which it was.
  const [only] = shown.newLabels;
  const turn = only !== undefined && shown.newLabels.size === 1 ? shown.turns.get(only) : undefined;
  return turn && cited.length === 0 ? [{ messageId: turn.messageId, quote: null }] : [];
}

/** Whose words they are, where nobody says. */
async function labelOf(quote: string | null, { newLabels, turns }: Shown): Promise<string | null> {
  if (quote === null) return null;
  const stretch = new Stretch();
  for (const label of newLabels) {
    if (findQuote(turns.get(label)?.content ?? "", quote) !== null) return label;
    await stretch.pause();
  }
  return null;
}

/** Longer ones are found as they are, or not at all; in UTF-16 code units. */
const longestQuote = 2_000;

/** The words as they stand in the text, also where the model has changed spaces, case or quotation marks. */
export function findQuote(text: string, quote: string | null): string | null {
  if (quote !== null && quote.length > longestQuote)
    return nearestPlace(text, quote, 0) === null ? null : quote;
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
