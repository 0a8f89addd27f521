/** Words up to which a text stays whole. */
const wholeTextWords = 60;
/** Words that a passage of a longer text is filled up to. */
const passageWords = 40;
/** UTF-16 code units of a passage, however few its words are: those of a log or of a script without spaces have no end. */
const passageLength = 2_000;
/** Cuts a longer sentence before white space where it has any, and never between the halves of a character. */
const pieces = new RegExp(`[^]{1,${passageLength / 2}}(?=\\s|$)|[^]{1,${passageLength / 2}}`, "gu");

/** Where sentences may end: after a mark and a space, after a mark of Chinese or Japanese, or with the line. */
const sentenceEnd = /(?<=[.!?])\s+|(?<=[。！？])\s*|\n+/;

/**
 * A word or number of any script. Where words stand without spaces, two
 * characters are taken for one.
 */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{1,2}|[\p{L}\p{N}]+/gu;

/**
 * The passages of a text, which search ranks. A short text is one passage. A
 * longer one becomes runs of whole sentences, so that one long message does not
 * drown what it says.
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
