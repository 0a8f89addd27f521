/**
 * The language-dependent part of search. A store must be written and searched with the same
 * analyser until the index is rebuilt: to remove terms from the index, the store analyses the
 * text again. So the terms must depend on the input alone.
 */
export interface TextAnalyser {
  /** Name of the analyser; changes whenever its terms do. */
  readonly name: string;
  /** The passages of a text, in order. */
  split(text: string): Iterable<string>;
  /** The terms of a text in order, with repeats. Empty for a text of punctuation or stop words alone. */
  terms(text: string): string[];
  /** Like `terms`, but distinct, and a query of stop words alone keeps them, so that it can find something. */
  queryTerms(query: string): string[];
  /** The terms of a text's topic: without words for asking, saying or knowing. */
  contentTerms(text: string): string[];
  /** Terms of every text that contains the phrase between two word boundaries. Distinct. */
  phraseTerms(phrase: string): string[];
  /** The terms of a passage's day, in days since 1970-01-01 UTC. */
  dateTerms(day: number): readonly string[];
  /**
   * The properties of a text's wording, a sum of `passageFlags`, without `user`, which does not
   * depend on the wording.
   */
  flags(text: string): number;
  readQuery(query: string): QueryFeatures;
  /** Weight of a term of a query: 1, or less for words that only frame a question. */
  weightOf(term: string): number;
  /** Whether a lower-case word is too common to be distinctive. */
  isCommon(word: string): boolean;
}

/** The features of a query's wording, besides its terms. */
export interface QueryFeatures {
  /** Whether it asks when something was, is or will be. */
  readonly asksWhen: boolean;
  /** Whether the asker speaks in the first person and does not ask what the agent has said. */
  readonly isOfAsker: boolean;
  /** The named date, at least a month or a year; null: none. */
  readonly date: NamedDate | null;
}

export interface NamedDate {
  /** The full year; null: not named. */
  readonly year: number | null;
  /** From 0 for January; null: not named. */
  readonly month: number | null;
  /** Day of the month, from 1; null: not named, as always without a month. */
  readonly day: number | null;
}

/** Superset of the texts that {@link withoutMarks} changes, fast to test: few texts have any such character. */
const mayHaveMarks =
  /[\u00C0-\u024F\u0590-\u08FF\u1E00-\u1FFF\u200C-\u200D\u2100-\u218F\uFB1D-\uFEFF]|[0-9a-z\u0250-\u02B8\u1D00-\u1DBF\u2C60-\u2C7F\uA722-\uA7FF\uAB30-\uAB68\u{10780}-\u{107BA}\u{1DF00}-\u{1DFFF}]\p{M}/u;

/** Vowel signs, hamza and the like, which most texts of these scripts omit, and the frames of digits such as "1️⃣". */
const marks = /([\p{Script=Arabic}\p{Script=Hebrew}\p{N}])[\p{M}\u0640]+/gu;
const marksOfLatin = /([\p{Script=Latin}\p{Script=Arabic}\p{Script=Hebrew}\p{N}])[\p{M}\u0640]+/gu;
/** Joiners change how the letters of a word look. */
const joiners = /(?<=[\p{M}\p{Script=Arabic}])[\u200C-\u200D]+/gu;

/**
 * A text in NFKC without the marks that people often omit: vowel signs of Arabic and Hebrew and, if asked for, accents
 * of Latin letters. Vowel signs of other scripts, such as Devanagari and Tamil, stay: they tell words apart.
 */
export function withoutMarks(text: string, { ofLatin }: { readonly ofLatin: boolean }): string {
  if (!mayHaveMarks.test(text)) return text;
  return text
    .normalize("NFD")
    .replace(ofLatin ? marksOfLatin : marks, "$1")
    .replace(joiners, "")
    .normalize("NFC");
}
