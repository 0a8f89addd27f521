import type { LanguageTable } from "./language-table.js";
import type { Entry, Lexicon } from "./lexicon.js";

/** A range of a text, and what it stands for if the lexicon has it. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly entries?: readonly Entry[];
}

/** Words in a phrase of the lexicon at most. */
const longestPhrase = 6;
/** Words with more letters are split at no hyphen. */
const longestWord = 40;
/** Longer words that end with "s" may be plurals. */
const shortest = 4;
const mark = "[,;:()、，；：（）–—-]";
const letters = "\\p{L}[\\p{L}\\p{M}]*";
const parts = new RegExp(`${letters}(?:-${letters})*'?|\\d+(?:[.:,]\\d+)*|${mark}`, "gu");
const whole = new RegExp(`${letters}(?:['-]${letters})*|\\d+(?:[.:,]\\d+)*|${mark}`, "gu");
const sign = new RegExp(`[\\p{L}\\p{N}]|${mark}`, "u");

/** Cuts text in lower case into the longest phrases of a lexicon, and words and marks that it does not have. */
export function findPieces(table: LanguageTable, lexicon: Lexicon): (text: string) => Piece[] {
  return table.isJoined === true ? joinedPieces(table, lexicon) : spacedPieces(table, lexicon);
}

function spacedPieces({ elides = false }: LanguageTable, lexicon: Lexicon) {
  return (text: string): Piece[] => {
    const words = Array.from(text.matchAll(elides ? parts : whole), ({ 0: word, index }) =>
      withoutClitic(text, { start: index, end: index + word.length }),
    ).flat();
    const found: Piece[] = [];
    for (let at = 0; at < words.length;) {
      const length = phraseAt(text, words, at);
      const start = words[at]?.start ?? 0;
      const end = words[at + Math.max(length, 1) - 1]?.end ?? start;
      found.push(pieceOf(text, start, end));
      at += Math.max(length, 1);
    }
    return found;
  };

  /** How many words the longest phrase at `at` has; 0 for none. */
  function phraseAt(text: string, words: readonly Piece[], at: number): number {
    const start = words[at]?.start ?? 0;
    for (let count = Math.min(longestPhrase, words.length - at); count > 0; count -= 1)
      if (lexicon.has(formOf(text, start, words[at + count - 1]?.end ?? start))) return count;
    return 0;
  }

  /** "chama-me" is a verb and a pronoun. */
  function withoutClitic(text: string, { start, end }: Piece): Piece[] {
    const cut = text.lastIndexOf("-", end - 1);
    const isWhole =
      cut <= start || end - start > longestWord || lexicon.has(text.slice(start, end));
    if (isWhole || !lexicon.has(text.slice(cut + 1, end))) return [{ start, end }];
    return [...withoutClitic(text, { start, end: cut }), { start: cut + 1, end }];
  }

  function pieceOf(text: string, start: number, end: number): Piece {
    const form = formOf(text, start, end);
    const entries =
      lexicon.get(form) ??
      (form.length > shortest ? lexicon.get(form.replace(/s$/, "")) : undefined);
    return entries === undefined ? { start, end } : { start, end, entries };
  }
}

function formOf(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/\s+/g, " ");
}

function joinedPieces({ code }: LanguageTable, lexicon: Lexicon) {
  const segmenter = new Intl.Segmenter(code, { granularity: "word" });
  const longestForm = Math.max(...Array.from(lexicon.keys(), (form) => form.length));
  return (text: string): Piece[] => {
    const found: Piece[] = [];
    let at = 0;
    for (const { segment, index } of segmenter.segment(text)) {
      const boundary = index + segment.length;
      while (at < boundary) {
        const pieces =
          countAt(text, at) ?? phraseAt(text, at, boundary) ?? knownParts(text, at, boundary);
        found.push(...(pieces ?? [{ start: at, end: boundary }]));
        at = pieces?.at(-1)?.end ?? boundary;
      }
    }
    return found.filter(({ start, end }) => sign.test(text.slice(start, end)));
  };

  /** The longest form at `at`: a whole segment or two characters at least. */
  function phraseAt(text: string, at: number, boundary: number): Piece[] | null {
    for (let end = Math.min(text.length, at + longestForm); end > at; end -= 1) {
      const entries = lexicon.get(text.slice(at, end));
      if ((end === boundary || end - at > 1) && entries !== undefined)
        return [{ start: at, end, entries }];
    }
    return null;
  }

  /** The parts of a segment that is made of known words alone, such as "不吃". */
  function knownParts(text: string, from: number, to: number): Piece[] | null {
    const found: Piece[] = [];
    for (let at = from; at < to;) {
      let end = to;
      while (end > at && !lexicon.has(text.slice(at, end))) end -= 1;
      if (end === at) return null;
      found.push({ start: at, end, entries: lexicon.get(text.slice(at, end)) ?? [] });
      at = end;
    }
    return found;
  }

  /** Numerals before a unit. */
  function countAt(text: string, at: number): Piece[] | null {
    numerals.lastIndex = at;
    const count = numerals.exec(text)?.[0];
    if (count === undefined) return null;
    const end = at + count.length;
    const isUnit = [1, 2, 3].some((length) =>
      units.has(lexicon.get(text.slice(end, end + length))?.[0]?.root ?? ""),
    );
    if (!isUnit || lexicon.has(text.slice(at, end + 1))) return null;
    return [{ start: at, end, entries: [{ root: valueOf(count), kind: "NUMBER", form: null }] }];
  }
}

const numerals = /[一二三四五六七八九十]{1,9}/uy;
const units = new Set("year class hour day month week".split(" "));

/** "二十三" is 23. */
function valueOf(numeral: string): string {
  const [tens = "", ones = ""] = numeral.includes("十") ? numeral.split("十") : ["0", numeral];
  return String((tens === "" ? 1 : digitOf(tens)) * 10 + digitOf(ones));
}

function digitOf(numeral: string): number {
  return numeral === "" ? 0 : "一二三四五六七八九".indexOf(numeral.slice(0, 1)) + 1;
}
