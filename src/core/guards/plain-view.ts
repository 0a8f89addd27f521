import type { GuardMatch } from "./guard-rule.js";

/**
 * A text as people and programs read it: without invisible characters, with ASCII characters in the place of compatible
 * ones, such as full-width digits, and without percent-encoding and the backslashes before quotes of JSON inside JSON.
 */
export interface PlainView {
  readonly text: string;
  /** A match in the text that the view was made of. */
  original(match: GuardMatch): GuardMatch;
}

/**
 * What can look different in the view. Linear: each alternative is a run of characters that no other one contains, or
 * has a fixed length. Letters that are compatible with no ASCII character are left out, because texts are full of them.
 */
const candidate =
  /\p{Default_Ignorable_Code_Point}+|\\+|%[2-7][\dA-Fa-f]|[^\0-\x7f\xc0-\u0131\u3041-\u9fff\uac00-\ud7a3]/gu;
const ignorable = /^\p{Default_Ignorable_Code_Point}/u;

/** Null: the view is the text itself. */
export function plainView(text: string): PlainView | null {
  const parts: string[] = [];
  const stretches: YieldTimer[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const end = index + found.length;
    const plain = plainOf(found, text[end] ?? "");
    if (plain === found) continue;
    parts.push(text.slice(done, index), plain);
    stretches.push(
      { start: done, end: index, shown: index - done },
      { start: index, end, shown: plain.length },
    );
    done = end;
  }
  if (done === 0) return null;
  parts.push(text.slice(done));
  stretches.push({ start: done, end: text.length, shown: text.length - done });
  const places = placesOf(stretches);
  return {
    text: parts.join(""),
    original: ({ start, end }) => ({
      start: places.starts[start] ?? text.length,
      end: places.ends[end - 1] ?? 0,
    }),
  };
}

function plainOf(found: string, next: string): string {
  if (found.startsWith("\\")) return next === '"' || next === "'" ? "" : found;
  if (found.startsWith("%")) return String.fromCharCode(Number.parseInt(found.slice(1), 16));
  if (ignorable.test(found)) return "";
  const plain = found.normalize("NFKC");
  return /^[\0-\x7f]$/.test(plain) ? plain : found;
}

/** A part of the text, and how many characters of the view show it: as many, one, or none. */
interface YieldTimer extends GuardMatch {
  readonly shown: number;
}

/** Where each character of the view begins and ends in the text. */
function placesOf(stretches: readonly YieldTimer[]) {
  const length = stretches.reduce((sum, { shown }) => sum + shown, 0);
  const starts = new Uint32Array(length);
  const ends = new Uint32Array(length);
  let at = 0;
  for (const { start, end, shown } of stretches)
    for (let i = 0; i < shown; i += 1) {
      starts[at] = start + i;
      ends[at] = i === shown - 1 ? end : start + i + 1;
      at += 1;
    }
  return { starts, ends };
}
