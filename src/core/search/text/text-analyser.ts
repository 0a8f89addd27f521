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
