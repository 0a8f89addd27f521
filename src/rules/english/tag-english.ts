import { tagTerms, type Term } from "./compromise.js";
import type { VerbForm, Word, WordKind } from "../word.js";
import { correctTags, misTagged, rootOf } from "./corrected-tags.js";

const dividing = /[,;:()–—]|(?<=\s)-+(?=\s)/g;

/**
 * Tags a sentence with compromise. It was compared with wink-nlp and its small English model on 760 sentences: wink
 * takes 0.07 ms a sentence and compromise 0.5 ms, but wink leaves contractions closed ("I'm" is a proper noun to it)
 * and needs 4 MB, while compromise tells "'s" of "is", "has" and possession apart, names roots and tenses, and is
 * bundled already.
 */
export function tagEnglish(sentence: string): readonly Word[] {
  const words: Word[] = [];
  let at = 0;
  let textEnd = 0;
  for (const term of tagTerms(sentence)) {
    pushMarks(words, term.pre, at);
    at += term.pre.length;
    // The parts of a contraction: "I" and "'ve". All but the first have no text.
    const start = term.text === "" ? (words.at(-1)?.end ?? at) : at;
    textEnd = Math.max(textEnd, at + term.text.length);
    const end =
      term.implicit === undefined ? textEnd : Math.min(start + term.implicit.length, textEnd);
    const word = toWord(term, start, term.text === "" ? textEnd : end);
    if (word.lower !== "") words.push(word);
    at = textEnd;
    pushMarks(words, term.post, at);
    at += term.post.length;
    textEnd = at;
  }
  return correctTags(words);
}

function pushMarks(words: Word[], text: string, offset: number): void {
  for (const { 0: mark, index } of text.matchAll(dividing)) {
    const lower = mark.startsWith("-") || mark === "–" || mark === "—" ? "-" : mark;
    const start = offset + index;
    words.push({
      lower,
      root: lower,
      kind: "MARK",
      form: null,
      isName: false,
      start,
      end: start + mark.length,
    });
  }
}

function toWord({ text, implicit, normal, root, tags }: Term, start: number, end: number): Word {
  const lower = (implicit ?? normal).toLowerCase().replace(/’/g, "'");
  const known = misTagged.get(lower);
  const kind = known ?? kindOf(tags, lower);
  const person = known === undefined ? personOf(tags) : null;
  return {
    lower: lower.replace(/'s$|(?<=s)'$/, ""),
    // "Diabetes" is no plural.
    root: rootOf(lower, tags.has("Uncountable") ? lower.replace(/'s$/, "") : root, kind),
    kind: lower.endsWith("'s") && kind !== "POSSESSIVE" ? "POSSESSIVE" : kind,
    form: kind === "VERB" || kind === "AUXILIARY" ? formOf(tags) : null,
    // The first word of a sentence has a capital, whatever it is.
    isName: tags.has("ProperNoun") || (start > 0 && /^\p{Lu}/u.test(text)),
    ...(person && { person }),
    start,
    end,
  };
}

function personOf(tags: ReadonlySet<string>): Word["person"] | null {
  if (tags.has("FemaleName")) return "she";
  if (tags.has("MaleName")) return "he";
  return tags.has("Person") || tags.has("Actor") ? "any" : null;
}

const kinds: readonly (readonly [string, WordKind])[] = [
  ["Negative", "NEGATION"],
  ["Possessive", "POSSESSIVE"],
  ["Pronoun", "PRONOUN"],
  ["Copula", "VERB"],
  ["Modal", "AUXILIARY"],
  ["Auxiliary", "AUXILIARY"],
  ["Particle", "PREPOSITION"],
  ["Verb", "VERB"],
  ["Value", "NUMBER"],
  ["ProperNoun", "NAME"],
  ["Noun", "NOUN"],
  ["Adjective", "ADJECTIVE"],
  ["Determiner", "DETERMINER"],
  ["Preposition", "PREPOSITION"],
  ["Conjunction", "CONJUNCTION"],
  ["Adverb", "ADVERB"],
];

function kindOf(tags: ReadonlySet<string>, lower: string): WordKind {
  const kind = kinds.find(([tag]) => tags.has(tag))?.[1];
  return kind ?? (/\d/.test(lower) ? "NUMBER" : "NOUN");
}

function formOf(tags: ReadonlySet<string>): VerbForm {
  if (tags.has("Gerund")) return "GERUND";
  if (tags.has("Participle")) return "PARTICIPLE";
  if (tags.has("PastTense")) return "PAST";
  return tags.has("Infinitive") ? "BASE" : "PRESENT";
}
