import type { Value, ValueType } from "../claim.js";
import type { Word } from "../word.js";

const content = new Set(["NOUN", "NAME", "ADJECTIVE", "NUMBER", "VERB"]);
const months =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)$/;
const days = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?$/;
const year = /^(?:19|20)\d\d$/;
const clock = /^(?:\d{1,2}[:.]\d\d(?:am|pm)?|\d{1,2}(?:am|pm)|noon|midnight|midday)$/;
/** What one is reached by: an e-mail address, a handle, a telephone number. */
const addresses: readonly (readonly [RegExp, unit: string])[] = [
  [/^[^\s@]+@[^\s@.]+\.[^\s@]+$/, "email"],
  [/^@\w+$/, "handle"],
  [/^[+0]\d{6,}$/, "phone"],
];
const signs = new Map([
  ["£", "pound"],
  ["$", "dollar"],
  ["€", "euro"],
]);
const ordinal =
  /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|ground|top|\d+(?:st|nd|rd|th))$/;
const units =
  /^(?:kg|kilo|gram|g|mg|ml|litre|km|mile|metre|m|cm|foot|inch|pound|lb|stone|euro|dollar|quid|buck|rand|rupee|penny|pence|cent|gb|tb|mb|hour|minute|day|week|month|year|percent|people|person|child|k|gallon|grand)s?$/;
const numbers = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
    .split(" ")
    .map((word, number) => [word, String(number)]),
);
for (const [at, word] of "thirty forty fifty sixty seventy eighty ninety".split(" ").entries())
  numbers.set(word, String((at + 3) * 10));

/** Roots of the words that say something. */
export function contentOf(words: readonly Word[]): string[] {
  return rootsOf(words, ({ kind }) => content.has(kind));
}

/** The same with those of owners: "ana" in "Ana's rake", none in "my rake". */
export function ownedContentOf(words: readonly Word[]): string[] {
  return rootsOf(words, ({ kind, lower, start, end }) => {
    // The lower case of a name is without its ending.
    return content.has(kind) || (kind === "POSSESSIVE" && end - start > lower.length);
  });
}

function rootsOf(words: readonly Word[], isSaid: (word: Word) => boolean): string[] {
  return words
    .filter((word) => isSaid(word) && word.root !== "be" && word.root !== "'")
    .map(({ root }) => plain(root));
}

/** A number in digits, without its sign: "£640" is 640. */
function plain(root: string): string {
  return numbers.get(root) ?? root.replace(/^[£$€](?=\d)|(?<=\d)%$/, "");
}

/** The value of a chunk, or null if it has no content. */
export function readValue(words: readonly Word[]): Value | null {
  const said = words.filter(
    ({ lower }, at) => !(lower === "old" && units.test(words[at - 1]?.lower ?? "")),
  );
  const roots = ownedContentOf(said);
  if (roots.length === 0) return null;
  const strict = strictValues(words);
  const [only] = strict;
  // A phrase of one strict value is that value; else it is a name, a thing or a quality.
  if (
    only !== undefined &&
    strict.length === 1 &&
    roots.every((root) => only.words.includes(root) || root === only.unit)
  )
    return only;
  return { type: looseType(words), words: roots, unit: "" };
}

function looseType(words: readonly Word[]): ValueType {
  const [first] = words;
  const nouns = words.filter(({ kind }) => kind === "NOUN" || kind === "NAME");
  if (first?.kind === "DETERMINER" || first?.kind === "POSSESSIVE") return "THING";
  if (first?.kind === "VERB" || first?.lower === "to") return "ACTION";
  if (words.some(({ kind, isName }) => kind === "NAME" || isName)) return "NAME";
  return nouns.length === 0 ? "QUALITY" : "THING";
}

/** All values of strict types in the words: clock times, days of the week, dates, numbers with and without a unit, codes. */
export function strictValues(words: readonly Word[]): Value[] {
  const found: Value[] = [];
  for (const [at, word] of words.entries()) {
    const value = strictValue(words, at, word);
    const previous = found.at(-1);
    if (value === null) continue;
    // "14 June": two words of one date.
    if (
      value.type === "DATE" &&
      previous?.type === "DATE" &&
      !previous.words.includes(value.words[0] ?? "")
    )
      found[found.length - 1] = { ...value, words: [...previous.words, ...value.words].sort() };
    else found.push(value);
  }
  return found;
}

function strictValue(
  words: readonly Word[],
  at: number,
  { lower, kind, root }: Word,
): Value | null {
  const before = words[at - 1]?.lower ?? "";
  const after = words[at + 1]?.lower ?? "";
  const value = (type: ValueType, unit = ""): Value => ({
    type,
    words: [plain(root)],
    unit,
  });
  const address = addresses.find(([form]) => form.test(lower));
  if (address !== undefined) return value("CODE", address[1]);
  if (clock.test(lower) || after === "o'clock") return value("TIME");
  if (after === "floor" && ordinal.test(lower)) return value("CODE", after);
  if (days.test(lower)) return value("DAY");
  if (months.test(lower) && (kind !== "VERB" || lower === "march")) return value("DATE");
  if (year.test(lower) && months.test(before)) return value("DATE");
  if (
    /^\d+(?:st|nd|rd|th)$/.test(lower) ||
    (/^\d{1,2}$/.test(lower) && (months.test(after) || months.test(before)))
  )
    return value("DATE");
  if (/^\d[\d.,]*(?:kg|km|mg|gb|tb|cm|g|k|ml|lb)$/.test(lower))
    return value("AMOUNT", lower.replace(/[\d.,]+/, ""));
  if (/^[£$€]\d[\d.,]*$/.test(lower)) return value("AMOUNT", signs.get(lower.charAt(0)));
  if (/^\d[\d.,]*%$/.test(lower)) return value("AMOUNT", "percent");
  if (kind !== "NUMBER") return /\d/.test(lower) && /\p{L}/u.test(lower) ? value("CODE") : null;
  if (units.test(after)) return value("AMOUNT", after.replace(/s$/, "").replace("kilo", "kg"));
  if (
    /^(?:room|ward|bed|desk|gate|platform|floor|year|level|type|version|number|no|size|grade|class|flat)$/.test(
      before,
    )
  )
    return value("CODE", before);
  // "Postgres 13", "Windows 10": the number is of the name.
  if (words[at - 1]?.isName === true && at > 1) return value("CODE", before);
  if (before === "at" && Number(numbers.get(lower) ?? lower) <= 24) return value("TIME");
  return value("NUMBER");
}
