/** A range of a text, in UTF-16 code units; end exclusive. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The tags of a card in the formats that have tags. A card's contents are escaped, so neither tag
 * occurs inside it: a start tag begins a card only if the next tag is an end tag.
 */
const tagged = [
  { tags: /<context_card(?:\s[^<>]*)?>|<\/context_card\s*>/g, end: "</" },
  { tags: /<!-- context_card -->|<!-- \/context_card -->/g, end: "<!-- /" },
] as const;

/** The beginning of a card in JSON. Braces inside strings do not end it. */
const jsonBeginning = /\{\s*"context_card"\s*:\s*\{/g;

/**
 * Blanks out our own context cards in a text, so that facts that an agent was told from memory
 * are not learned again from its messages. The length does not change, so positions stay valid.
 */
export function hideOwnCards(text: string): string {
  return replaceOwnCards(text, ({ start, end }) => " ".repeat(end - start));
}

/** Removes our own context cards from a text. */
export function withoutOwnCards(text: string): string {
  return replaceOwnCards(text, () => "");
}

/**
 * Searches one format after another, with cards found before blanked out: words in a card of one
 * format may look like the beginning of another.
 */
function replaceOwnCards(text: string, replacement: (card: Span) => string): string {
  let shown = text;
  const found: Span[] = [];
  for (const find of [...tagged.map((form) => taggedCards(form)), jsonCards]) {
    const cards = [...find(shown)];
    shown = replaced(shown, cards, ({ start, end }) => " ".repeat(end - start));
    found.push(...cards);
  }
  return replaced(
    text,
    found.toSorted((one, other) => one.start - other.start),
    replacement,
  );
}

function taggedCards({ tags, end }: (typeof tagged)[number]) {
  return function* (text: string): Generator<Span> {
    let start: number | undefined;
    for (const { 0: tag, index } of text.matchAll(tags)) {
      if (!tag.startsWith(end)) start = index;
      else if (start !== undefined) {
        yield { start, end: index + tag.length };
        start = undefined;
      }
    }
  };
}

/**
 * A card never contains the beginning of another, so each search for an end stops at the next
 * beginning, and no text is read twice.
 */
function* jsonCards(text: string): Generator<Span> {
  const beginnings = [...text.matchAll(jsonBeginning)];
  for (const [i, { 0: beginning, index }] of beginnings.entries()) {
    const limit = beginnings[i + 1]?.index ?? text.length;
    const end = closingBrace(text, index + beginning.length, limit);
    if (end !== undefined) yield { start: index, end };
  }
}

/** The position after the closing braces of the two objects that are open at `from`. */
function closingBrace(text: string, from: number, limit: number): number | undefined {
  let open = 2;
  let isInString = false;
  for (let i = from; i < limit; i++) {
    const character = text[i];
    if (isInString && character === "\\") i++;
    else if (character === '"') isInString = !isInString;
    else if (!isInString && character === "{") open += 1;
    else if (!isInString && character === "}") open -= 1;
    if (open === 0) return i + 1;
  }
  return undefined;
}

/** @param spans By ascending start; a span inside another is replaced with it. */
function replaced(
  text: string,
  spans: readonly Span[],
  replacement: (span: Span) => string,
): string {
  if (spans.length === 0) return text;
  const parts: string[] = [];
  let from = 0;
  for (const span of spans) {
    if (span.start < from) continue;
    parts.push(text.slice(from, span.start), replacement(span));
    from = span.end;
  }
  return [...parts, text.slice(from)].join("");
}
