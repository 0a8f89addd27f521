import { english } from "../english/english.js";
import type { Language, Languages } from "../language.js";
import { chinese } from "./chinese.js";
import { dutch } from "./dutch.js";
import { englishWords } from "./english-words.js";
import { french } from "./french.js";
import { german } from "./german.js";
import { italian } from "./italian.js";
import { japanese } from "./japanese.js";
import { portuguese } from "./portuguese.js";
import { spanish } from "./spanish.js";
import type { TableLanguage } from "./table-language.js";

const spaced: readonly TableLanguage[] = [german, spanish, french, portuguese, italian, dutch];

/**
 * The language of a text by its script, then by the words that the tables know. The language so far stays unless two
 * words, or half of them, are of another one and fewer are its own.
 */
function languageOf(whole: string, before: Language): Language {
  const text = whole.slice(0, longest).toLowerCase();
  if (isJoined(text)) {
    const isJapanese = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text) || before === japanese;
    return isJapanese ? japanese : chinese;
  }
  const words = text.match(/[\p{L}'’]+/gu) ?? [];
  let best = before;
  let most = knownOf(words, before);
  for (const language of [english, ...spaced]) {
    const known = knownOf(words, language);
    if (known > most && (known >= 2 || known * 2 >= words.length)) [best, most] = [language, known];
  }
  return best;
}

const longest = 1_000;
/** A word of this length is hardly a word of another language, too. */
const telling = 6;

/** Whether its words have no spaces between them. Names in other letters do not count. */
function isJoined(text: string): boolean {
  const signs = text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return signs * 4 > letters;
}

/** How many of the words a language has. Letters that tell it from its neighbours count as one. */
function knownOf(words: readonly string[], language: Language): number {
  if (language === english)
    return words.filter((word) => englishWords.has(word.replace(/['’](?:s|re|m|ve|ll|d)$/, "")))
      .length;
  const table = spaced.find((one) => one === language);
  if (table === undefined) return 0;
  const parts = words.flatMap((word) => word.split(/(?<=\p{L}['’])/u));
  const known = parts
    .filter((word) => table.forms.has(word.replace("’", "'")))
    .reduce((sum, word) => sum + (word.length >= telling && !englishWords.has(word) ? 2 : 1), 0);
  return known + (table.letters.test(parts.join(" ")) ? 1 : 0);
}

export const languages: Languages = { of: languageOf, first: english };
