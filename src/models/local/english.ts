import type { ParsedResult } from "chrono-node";

/** A stretch of a text, in UTF-16 code units, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a word is, such as `Infinitive` or `PastTense`, by the place where the word starts. */
export type WordTags = ReadonlyMap<number, ReadonlySet<string>>;

/** What the rules need to know of English, from libraries that work without a network. */
export interface English {
  /** From the first word of each sentence to the first word of the next. */
  findSentences(text: string): Span[];
  tagWords(text: string): WordTags;
  /** Dates as chrono reads them, in UTC, counted from `now`. */
  findDates(text: string, now: Date): ParsedResult[];
}

interface CompromiseSentence {
  readonly offset: { readonly start: number };
}

interface CompromiseTerm extends CompromiseSentence {
  readonly tags: readonly string[];
}

let loading: Promise<English> | undefined;

/** Loads the libraries at the first call only: they cost a third of a second, which no start-up should pay. */
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
      // The lengths it tells count what stands before the first word; the starts do not.
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
