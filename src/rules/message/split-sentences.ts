import type { Language } from "../language.js";

/** A range of a text, in UTF-16 code units; the end is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a language has full stops for, but ends of sentences. */
type Marks = Pick<Language, "abbreviations" | "ordinals">;

const listMark = /^(?:[-*+•–—]|\(?\d{1,3}[.)]|\[[ x]\])[ \t]+/;
const ending =
  /(?<![.!?…])[.!?…]+["')\]”’]*(?=\s|$)|[。！？]+|\p{Extended_Pictographic}\uFE0F?(?=\s+\p{Lu}|\s*$)/gu;

/**
 * Splits lines into sentences. A line that was wrapped is joined with the next. "No. 5", "vs.", initials and "Yahoo! in"
 * do not end sentences. Every character is looked at once.
 */
export function splitSentences(text: string, language: Marks): Span[] {
  return splitLines(text).flatMap((line) => splitLine(text, line, language));
}

function splitLines(text: string): Span[] {
  const lines: Span[] = [];
  let start = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    if (isWrapped(text, start, at)) continue;
    lines.push({ start, end: at });
    start = at + 1;
  }
  lines.push({ start, end: text.length });
  return lines;
}

/** Whether the line break at `at` is inside a sentence: a long line without an end, then lower case. */
function isWrapped(text: string, start: number, at: number): boolean {
  if (at - start < 45 || !/[\p{L}\p{N},]/u.test(text[at - 1] ?? "")) return false;
  return /^[ \t]*(?!i\b)\p{Ll}/u.test(text.slice(at + 1, at + 40));
}

function splitLine(text: string, line: Span, language: Marks): Span[] {
  const content = text.slice(line.start, line.end);
  const mark = content.length - content.trimStart().length;
  const marked = listMark.exec(content.trimStart())?.[0].length ?? 0;
  const found: Span[] = [];
  let from = mark + marked;
  for (const match of content.matchAll(ending)) {
    const end = match.index + match[0].length;
    if (end <= from || !endsSentence(content, match.index, end, match[0], language)) continue;
    push(found, content, from, end, line.start);
    from = end;
  }
  push(found, content, from, content.length, line.start);
  return found;
}

function endsSentence(
  content: string,
  at: number,
  end: number,
  mark: string,
  { abbreviations, ordinals }: Marks,
): boolean {
  const next = content.slice(end, end + 20).trimStart();
  if (next === "") return true;
  const before = lastWord(content.slice(Math.max(0, at - 20), at));
  const word = before.toLowerCase();
  if (mark === ".") {
    if (word === "no") return !/^\d/.test(next);
    // An initial, but "14 h." may end a sentence.
    if (/^\p{L}$/u.test(before) && before !== "I")
      return /\d ?h$/.test(content.slice(Math.max(0, at - 3), at));
    if (/\d$/.test(before) && ordinals?.test(next) === true) return false;
    return !abbreviations.has(word);
  }
  // "Yahoo! in Porto": a name goes on in lower case.
  return !(mark === "!" && /^\p{Lu}/u.test(before) && /^\p{Ll}{2,4} /u.test(next));
}

function lastWord(text: string): string {
  return text.split(/[^\p{L}\p{N}.]/u).at(-1) ?? "";
}

function push(found: Span[], content: string, from: number, to: number, offset: number): void {
  const text = content.slice(from, to);
  const start = from + text.length - text.trimStart().length;
  const end = from + text.trimEnd().length;
  if (start < end && /[\p{L}\p{N}\uFFFC]/u.test(text))
    found.push({ start: offset + start, end: offset + end });
}
