import type { Word } from "../word.js";
import { findPieces, type Piece } from "./find-pieces.js";
import type { LanguageTable } from "./language-table.js";
import { months, type Lexicon } from "./lexicon.js";
import { terms } from "../terms.js";

const marks: Readonly<Record<string, string>> = {
  "、": ",",
  "，": ",",
  "；": ";",
  "：": ":",
  "（": "(",
  "）": ")",
  "–": "-",
  "—": "-",
};

/** Tags sentences by a lexicon. A word that it does not have is a name by its capital, else an adjective. */
export function tagger(table: LanguageTable, lexicon: Lexicon): (sentence: string) => Word[] {
  const { endings = /(?!)/, capitalsAreNames = false, isPostpositional = false } = table;
  const piecesOf = findPieces(table, lexicon);
  return (sentence) => {
    const lower = sentence.toLowerCase();
    // A letter that changes its length would move all offsets.
    const text = (lower.length === sentence.length ? lower : sentence).replaceAll("’", "'");
    const words = piecesOf(text).flatMap((piece, at, pieces) =>
      piece.entries === undefined ? [unknown(sentence, piece, pieces[at - 1])] : known(piece),
    );
    return isPostpositional ? withRejectedBehind(words) : words.filter(isNoDateOf).map(inPlace);
  };

  function unknown(sentence: string, { start, end }: Piece, before: Piece | undefined): Word {
    const written = sentence.slice(start, end);
    const lower = written.toLowerCase();
    if (/^\d/.test(written)) return word(lower, "NUMBER", start, end);
    if (!/^\p{L}/u.test(written)) return word(marks[written] ?? written, "MARK", start, end);
    const isCapital = /^\p{Lu}/u.test(written);
    const isOfPerson = before?.entries?.some(({ root }) => terms.relatives.has(root)) === true;
    const isName = isCapital && before !== undefined && (capitalsAreNames || isOfPerson);
    const root = isCapital ? lower : lower.replace(endings, "");
    return { ...word(lower, isName ? "NAME" : "ADJECTIVE", start, end), root, isName };
  }
}

/** The words of a form; all but the first have no text. */
function known({ start, end, entries = [] }: Piece): Word[] {
  return entries.map(({ root, kind, form }, at) => ({
    ...word(root, kind, at === 0 ? start : end, end),
    form,
  }));
}

function word(lower: string, kind: Word["kind"], start: number, end: number): Word {
  return { lower, root: lower, kind, form: null, isName: false, start, end };
}

/** "23 de mayo" is "23 May". */
function isNoDateOf({ lower }: Word, at: number, words: readonly Word[]): boolean {
  const isBetween = words[at - 1]?.kind === "NUMBER" && months.has(words[at + 1]?.root ?? "");
  return lower !== "of" || !isBetween;
}

/** Tells words by their neighbours: "no" before what is wrong or before a mark, "I" before a person. */
function inPlace(one: Word, at: number, words: readonly Word[]): Word {
  const [before, next] = [words[at - 1], words[at + 1]];
  // "X, not Y".
  if (one.lower === "no" && (before?.kind === "MARK" || before?.lower === "and"))
    return { ...one, lower: "not" };
  // "No, wait".
  if (one.lower === "no" && at === 0 && next?.kind === "MARK")
    return { ...one, lower: "aside", kind: "ADVERB" };
  // "我妈妈".
  const isOwn =
    one.lower === "i" &&
    words
      .slice(at + 1, at + 4)
      .some(({ root, start }) => start <= (next?.end ?? 0) && terms.relatives.has(root));
  return isOwn ? { ...one, lower: "my", root: "my", kind: "POSSESSIVE" } : one;
}

/** "X, not Y" where the language says "not Y but X": the denied word stands before its negation. */
function withRejectedBehind(words: readonly Word[]): Word[] {
  const found: Word[] = [];
  for (const one of words) {
    const before = one.lower === "not" ? found.pop() : undefined;
    if (before === undefined) found.push(one);
    else found.push({ ...one, start: before.start }, before, word(",", "MARK", one.end, one.end));
  }
  return found;
}
