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
  openContractions(text) {
    let opened = "";
    let from = 0;
    const words = english.tag(text);
    for (const [at, { lower, start, end }] of words.entries()) {
      const isShort = (lower === "is" || lower === "has") && text.slice(start, end) === "'s";
      const rest = words.slice(at + 1);
      const [next, last] = rest.filter(({ kind }) => kind !== "ADVERB" && kind !== "NEGATION");
      // "He's finished" may be either, "my nephew's Windows" neither.
      const isNoun = next?.kind === "NOUN" || (next?.kind === "NAME" && last?.kind === "NOUN");
      const isEither =
        next?.form === "PAST" ||
        next?.form === "PARTICIPLE" ||
        (isNoun && words[at - 1]?.kind !== "PRONOUN");
      if (!isShort || (isEither && !/^(?:got|been)$/.test(next.lower))) continue;
      opened += `${text.slice(from, start)} ${lower}`;
      from = end;
    }
    return opened + text.slice(from);
  },
  findDates(text, now, isDayFirst = false) {
    const parser = isDayFirst ? en.GB : en;
    return parser.parse(text, { instant: now, timezone: 0 });
  },
  findDatesIn(language, text, now) {
    return languages[language]?.parse(text, { instant: now, timezone: 0 }) ?? [];
  },
};
