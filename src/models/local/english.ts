import type { ParsedResult } from "chrono-node";
import { maskForeign } from "../../rules/message/mask-foreign.js";
import { splitSentences, type Span } from "../../rules/message/split-sentences.js";

/** The tags of each word, such as `Infinitive` or `PastTense`, by the word's start in the text. */
export type WordTags = ReadonlyMap<number, ReadonlySet<string>>;

/** The features of English that the rules need, from libraries that work offline. */
export interface English {
  /** The sentences of a message, without code and quotations. */
  findSentences(text: string): Span[];
  tagWords(text: string): WordTags;
  /** Dates as chrono reads them, in UTC, relative to `now`. */
  findDates(text: string, now: Date): ParsedResult[];
}

interface CompromiseTerm {
  readonly offset: { readonly start: number };
  readonly tags: readonly string[];
}

let loading: Promise<English> | undefined;

/** Loads the libraries on the first call: loading takes a third of a second, which must not delay the start-up. */
export function loadEnglish(): Promise<English> {
  loading ??= load();
  return loading;
}

async function load(): Promise<English> {
  const [{ default: nlp }, { en }, { english }] = await Promise.all([
    import("compromise"),
    import("chrono-node"),
    import("../../rules/english/english.js"),
  ]);
  return {
    findSentences(text) {
      return splitSentences(maskForeign(text), english);
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
