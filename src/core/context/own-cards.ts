/** A stretch of a text, in UTF-16 code units; end exclusive. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * How a card begins and ends in the forms that have tags. What a card holds is
 * escaped, so that neither stands inside of it: a beginning is that of a card
 * only where the next tag is an end.
 */
const tagged = [
  { tags: /<context_card(?:\s[^<>]*)?>|<\/context_card\s*>/g, end: "</" },
  { tags: /<!-- context_card -->|<!-- \/context_card -->/g, end: "<!-- /" },
] as const;

/** How a card begins in JSON, where braces inside of strings are no ends. */
const jsonBeginning = /\{\s*"context_card"\s*:\s*\{/g;

/**
 * A text with our own context cards blanked out, so that what an agent was
 * told from memory is not learned again from what it says. It stays as long as
 * it was: places in it are places in the text.
 */
export function hideOwnCards(text: string): string {
  return replaceOwnCards(text, ({ start, end }) => " ".repeat(end - start));
}

/** A text without our own context cards. */
export function withoutOwnCards(text: string): string {
  return replaceOwnCards(text, () => "");
}

/** Each form in turn, with those found before blanked out: the words in a card of one form may look like the beginning of another. */
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

/** A card does not hold the beginning of another, so that a beginning is looked on from as far as the next one, and no text is read twice. */
function* jsonCards(text: string): Generator<Span> {
  const beginnings = [...text.matchAll(jsonBeginning)];
  for (const [i, { 0: beginning, index }] of beginnings.entries()) {
    const limit = beginnings[i + 1]?.index ?? text.length;
    const end = closingBrace(text, index + beginning.length, limit);
    if (end !== undefined) yield { start: index, end };
  }
}

/** Where the two objects end that are open at a place. */
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

/** @param spans By growing start; what is inside of another goes with it. */
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
