/** Maximum number of words of a text that is not split. */
const wholeTextWords = 60;
/** Target number of words of a passage in a longer text. */
const passageWords = 40;
/**
 * Maximum UTF-16 code units of a passage, even with few words: logs, and scripts without spaces,
 * have very long words.
 */
const passageLength = 2_000;
/** Cuts a longer sentence, before white space if possible, and never inside a surrogate pair. */
const pieces = new RegExp(`[^]{1,${passageLength / 2}}(?=\\s|$)|[^]{1,${passageLength / 2}}`, "gu");

/** Sentence ends: white space after a mark, a Chinese or Japanese mark, or the end of a line. */
const sentenceEnd = /(?<=[.!?])\s+|(?<=[。！？])\s*|\n+/;

/** A word or number of any script. In scripts without spaces, two characters count as one word. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{1,2}|[\p{L}\p{N}]+/gu;

/**
 * Splits a text into the passages that search ranks. A short text is one passage. A longer text
 * is split into groups of whole sentences, so that each statement of a long message can be found.
 */
export function* splitText(text: string): Generator<string, void> {
  if (text.length <= passageLength && countWords(text, wholeTextWords + 1) <= wholeTextWords)
    return yield text;
  let passage = "";
  let size = 0;
  for (const sentence of text.split(sentenceEnd).flatMap(piecesOf)) {
    const words = countWords(sentence);
    const hasEnough = size > 0 && size + words > passageWords;
    const isFull = passage !== "" && passage.length + sentence.length >= passageLength;
    if (hasEnough || isFull) {
      yield passage;
      passage = "";
      size = 0;
    }
    passage = passage === "" ? sentence : `${passage} ${sentence}`;
    size += words;
  }
  if (passage !== "") yield passage;
}

function piecesOf(sentence: string): readonly string[] {
  return sentence.length < passageLength
    ? [sentence]
    : (sentence.match(pieces) ?? []).map((piece) => piece.trim());
}

export function hasWords(text: string): boolean {
  return countWords(text, 1) > 0;
}

function countWords(text: string, enough = Number.POSITIVE_INFINITY): number {
  let count = 0;
  word.lastIndex = 0;
  while (count < enough && word.test(text)) count++;
  return count;
}
