import type { IndexText } from "../../src/core/records/index-text.js";
import type { PassageSource } from "../../src/core/search/passages/passage.js";
import { passageOf, passageTexts } from "../../src/core/search/passages/passages.js";
import type { TextAnalyser } from "../../src/core/search/text/text-analyser.js";
import type { IndexedPassage } from "../../src/core/store/contract/passage-writes.js";

/** Splits a record into passages, synchronously. */
export function passagesOf(
  record: PassageSource,
  text: IndexText,
  analyser: TextAnalyser,
): IndexedPassage[] {
  return passageTexts(text, analyser).map((part) => passageOf(record, part, analyser));
}
