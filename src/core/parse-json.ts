/** Found in all texts with an integer of so many digits that it may be rounded, and in few others. */
const signOfLongInteger = /(?:^|[[:,\s-])\d{16}/;
const longInteger = /^-?[1-9]\d{15,}$/;

/**
 * Parses JSON as `JSON.parse` does, except that an integer which it would round becomes Infinity, as 1e999 does. Values
 * that must be finite are checked anyway, so nothing that callers send is changed silently.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(signOfLongInteger.test(text) ? withoutRounded(text) : text);
}

/** Whether an integer's digits stay the same when they are read and written again. */
export function isExactInteger(digits: string): boolean {
  return !longInteger.test(digits) || String(Number(digits)) === digits;
}

/** Walks over the characters outside of texts, because a regular expression would stop at each of many short texts. */
function withoutRounded(text: string): string {
  let result = "";
  let copied = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (isOfNumber(code)) {
      const start = at;
      while (isOfNumber(text.charCodeAt(at + 1))) at += 1;
      if (at - start < 15 || isExactInteger(text.slice(start, at + 1))) continue;
      result += `${text.slice(copied, start)}1e999`;
      copied = at + 1;
    }
  }
  return result + text.slice(copied);
}

const quote = '"'.charCodeAt(0);
const backslash = "\\".charCodeAt(0);

/** The place of the quotation mark that ends a text, or the end of malformed JSON. */
function endOfText(text: string, start: number): number {
  for (let at = start; ;) {
    at = text.indexOf('"', at + 1);
    if (at < 0) return text.length;
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
}

/** Whether the character can be part of a number: a digit, a sign, a point or an E. */
function isOfNumber(code: number): boolean {
  return (
    (code >= 48 && code <= 57) || code === 45 || code === 43 || code === 46 || (code | 32) === 101
  );
}

/**
 * A value as JSON on one line, for a text that a model reads. It can be embedded in a script, between tags or in a code
 * fence, and ends none of them.
 */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&`\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
