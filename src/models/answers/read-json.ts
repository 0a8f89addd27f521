import { jsonrepair } from "jsonrepair";

/** Longer answers are not searched for JSON: trying every bracket takes its time. */
const longestAnswer = 200_000;
/** Most opening brackets in a text that is repaired. The time of a repair grows with the square of the depth. */
const mostOpenings = 4_000;
/** How often a text is looked at again with one escape less. */
const mostEscapes = 3;
/** How many values in one answer are looked at. */
const mostValues = 50;

/** JSON values found in what a model has said, likeliest first, as far as they can be read. */
export function* readJson(said: string, isCutOff: boolean): Generator<unknown> {
  const all = said.slice(0, longestAnswer).replaceAll("\uFEFF", "").trim();
  // What is sound as it is may speak of thoughts and fences.
  const text = parse(all) === undefined ? withoutThoughts(all).trim() : all;
  const whole = parse(text);
  if (whole !== undefined) {
    // JSON in a string, in JSON.
    if (typeof whole === "string") yield* readJson(whole, isCutOff);
    else yield whole;
    return;
  }
  // Fences may stand around anything, and anything around fences.
  for (const block of fenced(text).toReversed()) yield* values(block, isCutOff);
  yield* values(text.replaceAll(/^[ \t]*```[\w-]*[ \t]*$/gm, ""), isCutOff);
}

/** Some models think aloud before they answer. Thoughts without an end have no answer after them. */
function withoutThoughts(text: string): string {
  const tag = String.raw`(?:think|thinking|thought|reasoning|reflection)`;
  const final = text.split(/<\|channel\|>\s*final\s*<\|message\|>/).at(-1) ?? text;
  // Beyond the last end there is nothing to look for: many beginnings would each be followed to the end of the text.
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
    // An empty list in passing does not undo an answer.
    .filter((value, _i, values) => values.length === 1 || !isEmptyList(value));
  // Parts of one answer, an object for each; else the last of several is what the model has settled on.
  if (areAlike(read)) yield read;
  yield* read.toReversed();
  const complete = cutBack(rest, isCutOff);
  if (complete !== null) yield* repaired(complete);
  // Escaped once too often.
  if (escapes > 0 && /[[{]\s*\\"/.test(text))
    yield* values(text.replaceAll('\\"', '"'), isCutOff, escapes - 1);
  // Braces around the whole are left out now and then.
  if (/^\s*["'\w]+\s*:/.test(text)) yield* repaired(`{${text}}`);
}

/** Prose has brackets, too. */
const looksLikeJson = /^(?:\{\s*[\w"'“”‘’}/]|\[\s*[[{"'“‘\]/])/;

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Several objects with the same keys, and more of them than a wrapper has. */
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
 * Closing brackets do not count: one in a string closes nothing, and what is a
 * string in malformed JSON is a guess. So no text is deeper than this says.
 */
function hasTooManyOpenings(text: string): boolean {
  let openings = 0;
  for (const _ of text.matchAll(/[[{]/g)) if (++openings > mostOpenings) return true;
  return false;
}

/** The stretches that open with a bracket and go on to the one that closes it, and what opens and is not closed. */
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
  /** Where the first value ends; null where it does not. */
  readonly end: number | null;
  /** Whether the text ends within a string. */
  readonly isInString: boolean;
  /** After the last object in a list that is whole, and the brackets that were open then. */
  readonly lastWhole: { readonly end: number; readonly open: string } | null;
}

/** Follows brackets and strings from an opening bracket on. */
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

/** A quotation mark inside a string that was not escaped is followed by more words. */
function endsString(text: string, at: number): boolean {
  return /^\s*(?:[,:}\]]|$)/.test(text.slice(at + 1, at + 40));
}

/** What is whole of an answer that ends too early: a sentence that was cut is worse than none. Null: nothing is. */
function cutBack(text: string, isCutOff: boolean): string | null {
  if (!/^[[{]/.test(text)) return null;
  const { end, isInString, lastWhole } = scan(text, 0);
  if (end !== null) return null;
  if (!isInString && !isCutOff) return text;
  if (lastWhole === null) return null;
  const closing = [...lastWhole.open].toReversed().map((one) => (one === "{" ? "}" : "]"));
  return text.slice(0, lastWhole.end) + closing.join("");
}
