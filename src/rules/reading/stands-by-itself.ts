import type { Language } from "../language.js";
import type { Word } from "../word.js";
import type { Clause } from "../clause.js";
import { findVerb } from "./clauses.js";
import { terms } from "../terms.js";

const openers = new Set([
  ",",
  "-",
  ";",
  ":",
  "(",
  "and",
  "but",
  "because",
  "since",
  "as",
  "so",
  "?",
  "where",
]);

/** The clauses of a question or a request that state something of the speaker: they begin with "I", "we", "my" or a name. */
export function standsByItself(words: readonly Word[], { parse }: Language): Clause[] {
  const starts = words.flatMap((word, at) => {
    const first = words[at + 1];
    if (!openers.has(word.lower) || first === undefined) return [];
    // "Help, I'm deaf."
    if (at < (word.kind === "MARK" ? 1 : 2)) return [];
    const isOfSomebody =
      terms.speaker.has(first.lower) ||
      first.kind === "POSSESSIVE" ||
      (parse === undefined && (first.kind === "NAME" || first.lower === "it"));
    return isOfSomebody && findVerb(words, at + 1) > at + 1 ? [at + 1] : [];
  });
  const opening = openingOf(words);
  if (opening !== null) return [{ words: opening, sharesSubject: false }];
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? words.length + 1;
    return { words: words.slice(start, end - 1), sharesSubject: false };
  });
}

/** The statement before a question: "I'm allergic to nuts, so could you …?" A tag such as "right?" is no question. */
function openingOf(words: readonly Word[]): readonly Word[] | null {
  const [first] = words;
  if (first === undefined) return null;
  const isOwn = terms.speaker.has(first.lower) || terms.speakersOwn.has(first.lower);
  const mark = words.findIndex(({ kind, lower }) => kind === "MARK" || lower === "so");
  if (!isOwn || mark < 3 || words.length - mark < 4) return null;
  const asked = words.slice(mark).find(({ kind }) => kind !== "MARK" && kind !== "CONJUNCTION");
  const asks =
    asked?.kind === "AUXILIARY" ||
    /^(?:what|which|how|any|is|are|do|does)$/.test(asked?.lower ?? "");
  return asks && findVerb(words.slice(0, mark), 0) > 0 ? words.slice(0, mark) : null;
}
