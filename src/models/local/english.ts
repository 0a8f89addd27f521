import type { ParsedResult } from "chrono-node";

/** A range of a text, in UTF-16 code units, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The tags of each word, such as `Infinitive` or `PastTense`, by the word's start in the text. */
export type WordTags = ReadonlyMap<number, ReadonlySet<string>>;

/** The features of English that the rules need, from libraries that work offline. */
export interface English {
  /** Each span reaches from the first word of a sentence to the first word of the next. */
  findSentences(text: string): Span[];
  tagWords(text: string): WordTags;
  /** Dates as chrono reads them, in UTC, relative to `now`. */
  findDates(text: string, now: Date): ParsedResult[];
}

interface CompromiseSentence {
  readonly offset: { readonly start: number };
}

interface CompromiseTerm extends CompromiseSentence {
  readonly tags: readonly string[];
}

let loading: Promise<English> | undefined;

/** Loads the libraries on the first call: loading takes a third of a second, which must not delay the start-up. */
export function loadEnglish(): Promise<English> {
  loading ??= load();
  return loading;
}

async function load(): Promise<English> {
  const [{ default: nlp }, { en }] = await Promise.all([
    import("compromise"),
    import("chrono-node"),
  ]);
  return {
    findSentences(text) {
      const found = nlp.tokenize(text).json({ offset: true }) as CompromiseSentence[];
      // The reported lengths include the text before the first word; the starts do not. So only the starts are used.
      const starts = found.map(({ offset }) => offset.start);
      return starts.map((start, index) => ({ start, end: starts[index + 1] ?? text.length }));
    },
    tagWords(text) {
      const sentences = nlp(text).json({ offset: true }) as { terms: CompromiseTerm[] }[];
      const terms = sentences.flatMap((sentence) => sentence.terms);
      return new Map(terms.map(({ offset, tags }) => [offset.start, new Set(tags)]));
    },
    findDates(text, now) {
      return en.parse(text, { instant: now, timezone: 0 });
    },
  };
}
