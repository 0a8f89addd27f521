/**
 * All that search knows of a language. The same analyser must serve a store's
 * writes and its searches until the index is rebuilt: terms are taken out of
 * the index by asking for them again. So they must depend on nothing but what
 * they are made from.
 */
export interface TextAnalyser {
  /** Names what it makes; changes whenever its terms do. */
  readonly name: string;
  /** The passages of a text, in order. */
  split(text: string): Iterable<string>;
  /** The terms of a text in order, repeats kept. Empty for a text of punctuation or stop words alone. */
  terms(text: string): string[];
  /** Like `terms`, but a query of stop words alone keeps them, so that it can find something. Distinct. */
  queryTerms(query: string): string[];
  /** The terms of a text that say what it is about: those that ask, say or know something left out. */
  contentTerms(text: string): string[];
  /** Terms that every text has in which the phrase stands between two boundaries of words. Distinct. */
  phraseTerms(phrase: string): string[];
  /** The terms that a passage gets for its day: days since 1970-01-01 UTC. */
  dateTerms(day: number): readonly string[];
  /** What a text's wording shows, a sum of `passageFlags`; `user` is not of the wording, and never in it. */
  flags(text: string): number;
  readQuery(query: string): QueryFeatures;
  /** How much a term of a query counts: 1, or less where such words frame a question rather than say what it is about. */
  weightOf(term: string): number;
  /** Whether a word, in lower case, is too common to tell anything. */
  isCommon(word: string): boolean;
}

/** What a query's wording asks for, besides its words. */
export interface QueryFeatures {
  /** Whether it asks when something was, is or will be. */
  readonly asksWhen: boolean;
  /** Whether who asks speaks of himself, and does not ask what the other one has said. */
  readonly isOfAsker: boolean;
  /** The time that it names; null: none. At least a month or a year. */
  readonly date: NamedDate | null;
}

export interface NamedDate {
  /** From 1970 or before; null: not named. */
  readonly year: number | null;
  /** From 0 for January; null: not named. */
  readonly month: number | null;
  /** Of the month, from 1; null: not named, as it always is without a month. */
  readonly day: number | null;
}
