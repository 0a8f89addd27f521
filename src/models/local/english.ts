import type { ParsedResult } from "chrono-node";
import type { Span } from "../../rules/message/split-sentences.js";

/** The tags of each word, such as `Infinitive` or `PastTense`, by the word's start in the text. */
export type WordTags = ReadonlyMap<number, ReadonlySet<string>>;

/** The features of English that the rules need, from libraries that work offline. */
export interface English {
  /** The sentences of a message, without code and quotations. */
  findSentences(text: string): Span[];
  tagWords(text: string): WordTags;
  /** The text with "is" and "has" written out where they are sure: "Mum's 71" is "Mum is 71". */
  openContractions(text: string): string;
  /** Dates as chrono reads them, in UTC, relative to `now`. Dates such as 3/4/2026 are read month first, unless told. */
  findDates(text: string, now: Date, isDayFirst?: boolean): ParsedResult[];
  /** The same in another language of the rules, such as "de". */
  findDatesIn(language: string, text: string, now: Date): ParsedResult[];
}
