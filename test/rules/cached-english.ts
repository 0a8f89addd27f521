import { english } from "../../src/rules/english/english.js";
import type { Language } from "../../src/rules/language.js";
import type { Word } from "../../src/rules/word.js";

const tagged = new Map<string, readonly Word[]>();

/** English, with each sentence tagged once for all tests. */
export const cachedEnglish: Language = {
  ...english,
  tag(sentence) {
    const words = tagged.get(sentence) ?? english.tag(sentence);
    tagged.set(sentence, words);
    return words;
  },
};
