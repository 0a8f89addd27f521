import { hideOwnCards } from "../context-cards/own-cards.js";
import type { Citation, Span } from "../language-model.js";
import type { Evidence } from "../memories/memory.js";
import { nearestPlace } from "../memories/nearest-place.js";
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
  const text = textOf(cited);
  const place = placeOf(citation, cited.copy, text);
  return place && { messageId, quote: text.stored.slice(place.start, place.end), ...place };
}

type Place = Pick<Span, "start" | "end">;

/** A message's content, and what quotes are looked for in. */
class Text {
  /** The content with its hidden parts blanked out. */
  readonly visible: string;
  #letters: Letters | undefined;

  constructor(readonly stored: string) {
    this.visible = hideOwnCards(stored);
  }

  get letters(): Letters {
    this.#letters ??= lettersOf(this.visible);
    return this.#letters;
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
  const exact = exactPlace(quote, text.visible);
  if (exact !== null && isVisible(exact, text)) return exact;
  const loose = loosePlace(quote, text);
  return loose !== null && isVisible(loose, text) ? loose : wholePlace(text);
}

function exactPlace(quote: string, text: string): Place | null {
  if (quote.trim() === "" || !quote.isWellFormed()) return null;
  const start = nearestPlace(text, quote, 0);
  return start === null ? null : { start, end: start + quote.length };
}

/** Where the same letters stand in the same order, whatever their case and the white space between them. */
function loosePlace(quote: string, { visible, letters: { letters, starts } }: Text): Place | null {
  const wanted = lettersOf(quote).letters;
  if (wanted === "" || !wanted.isWellFormed()) return null;
  const at = nearestPlace(letters, wanted, 0);
  if (at === null) return null;
  const start = starts[at] ?? 0;
  const last = starts[at + wanted.length - 1] ?? 0;
  return { start, end: last + String.fromCodePoint(visible.codePointAt(last) ?? 0).length };
}

/** A text's letters in lower case, without white space. */
interface Letters {
  readonly letters: string;
  /** Where in the text the character begins that each of them comes from. */
  readonly starts: readonly number[];
}

function lettersOf(text: string): Letters {
  const starts: number[] = [];
  let letters = "";
  let start = 0;
  for (const character of text) {
    if (character.trim() !== "") {
      const lower = character.toLowerCase();
      letters += lower;
      for (let i = 0; i < lower.length; i++) starts.push(start);
    }
    start += character.length;
  }
  return { letters, starts };
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
