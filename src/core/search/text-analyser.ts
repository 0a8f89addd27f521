/** Turns text into index terms. The same analyser must serve a store's writes and its searches. */
export interface TextAnalyser {
  /** Tells analysers apart that make other terms of the same text; another one whenever the rules change. */
  readonly name: string;
  /** The terms of a text in order, repeats kept. Empty for a text of punctuation or stop words alone. */
  terms(text: string): string[];
  /** Like `terms`, but a query of stop words alone keeps them, so that it can find something. Distinct. */
  queryTerms(query: string): string[];
}
