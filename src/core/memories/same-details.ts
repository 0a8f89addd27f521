/** Words that negate a statement, or move it to the past. */
const negations = new Set(
  "not no never none nobody nothing neither nor without cannot hardly dislike dislikes hate hates avoid avoids stopped quit former formerly used unlike".split(
    " ",
  ),
);

/** Capitalised words at the start of a sentence that are not names. */
const openers = new Set(
  "i i'm i've i'd i'll we we're we've my our the a an this that these those user users he she they it his her their its in on at by for from with after before during when while since if as to and but or do does did some many most all there".split(
    " ",
  ),
);

/**
 * Whether two statements have the same numbers and names, and equally many denials. Texts that are close for an
 * embedder can differ in just these: "lives in Porto" and "lives in Lisbon", or "likes" and "does not like".
 */
export function hasSameDetails(one: string, other: string): boolean {
  return detailsOf(one) === detailsOf(other);
}

/**
 * Whether one statement only completes names of the other, and all else is equal: "works at Acme" and "works at Acme
 * Corp", "lives in Paris" and "lives in Paris, France". A name behind another word is a further name.
 */
export function completesNames(one: string, other: string): boolean {
  const [short, long] = [tokensOf(one), tokensOf(other)].toSorted((a, b) => a.length - b.length);
  let next = 0;
  let isBehindName = false;
  for (const { word, isBehindComma } of long ?? []) {
    const expected = short?.[next];
    if (expected !== undefined && plainOf(expected.word) === plainOf(word)) {
      next++;
      isBehindName = nameOf(word) !== null && nameOf(expected.word) !== null;
    } else if (!isBehindName || nameOf(word) === null) return false;
    else if (isBehindComma && !countries().has(plainOf(word))) return false;
  }
  return next === short?.length;
}

interface Token {
  readonly word: string;
  readonly isBehindComma: boolean;
}

function tokensOf(text: string): Token[] {
  const plain = text.normalize("NFKC").replaceAll("’", "'");
  let end = 0;
  return [...plain.matchAll(/[\p{L}\p{M}\p{N}]+(?:['.,:/-][\p{L}\p{M}\p{N}]+)*/gu)].map(
    ({ 0: word, index }) => {
      const isBehindComma = plain.slice(end, index).trim() !== "";
      end = index + word.length;
      return { word, isBehindComma };
    },
  );
}

function plainOf(word: string): string {
  return spelledNumber(word) ?? word.toLowerCase();
}

function detailsOf(text: string): string {
  const plain = tokensOf(text).map(({ word }) => word);
  const numbers = plain.flatMap((word) => numberOf(word) ?? []);
  const names = plain.flatMap((word) => nameOf(word) ?? []);
  const denials = plain.filter(isNegation).length;
  return JSON.stringify([numbers.toSorted(), [...new Set(names)].toSorted(), denials]);
}

function numberOf(word: string): string | null {
  if (/\p{N}/u.test(word)) return word.toLowerCase();
  return spelledNumber(word);
}

function nameOf(word: string): string | null {
  const name = word.replace(/'s$/u, "");
  const isOther = openers.has(name.toLowerCase()) || isNegation(word) || numberOf(word) !== null;
  return /^\p{Lu}/u.test(name) && !isOther ? name.toLowerCase() : null;
}

function isNegation(word: string): boolean {
  const lower = word.toLowerCase();
  return negations.has(lower) || lower.endsWith("n't");
}

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** The digits of a spelled-out English number below 100, such as "thirty" or "twenty-five"; null for other words. */
function spelledNumber(word: string): string | null {
  const [first = "", unit, ...others] = word.toLowerCase().split("-");
  const ten = tens.indexOf(first) + 2;
  if (unit === undefined && ones.includes(first)) return String(ones.indexOf(first));
  if (ten < 2 || others.length > 0) return null;
  if (unit === undefined) return String(10 * ten);
  const one = ones.indexOf(unit);
  return one < 1 || one > 9 ? null : String(10 * ten + one);
}

let names: ReadonlySet<string> | undefined;

/** The English names of countries that have one word, in lower case. */
function countries(): ReadonlySet<string> {
  if (names !== undefined) return names;
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const named = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  names = new Set(["uk", "usa", ...codes.flatMap((code) => named.of(code)?.toLowerCase() ?? [])]);
  return names;
}
