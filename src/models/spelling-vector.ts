import { flatCopy } from "../core/text.js";

/** The dimension of a vector of spelling. */
export const spellingDimension = 128;

/**
 * A vector of length 1 for the spelling of a text: a hash of its words and parts of
 * words. Texts that share words or stems are similar, in any language. A text
 * has the same vector on every platform.
 */
export function spellingVector(text: string): Float64Array {
  const sums = new Float64Array(spellingDimension);
  for (const [word, count] of countWords(text)) {
    const { features, wholes, share } = spellingOf(word);
    // Repeats count less and less. A square root is exact on every platform, a logarithm is not.
    const weight = Math.sqrt(count) * (commonWords.has(word) ? 0.1 : 1);
    const partWeight = weight * Math.sqrt(share);
    for (let i = 0; i < features.length; i++)
      addFeature(sums, features[i] as number, i < wholes ? weight : partWeight);
  }
  // The text has no features, or they cancel out. A vector must have a direction.
  if (sums.every((sum) => sum === 0)) sums[hash(text) % spellingDimension] = 1;
  const length = Math.sqrt(sums.reduce((total, sum) => total + sum * sum, 0));
  return sums.map((sum) => sum / length);
}

/** The features of a word: first the word as a whole, if it counts as one, then its parts. */
interface Spelling {
  /** The place of each feature in the vector, plus {@link negative} if the feature is subtracted. */
  readonly features: Uint8Array;
  /** How many of the features are for the whole word: 0 or 1. */
  readonly wholes: number;
  /** The squared weight of a part, relative to the whole word. */
  readonly share: number;
}

const negative = 0x80;

/** The most words in the cache of spellings, and the longest cached word. Most texts consist of such words. */
const cachedWords = 20_000;
const longestCachedWord = 24;
const spellings = new Map<string, Spelling>();

function spellingOf(word: string): Spelling {
  const known = spellings.get(word);
  if (known) return known;
  const spelling = spell(word);
  if (word.length > longestCachedWord) return spelling;
  if (spellings.size >= cachedWords) spellings.clear();
  spellings.set(flatCopy(word), spelling);
  return spelling;
}

function spell(word: string): Spelling {
  const isUnspaced = isOfUnspacedScript(word);
  const parts = partsOf(word, isUnspaced);
  const wholes = isUnspaced ? [] : [`=${word}`];
  return {
    features: Uint8Array.from([...wholes, ...parts], featureOf),
    wholes: wholes.length,
    // The parts of a word weigh as much as the word; in a script without spaces, each weighs half a word.
    share: isUnspaced ? 0.5 : 1 / parts.length,
  };
}

/** Half of the features are subtracted, so that features of the same place cancel out on average. */
function featureOf(text: string): number {
  const bits = hash(text);
  return (bits % spellingDimension) + (bits >>> 31 === 0 ? 0 : negative);
}

function addFeature(sums: Float64Array, feature: number, weight: number): void {
  const place = feature & ~negative;
  sums[place] = (sums[place] as number) + (feature < negative ? weight : -weight);
}

/** Scripts without spaces between words. Their features are single characters and pairs instead of words. */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const unspacedRun = new RegExp(`[${unspaced}]`, "v");
const wordPattern = new RegExp(
  String.raw`[${unspaced}]+|[[\p{L}\p{N}\p{M}]--[${unspaced}]]+`,
  "gv",
);

function isOfUnspacedScript(word: string): boolean {
  return unspacedRun.test(word);
}

/** Counts each word of the text, or each mark if the text has only punctuation. */
function countWords(text: string): Map<string, number> {
  const plain = text.normalize("NFKC").toLowerCase();
  const words = plain.match(wordPattern) ?? [...plain.replaceAll(/\s/gu, "")];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Returns the n-grams of three and four characters, with marks at the word's ends. Inflected forms share most of them.
 */
function partsOf(word: string, isUnspaced: boolean): string[] {
  const characters = isUnspaced ? [...word] : ["<", ...word, ">"];
  const parts: string[] = [];
  for (const size of isUnspaced ? [1, 2] : [3, 4]) {
    for (let start = 0; start + size <= characters.length; start++)
      parts.push(characters.slice(start, start + size).join(""));
  }
  return parts;
}

/** FNV-1a over UTF-16 code units, mixed once more so that each bit depends on all of them; 32 bits, unsigned. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

// A separate list: a change of it changes the vectors, and requires another name of the embedder.
const commonWords: ReadonlySet<string> = new Set(
  `a an the and or but if so than then as of in on at to for from with by about into
   is are was were be been being am do does did have has had having
   i me my we us our you your he him his she her it its they them their
   this that these those there here not no just also too very
   what which who whom whose when where why how can could would should will may might
   s t ve re ll d m`.split(/\s+/),
);
