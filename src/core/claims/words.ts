import { spelledNumber } from "./spelled-number.js";

/** A word of a text. */
export interface Word {
  /** In lower case; numbers as digits. */
  readonly text: string;
  readonly isNumber: boolean;
  /** Whether the word is capitalised like a name. */
  readonly isCapital: boolean;
}

/** Other spellings and short forms, each with its standard form of one or more words. */
const others = new Map(
  Object.entries({
    cannot: "can not",
    "can't": "can not",
    "won't": "will not",
    "shan't": "shall not",
    anymore: "any more",
    favorite: "favourite",
    color: "colour",
    gotta: "have to",
    gonna: "going to",
    wanna: "want to",
    once: "1 times",
    twice: "2 times",
    mom: "mother",
    mum: "mother",
    dad: "father",
    kid: "child",
    kids: "children",
  }),
);

const token = /[\p{L}\p{M}\p{N}@#](?:[\p{L}\p{M}\p{N}@#%]|['.,:/+_-](?=[\p{L}\p{M}\p{N}]))*/gu;

/** The words of a text, with short forms expanded: "I'm" becomes two words. A possessive keeps its "'s". */
export function wordsOf(text: string): Word[] {
  const found = text.normalize("NFKC").replaceAll(/[’‘ʼ]/g, "'").match(token) ?? [];
  return found.flatMap(spelledOut);
}

function spelledOut(raw: string): Word[] {
  const lower = raw.toLowerCase();
  const parts = (others.get(lower) ?? withoutShortForms(lower)).split(" ");
  return parts.map((part) => {
    const number = numberOf(part);
    const isCapital = /^\p{Lu}/u.test(raw) && part !== "i";
    return { text: number ?? part, isNumber: number !== null, isCapital };
  });
}

function withoutShortForms(word: string): string {
  if (!word.includes("'")) return word;
  return word
    .replace(/n't$/, " not")
    .replace(/^(i|we|they|you)'(m|ve|re|ll|d)$/, (_, who: string, verb: string) =>
      [who, { m: "am", ve: "have", re: "are", ll: "will", d: "would" }[verb]].join(" "),
    )
    .replace(/^(it|that|he|she|there|who|what)'s$/, "$1 is");
}

/**
 * The number as digits; null if the word is no number. Words that start with a digit, such as "3pm" or a phone number,
 * count too.
 */
function numberOf(word: string): string | null {
  if (/^\p{Nd}/u.test(word))
    return word.replace(/(?:st|nd|rd|th)$/, "").replaceAll(/(?<=\d),(?=\d{3})/g, "");
  return spelledNumber(word);
}

/** The singular of a noun, judged by its ending. */
export function singular(word: string): string {
  if (word === "children") return "child";
  if (word.length < 4 || /(?:ss|us|is|'s)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}
