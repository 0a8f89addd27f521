import { de, en, es, fr, it, ja, nl, type ParsedResult, pt, zh } from "chrono-node";
import { tagTerms } from "../../rules/english/compromise.js";
import { english } from "../../rules/english/english.js";
import { maskForeign } from "../../rules/message/mask-foreign.js";
import { splitSentences } from "../../rules/message/split-sentences.js";
import type { English } from "./english.js";

interface DateParser {
  parse(text: string, reference: { instant: Date; timezone: number }): ParsedResult[];
}

const languages: Readonly<Record<string, DateParser>> = { de, es, fr, it, ja, nl, pt, zh };

/** English by libraries that are slow to load: import this file by `loadEnglish` alone. */
export const englishLibraries: English = {
  findSentences(text) {
    return splitSentences(maskForeign(text), english);
  },
  tagWords(text) {
    const tags = new Map<number, ReadonlySet<string>>();
    let at = 0;
    for (const term of tagTerms(text)) {
      at += term.pre.length;
      tags.set(at, term.tags);
      at += term.text.length + term.post.length;
    }
    return tags;
  },
  findDates(text, now, isDayFirst = false) {
    const parser = isDayFirst ? en.GB : en;
    return parser.parse(text, { instant: now, timezone: 0 });
  },
  findDatesIn(language, text, now) {
    return languages[language]?.parse(text, { instant: now, timezone: 0 }) ?? [];
  },
};
