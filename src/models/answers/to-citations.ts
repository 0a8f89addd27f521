import type { Quotation } from "../../core/language-model.js";
import { LooseText, type Place } from "../../core/memories/loose-text.js";
import type { ExtractionPrompt } from "../prompts/extraction-prompt.js";
import type { AnsweredMemory } from "./memories-answer.js";

/** What one memory or fact of an answer rests on. */
export type AnsweredEvidence = AnsweredMemory["evidence"];

/** The turns that a model was shown, by their labels. */
export type ShownTurns = Pick<ExtractionPrompt, "turns" | "newLabels">;

/** Longer quotes are only found as they are; in UTF-16 code units. */
const longestQuote = 2_000;
/** Longest place of a quote that is not found as it is: the text may have any amount of white space there. */
const longestPlace = 2 * longestQuote;

/** Finds what the evidence of one answer means. */
export class CitationFinder {
  readonly #texts = new Map<string, LooseText>();

  constructor(private readonly shown: ShownTurns) {}

  /** Drops labels that were not shown. Empty if the evidence has no new turn. */
  find(evidence: AnsweredEvidence): Quotation[] {
    const { turns, newLabels } = this.shown;
    const cited = evidence.flatMap(({ message, quote }) => {
      const label = message ?? this.#labelOf(quote);
      const turn = turns.get(label ?? "");
      if (label === null || turn === undefined) return [];
      const place = placeOf(this.#textOf(label), quote);
      return [{ label, citation: toQuotation(turn.messageId, turn.content, place) }];
    });
    if (cited.some(({ label }) => newLabels.has(label)))
      return cited.map(({ citation }) => citation);
    // Where there is only one turn to learn from, there is no doubt which it was.
    const [only = ""] = newLabels;
    const turn = newLabels.size === 1 ? turns.get(only) : undefined;
    return turn && cited.length === 0 ? [{ messageId: turn.messageId, quote: null }] : [];
  }

  /** Whose words they are, where nobody says. */
  #labelOf(quote: string | null): string | null {
    const labels = [...this.shown.newLabels];
    return labels.find((label) => placeOf(this.#textOf(label), quote) !== null) ?? null;
  }

  #textOf(label: string): LooseText {
    const text =
      this.#texts.get(label) ?? new LooseText(this.shown.turns.get(label)?.content ?? "");
    this.#texts.set(label, text);
    return text;
  }
}

function toQuotation(messageId: string, content: string, place: Place | null): Quotation {
  if (place === null) return { messageId, quote: null };
  return { messageId, quote: content.slice(place.start, place.end), near: place.start };
}

/** Where the words stand in the text, also where the model has changed white space, case or quotation marks. */
export function placeOf(text: LooseText, quote: string | null): Place | null {
  if (quote === null) return null;
  if (quote.length > longestQuote) return text.exactPlace(quote);
  const words = quote.replaceAll(/^["'“”‘’«»….\s]+|["'“”‘’«»….\s]+$/g, "");
  if (words === "") return null;
  const place = text.exactPlace(quote) ?? text.loosePlace(words);
  return place !== null && place.end - place.start <= longestPlace ? place : null;
}
