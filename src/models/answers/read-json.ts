import { jsonrepair } from "jsonrepair";

/** The rest of a longer answer is not searched for JSON: trying every bracket takes time. In UTF-16 code units. */
const longestAnswer = 200_000;
/** The most opening brackets in a text to repair. The time of a repair grows with the square of the depth. */
const mostOpenings = 4_000;
/** How often a text is read again with one level of escaping removed. */
const mostEscapes = 3;
/** The most values that are read from one answer. */
const mostValues = 50;

/** Yields the JSON values found in a model's answer, likeliest first. Malformed JSON is repaired where possible. */
export function* readJson(said: string, isCutOff: boolean): Generator<unknown> {
  const all = said.slice(0, longestAnswer).replaceAll("\uFEFF", "").trim();
  // Valid JSON is not stripped, as its strings may contain thought tags and fences.
  const text = parse(all) === undefined ? withoutThoughts(all).trim() : all;
  const whole = parse(text);
  if (whole !== undefined) {
    // A JSON string that contains JSON.
    if (typeof whole === "string") yield* readJson(whole, isCutOff);
    else yield whole;
    return;
  }
  // Fences may surround any value, and any text may surround fences.
  for (const block of fenced(text).toReversed()) yield* values(block, isCutOff);
  yield* values(text.replaceAll(/^[ \t]*```[\w-]*[ \t]*$/gm, ""), isCutOff);
}

/** Removes the thoughts that some models write before the answer. Nothing follows thoughts that do not end. */
function withoutThoughts(text: string): string {
  const tag = String.raw`(?:think|thinking|thought|reasoning|reflection)`;
  const final = text.split(/<\|channel\|>\s*final\s*<\|message\|>/).at(-1) ?? text;
  // Search only up to the last end tag. Otherwise every start tag after it would be followed to the end of the text.
  const { index: lastEnd = 0, 0: end = "" } =
    [...final.matchAll(new RegExp(`</${tag}>`, "gi"))].at(-1) ?? {};
  const within = lastEnd + end.length;
  const outside = final
    .slice(0, within)
    .replaceAll(new RegExp(`<${tag}>[\\s\\S]*?</${tag}>`, "gi"), "");
  return (outside + final.slice(within))
    .replace(new RegExp(`^[\\s\\S]*</${tag}>`, "i"), "")
    .replace(new RegExp(`<${tag}>[\\s\\S]*$`, "i"), "")
    .replaceAll(/<\|[\w-]+\|>/g, "");
}

function fenced(text: string): string[] {
  return [...text.matchAll(/(?:```|~~~)[\w-]{0,30}([\s\S]*?)(?:```|~~~)/g)].map(([, block = ""]) =>
    block.trim(),
  );
}

function* values(text: string, isCutOff: boolean, escapes = mostEscapes): Generator<unknown> {
  const whole = parse(text);
  if (whole !== undefined) {
    yield whole;
    return;
  }
  const { whole: found, rest } = topLevel(text);
  const read = found
    .filter((one) => looksLikeJson.test(one))
    .map((one) => parse(one) ?? repair(one))
    .filter((value) => value !== undefined)
    // An empty list among other values does not replace them.
    .filter((value, _i, values) => values.length === 1 || !isEmptyList(value));
  // Several objects of the same shape are parts of one answer. Otherwise the last value is the model's final answer.
  if (areAlike(read)) yield read;
  yield* read.toReversed();
  const complete = cutBack(rest, isCutOff);
  if (complete !== null) yield* repaired(complete);
  // The text was escaped once too often.
  if (escapes > 0 && /[[{]\s*\\"/.test(text))
    yield* values(text.replaceAll('\\"', '"'), isCutOff, escapes - 1);
  // Models sometimes omit the braces around the whole object.
  if (/^\s*["'\w]+\s*:/.test(text)) yield* repaired(`{${text}}`);
}

/** Tells JSON from prose that contains brackets. */
const looksLikeJson = /^(?:\{\s*[\w"'“”‘’}/]|\[\s*[[{"'“‘\]/])/;

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Whether these are several objects with the same keys, at least two keys each: a wrapper has only one. */
function areAlike(values: readonly unknown[]): boolean {
  const keys = values.map((value) =>
    typeof value === "object" && value !== null ? Object.keys(value).join() : "",
  );
  return values.length > 1 && new Set(keys).size === 1 && keys[0]?.includes(",") === true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function* repaired(text: string): Generator<unknown> {
  const value = repair(text);
  if (value !== undefined) yield value;
}

function repair(text: string): unknown {
  if (hasTooManyOpenings(text)) return undefined;
  try {
    return JSON.parse(jsonrepair(text)) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Counts opening brackets only. A closing bracket inside a string closes
 * nothing, and malformed JSON does not show reliably where strings are. So the
 * depth of a text is at most this count.
 */
function hasTooManyOpenings(text: string): boolean {
  let openings = 0;
  for (const _ of text.matchAll(/[[{]/g)) if (++openings > mostOpenings) return true;
  return false;
}

/** Splits off the complete bracketed values, and returns the rest from the first bracket that is not closed. */
function topLevel(text: string): { readonly whole: readonly string[]; readonly rest: string } {
  const whole: string[] = [];
  let rest = text;
  while (whole.length < mostValues) {
    const start = rest.search(/[[{]/);
    if (start < 0) return { whole, rest: "" };
    rest = rest.slice(start);
    const { end } = scan(rest, 0);
    if (end === null) break;
    whole.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return { whole, rest };
}

interface Scan {
  /** Where the first value ends; null if it does not end. */
  readonly end: number | null;
  /** Whether the text ends within a string. */
  readonly isInString: boolean;
  /** The end of the last complete object in a list, and the brackets that were open there. */
  readonly lastWhole: { readonly end: number; readonly open: string } | null;
}

/** Follows brackets and strings from an opening bracket to the one that closes it. */
function scan(text: string, start: number): Scan {
  const quote = text.includes('"') ? '"' : "'";
  const open: string[] = [];
  let isInString = false;
  let lastWhole: Scan["lastWhole"] = null;
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? "";
    if (isInString) {
      if (character === "\\") at++;
      else if (character === quote && endsString(text, at)) isInString = false;
    } else if (character === quote) isInString = true;
    else if (character === "{" || character === "[") open.push(character);
    else if (character === "}" || character === "]") {
      open.pop();
      if (open.length === 0) return { end: at + 1, isInString, lastWhole };
      if (character === "}" && open.at(-1) === "[")
        lastWhole = { end: at + 1, open: open.join("") };
    }
  }
  return { end: null, isInString, lastWhole };
}

/** Whether this quotation mark ends the string. An unescaped one inside a string is followed by more words. */
function endsString(text: string, at: number): boolean {
  return /^\s*(?:[,:}\]]|$)/.test(text.slice(at + 1, at + 40));
}

/**
 * Keeps the complete objects of a truncated answer, as a truncated sentence is worse than none. Null if none is
 * complete.
 */
function cutBack(text: string, isCutOff: boolean): string | null {
  if (!/^[[{]/.test(text)) return null;
  const { end, isInString, lastWhole } = scan(text, 0);
  if (end !== null) return null;
  if (!isInString && !isCutOff) return text;
  if (lastWhole === null) return null;
  const closing = [...lastWhole.open].toReversed().map((one) => (one === "{" ? "}" : "]"));
  return text.slice(0, lastWhole.end) + closing.join("");
}
