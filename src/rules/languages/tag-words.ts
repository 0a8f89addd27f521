import type { Word } from "../word.js";
import { words as english } from "../english/words.js";
import type { LanguageTable } from "./language-table.js";
import { months, type Entry, type Lexicon } from "./lexicon.js";

interface Piece {
  readonly start: number;
  readonly end: number;
}

const { relatives } = english;
const longestPhrase = 6;
const parts =
  /\p{L}[\p{L}\p{M}]*(?:-\p{L}[\p{L}\p{M}]*)*['’]?|\d+(?:[.:,]\d+)*|[,;:()、，；：（）–—-]/gu;
const whole =
  /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*|\d+(?:[.:,]\d+)*|[,;:()、，；：（）–—-]/gu;
const numerals = /[一二三四五六七八九十]+/uy;
const marks: Readonly<Record<string, string>> = {
  "、": ",",
  "，": ",",
  "；": ";",
  "：": ":",
  "–": "-",
  "—": "-",
};

/** Tags sentences by a lexicon: the longest phrase at each place, else a word that it does not know. */
export function tagger(table: LanguageTable, lexicon: Lexicon): (sentence: string) => Word[] {
  const longestForm = Math.max(...Array.from(lexicon.keys(), (form) => form.length));
  const segmenter = new Intl.Segmenter(table.code, { granularity: "word" });
  return (sentence) => {
    const text = sentence.toLowerCase().replaceAll("’", "'");
    // A letter that changes its length would move all offsets.
    const lower = text.length === sentence.length ? text : sentence.replaceAll("’", "'");
    const words: Word[] = [];
    const pieces = table.isJoined === true ? joined(lower) : spaced(lower, sentence);
    for (const { start, end, entries } of pieces) {
      if (entries === undefined) words.push(unknown(sentence, { start, end }, words.length === 0));
      else
        words.push(
          ...entries.map((entry, at) =>
            known(entry, at === 0 ? { start, end } : { start: end, end }),
          ),
        );
    }
    return table.isPostpositional === true
      ? withRejectedBehind(words)
      : words.filter(isNoDateOf).map(inPlace);
  };

  function spaced(lower: string, sentence: string): (Piece & { entries?: readonly Entry[] })[] {
    const tokens = Array.from(
      lower.matchAll(table.elides === true ? parts : whole),
      ({ 0: token, index }) => ({
        start: index,
        end: index + token.length,
      }),
    ).flatMap((token) => withoutClitic(lower, token));
    const found: (Piece & { entries?: readonly Entry[] })[] = [];
    for (let at = 0; at < tokens.length;) {
      const { start = 0, end = 0 } = tokens[at] ?? {};
      let [length, piece]: [number, Piece & { entries?: readonly Entry[] }] = [1, { start, end }];
      for (let count = Math.min(longestPhrase, tokens.length - at); count > 0; count -= 1) {
        const to = tokens[at + count - 1]?.end ?? end;
        const entries = lexicon.get(lower.slice(start, to).replace(/\s+/g, " "));
        if (entries === undefined) continue;
        // "Die" may be an article; "May" in the middle of a sentence is what its capital says.
        [length, piece] = [count, { start, end: to, entries }];
        break;
      }
      found.push(piece);
      at += length;
    }
    return found.filter((piece) => sentence.slice(piece.start, piece.end) !== "");
  }

  /** "chama-me" is a verb and a pronoun. */
  function withoutClitic(lower: string, { start, end }: Piece): Piece[] {
    const cut = lower.lastIndexOf("-", end - 1);
    if (
      cut <= start ||
      lexicon.has(lower.slice(start, end)) ||
      !lexicon.has(lower.slice(cut + 1, end))
    )
      return [{ start, end }];
    return [...withoutClitic(lower, { start, end: cut }), { start: cut + 1, end }];
  }

  function joined(lower: string): (Piece & { entries?: readonly Entry[] })[] {
    const ends = Array.from(
      segmenter.segment(lower),
      ({ segment, index }) => index + segment.length,
    );
    const found: (Piece & { entries?: readonly Entry[] })[] = [];
    let next = 0;
    for (let at = 0; at < lower.length;) {
      while ((ends[next] ?? lower.length) <= at) next += 1;
      const boundary = ends[next] ?? lower.length;
      const count = countAt(lower, at);
      const end = count === null ? phraseEnd(lower, at, boundary) : at + count.length;
      if (end !== null)
        found.push({
          start: at,
          end,
          entries: count === null ? (lexicon.get(lower.slice(at, end)) ?? []) : [number(count)],
        });
      else found.push(...(knownParts(lower, at, boundary) ?? [{ start: at, end: boundary }]));
      at = end ?? boundary;
    }
    return found.filter(({ start, end }) =>
      /[\p{L}\p{N},;:()、，；：（）-]/u.test(lower.slice(start, end)),
    );
  }

  /** The parts of a segment that is made of known words alone, such as "不吃". */
  function knownParts(
    lower: string,
    from: number,
    to: number,
  ): (Piece & { entries: readonly Entry[] })[] | null {
    const found: (Piece & { entries: readonly Entry[] })[] = [];
    for (let at = from; at < to;) {
      let end = to;
      while (end > at && !lexicon.has(lower.slice(at, end))) end -= 1;
      if (end === at) return null;
      found.push({ start: at, end, entries: lexicon.get(lower.slice(at, end)) ?? [] });
      at = end;
    }
    return found;
  }

  /** The end of the longest form at `at`: a whole segment or two characters at least. */
  function phraseEnd(lower: string, at: number, boundary: number): number | null {
    for (let end = Math.min(lower.length, at + longestForm); end > at; end -= 1)
      if ((end === boundary || end - at > 1) && lexicon.has(lower.slice(at, end))) return end;
    return null;
  }

  /** Numerals before a unit. */
  function countAt(lower: string, at: number): string | null {
    numerals.lastIndex = at;
    const count = numerals.exec(lower)?.[0];
    if (count === undefined) return null;
    const after = at + count.length;
    const isUnit = [1, 2, 3].some((length) =>
      units.has(lexicon.get(lower.slice(after, after + length))?.[0]?.root ?? ""),
    );
    return isUnit && !lexicon.has(lower.slice(at, after + 1)) ? count : null;
  }

  function unknown(sentence: string, { start, end }: Piece, isFirst: boolean): Word {
    const text = sentence.slice(start, end);
    const lower = text.toLowerCase();
    const mark = /^[\p{L}\p{N}]/u.test(text) ? undefined : (marks[text] ?? text);
    if (mark !== undefined) return word(mark, mark, "MARK", start, end);
    if (/^\d/.test(text)) return word(lower, lower, "NUMBER", start, end);
    const isCapital = /^\p{Lu}/u.test(text);
    const isName = table.capitalsAreNames === true && isCapital && !isFirst;
    const root =
      isCapital || table.endings === undefined ? lower : lower.replace(table.endings, "");
    return { ...word(lower, root, isName ? "NAME" : "ADJECTIVE", start, end), isName };
  }
}

const units = new Set("year old class hour oclock day month week month_ people child".split(" "));

function number(numeral: string): Entry {
  const digits = "一二三四五六七八九";
  const [tens, ones] = numeral.includes("十") ? numeral.split("十") : ["", numeral];
  const valueOf = (text = "") => (text === "" ? 0 : digits.indexOf(text) + 1);
  const value = (numeral.includes("十") ? Math.max(1, valueOf(tens)) * 10 : 0) + valueOf(ones);
  return { root: String(value), kind: "NUMBER", form: null };
}

function known({ root, kind, form }: Entry, { start, end }: Piece): Word {
  return { ...word(root, root, kind, start, end), form };
}

function word(lower: string, root: string, kind: Word["kind"], start: number, end: number): Word {
  return { lower, root, kind, form: null, isName: false, start, end };
}

/** "23 de mayo" is "23 May". */
function isNoDateOf({ lower }: Word, at: number, words: readonly Word[]): boolean {
  return !(
    lower === "of" &&
    words[at - 1]?.kind === "NUMBER" &&
    months.has(words[at + 1]?.root ?? "")
  );
}

/** "Not" after a mark denies what follows alone: "X, not Y". "I" before a noun of a person is "my" in Chinese. */
function inPlace(one: Word, at: number, words: readonly Word[]): Word {
  const before = words[at - 1];
  if (one.lower === "no" && (before?.kind === "MARK" || before?.lower === "and"))
    return { ...one, lower: "not" };
  // "No, wait".
  const next = words[at + 1];
  if (one.lower === "no" && at === 0 && next?.kind === "MARK")
    return { ...one, lower: "aside", kind: "ADVERB" };
  const isOwn =
    one.lower === "i" &&
    words
      .slice(at + 1, at + 4)
      .some(({ root, start }) => start <= (next?.end ?? 0) && relatives.has(root));
  return isOwn ? { ...one, lower: "my", root: "my", kind: "POSSESSIVE" } : one;
}

/** "X, not Y" where the language says "not Y but X": the denied word stands before its negation. */
function withRejectedBehind(words: readonly Word[]): Word[] {
  const found: Word[] = [];
  for (const one of words) {
    const before = found.at(-1);
    if (one.lower === "not" && before !== undefined) {
      found.pop();
      found.push({ ...one, start: before.start }, before, word(",", ",", "MARK", one.end, one.end));
    } else found.push(one);
  }
  return found;
}
