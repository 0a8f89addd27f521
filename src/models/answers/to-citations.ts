import type { Quotation } from "../../core/models/language-model.js";
import { LooseText, type Place } from "../../core/memories/loose-text.js";
import type { ExtractionPrompt } from "../prompts/extraction-prompt.js";
import type { AnsweredMemory } from "./memories-answer.js";

/** The evidence of one memory or fact of an answer. */
export type AnsweredEvidence = AnsweredMemory["evidence"];

/** The turns that the model was shown, by label. */
export type ShownTurns = Pick<ExtractionPrompt, "turns" | "newLabels">;

/** Longer quotes must match the text exactly. In UTF-16 code units. */
const longestQuote = 2_000;
/** The longest match of a quote that does not match exactly: the text may contain any amount of white space there. */
const longestPlace = 2 * longestQuote;

/** Finds the citations for the evidence of one answer. */
export class CitationFinder {
  readonly #texts = new Map<string, LooseText>();

  constructor(private readonly shown: ShownTurns) {}

  /**
   * Drops labels that were not shown. Returns null if there are no others, and an empty list if there is no evidence.
   */
  find(evidence: AnsweredEvidence): Quotation[] | null {
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
    if (cited.length > 0) return [];
    // If there is only one new turn, the evidence must mean that one.
    const [only = ""] = newLabels;
    const turn = newLabels.size === 1 ? turns.get(only) : undefined;
    if (turn) return [{ messageId: turn.messageId, quote: null }];
    return evidence.length === 0 ? [] : null;
  }

  /** Finds the new turn that contains a quote without a label. */
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

/** Finds the quote in the text, also if the model has changed white space, case or quotation marks. */
export function placeOf(text: LooseText, quote: string | null): Place | null {
  if (quote === null) return null;
  if (quote.length > longestQuote) return text.exactPlace(quote);
  const words = quote.replaceAll(/^["'“”‘’«»….\s]+|["'“”‘’«»….\s]+$/g, "");
  if (words === "") return null;
  const place = text.exactPlace(quote) ?? text.loosePlace(words);
  return place !== null && place.end - place.start <= longestPlace ? place : null;
}
