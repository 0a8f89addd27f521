import { hideOwnCards } from "../context/own-cards.js";
import type { Citation, Quotation } from "../models/language-model.js";
import { LooseText, type Place } from "../memories/loose-text.js";
import type { Evidence } from "../memories/memory.js";
import type { Message } from "../messages/message.js";

/** A message, and its text as the model was shown it. */
export interface ShownMessage {
  readonly message: Message;
  /** Its text, with hidden parts blanked out, or shortened. */
  readonly copy: string;
  /** Whether to learn from it; else it only gives context. */
  readonly isNew: boolean;
}

/** An exact quote from a stored message. */
export type Quote = Pick<Evidence, "messageId" | "quote" | "start" | "end" | "isContext">;

/** The key of a piece of evidence: each job cites its own context. */
export function keyOfEvidence(
  memoryId: string,
  { messageId, start, end, isContext }: Quote,
  jobId: string | null,
): string {
  return JSON.stringify([memoryId, messageId, start, end, isContext && jobId]);
}

/**
 * The quotes that are still in their messages, which may have changed or been deleted while the model ran; none if
 * context is missing, as the memory has words of it.
 */
export function standingQuotes(
  quotes: readonly Quote[],
  messages: ReadonlyMap<string, Message>,
): Quote[] {
  const stands = ({ messageId, start, end, quote }: Quote) =>
    messages.get(messageId)?.content?.slice(start, end) === quote;
  return quotes.every((quote) => !quote.isContext || stands(quote)) ? quotes.filter(stands) : [];
}

/**
 * The stored text that a model's citation refers to; null if the model was not shown any such
 * text. A quotation is matched exactly, else ignoring case, white space and the kind of quotation
 * marks. If it is not found, the whole message is cited. For positions in a shortened copy, the
 * words at these positions are searched for.
 */
export function quoteOf(
  citation: Citation,
  shown: ReadonlyMap<string, ShownMessage>,
): Quote | null {
  const { messageId, isContext = false } = citation;
  const cited = shown.get(messageId);
  if (!cited) return null;
  const text = textOf(cited);
  const place = placeOf(citation, cited.copy, text);
  if (place === null) return null;
  return { messageId, quote: text.stored.slice(place.start, place.end), isContext, ...place };
}

/** A message's content, with an index for finding quotes. */
class Text {
  readonly searched: LooseText;

  constructor(readonly stored: string) {
    this.searched = new LooseText(hideOwnCards(stored));
  }

  /** The content with its hidden parts blanked out. */
  get visible(): string {
    return this.searched.text;
  }
}

const texts = new WeakMap<ShownMessage, Text>();

/** Cached, because an answer may cite a long message many times. */
function textOf(shown: ShownMessage): Text {
  const text = texts.get(shown) ?? new Text(shown.message.content ?? "");
  texts.set(shown, text);
  return text;
}

function placeOf(citation: Citation, copy: string, text: Text): Place | null {
  if (!("end" in citation)) return quotedPlace(citation, text);
  const { start, end } = citation;
  if (!isSound(citation, copy)) return null;
  // If the message starts with the copy, their positions are equal.
  if (text.visible.startsWith(copy)) return isVisible({ start, end }, text) ? { start, end } : null;
  return quotedPlace({ quote: copy.slice(start, end) }, text);
}

function isSound({ start, end }: Place, text: string): boolean {
  return (
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    0 <= start &&
    start < end &&
    end <= text.length &&
    // Not inside a surrogate pair.
    text.slice(start, end).isWellFormed()
  );
}

/** Whether the model was shown these words; it cannot cite others. */
function isVisible({ start, end }: Place, { stored, visible }: Text): boolean {
  return stored.slice(start, end) === visible.slice(start, end);
}

function quotedPlace(quotation: Omit<Quotation, "messageId">, text: Text): Place | null {
  const quote = quotation.quote ?? "";
  const exact = text.searched.exactPlace(quote, quotation.near);
  if (exact !== null && isVisible(exact, text)) return exact;
  const loose = quote === "" ? null : text.searched.loosePlace(quote);
  return loose !== null && isVisible(loose, text) ? loose : wholePlace(text);
}

/** The part of the message that the model was shown; if parts in between are hidden, the longest stretch. */
function wholePlace({ stored, visible }: Text): Place | null {
  if (stored === visible) return stored === "" ? null : { start: 0, end: stored.length };
  let longest: Place = { start: 0, end: 0 };
  let start = 0;
  for (let i = 0; i <= stored.length; i++) {
    if (i < stored.length && stored[i] === visible[i]) continue;
    if (i - start > longest.end - longest.start) longest = { start, end: i };
    start = i + 1;
  }
  const words = stored.slice(longest.start, longest.end);
  const from = longest.start + (words.length - words.trimStart().length);
  const to = from + words.trim().length;
  return from < to ? { start: from, end: to } : null;
}
