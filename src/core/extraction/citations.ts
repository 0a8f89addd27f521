import { hideOwnCards } from "../context-cards/own-cards.js";
import type { Citation, Span } from "../language-model.js";
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

/** Words of a stored message, unchanged. */
export type Quote = Pick<Evidence, "messageId" | "quote" | "start" | "end">;

/**
 * The stored words that a model's citation means; null where it means none
 * that the model was shown. A quotation is found as it stands, else whatever
 * its case and its white space; what is not found is of the whole message.
 * Places in a copy that was shortened are taken for the words that are there.
 */
export function quoteOf(
  citation: Citation,
  shown: ReadonlyMap<string, ShownMessage>,
): Quote | null {
  const { messageId } = citation;
  const cited = shown.get(messageId);
  if (!cited) return null;
  const stored = cited.message.content ?? "";
  const text = { stored, visible: hideOwnCards(stored) };
  const place = placeOf(citation, cited.copy, text);
  return place && { messageId, quote: stored.slice(place.start, place.end), ...place };
}

type Place = Pick<Span, "start" | "end">;

/** A message's content, and the same with its hidden parts blanked out. */
interface Text {
  readonly stored: string;
  readonly visible: string;
}

function placeOf(citation: Citation, copy: string, text: Text): Place | null {
  if (!("start" in citation)) return quotedPlace(citation.quote ?? "", text);
  const { start, end } = citation;
  if (!isSound(citation, copy)) return null;
  // A copy that begins as the message does has its places.
  if (text.visible.startsWith(copy)) return isVisible({ start, end }, text) ? { start, end } : null;
  return quotedPlace(copy.slice(start, end), text);
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

function quotedPlace(quote: string, text: Text): Place | null {
  const places = [exactPlace(quote, text.visible), loosePlace(quote, text.visible)];
  return places.find((place) => place !== null && isVisible(place, text)) ?? wholePlace(text);
}

function exactPlace(quote: string, text: string): Place | null {
  const start = quote.trim() === "" || !quote.isWellFormed() ? -1 : text.indexOf(quote);
  return start === -1 ? null : { start, end: start + quote.length };
}

/** Where the same letters stand in the same order, whatever their case and the white space between them. */
function loosePlace(quote: string, text: string): Place | null {
  const wanted = lettersOf(quote).letters;
  if (wanted === "" || !wanted.isWellFormed()) return null;
  const { letters, places } = lettersOf(text);
  const at = letters.indexOf(wanted);
  const first = places[at];
  const last = places[at + wanted.length - 1];
  return at === -1 || !first || !last ? null : { start: first.start, end: last.end };
}

/** A text's letters in lower case, without white space, and for each of them where it comes from. */
function lettersOf(text: string): { readonly letters: string; readonly places: Place[] } {
  const places: Place[] = [];
  let letters = "";
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    if (character.trim() !== "") {
      const lower = character.toLowerCase();
      letters += lower;
      for (let i = 0; i < lower.length; i++) places.push({ start, end });
    }
    start = end;
  }
  return { letters, places };
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
