import { hideOwnCards } from "../context/own-cards.js";
import type { Citation, Quotation } from "../language-model.js";
import { LooseText, type Place } from "../memories/loose-text.js";
import type { Evidence } from "../memories/memory.js";
import type { Message } from "../messages/message.js";

/** A message, and what a model was shown of it. */
export interface ShownMessage {
  readonly message: Message;
  /** With hidden parts blanked out, or shortened. */
  readonly copy: string;
  /** Whether it is one to learn from, and not only to understand others by. */
  readonly isNew: boolean;
}

/** Words that a stored message has, unchanged. */
export type Quote = Pick<Evidence, "messageId" | "quote" | "start" | "end">;

/**
 * The stored words that a model's citation means; null where it means none
 * that the model was shown. A quotation is found as it stands, else whatever
 * its case, white space and kind of quotation marks; what is not found is of
 * the whole message.
 * Places in a copy that was shortened are taken for the words that are there.
 */
export function quoteOf(
  citation: Citation,
  shown: ReadonlyMap<string, ShownMessage>,
): Quote | null {
  const { messageId } = citation;
  const cited = shown.get(messageId);
  if (!cited) return null;
  const text = textOf(cited);
  const place = placeOf(citation, cited.copy, text);
  return place && { messageId, quote: text.stored.slice(place.start, place.end), ...place };
}

/** A message's content, and what quotes are looked for in. */
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

/** An answer may cite a message many times, and a message may be long: the text is made once. */
function textOf(shown: ShownMessage): Text {
  const text = texts.get(shown) ?? new Text(shown.message.content ?? "");
  texts.set(shown, text);
  return text;
}

function placeOf(citation: Citation, copy: string, text: Text): Place | null {
  if (!("end" in citation)) return quotedPlace(citation, text);
  const { start, end } = citation;
  if (!isSound(citation, copy)) return null;
  // A copy that begins as the message does has its places.
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
    // Not between the halves of a character.
    text.slice(start, end).isWellFormed()
  );
}

/** Words that the model was not shown cannot be what it means. */
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

/** All that the model was shown of it; the longest stretch of that, where something in between is hidden. */
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
