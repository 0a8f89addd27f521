import { setImmediate } from "node:timers/promises";
import type { Embedder, EmbeddingPurpose } from "../core/search/embedder.js";
import { cutText } from "./cut-text.js";

const dimension = 256;

/** How many texts are embedded before others get their turn. */
const textsPerTurn = 16;

/**
 * Embeds by spelling, without a network, a key or a model: it hashes words and
 * parts of words into a vector. It is NOT semantic: texts are near that share
 * words or their stems, and "car" is as far from "automobile" as from
 * "cucumber". So its weight is 0, and it serves searches that ask for vectors,
 * trials and tests. The same text has the same vector on every platform.
 */
export class LocalEmbedder implements Embedder {
  /** Vectors are kept under it: whatever changes a vector must change the name. */
  readonly name = `local-hash-${dimension}`;
  readonly weight = 0;

  /** Texts are cut to `maxTextLength`; the purpose makes no difference. */
  async embed(
    texts: readonly string[],
    _purpose: EmbeddingPurpose,
    signal?: AbortSignal,
  ): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const text of texts) {
      if (vectors.length % textsPerTurn === textsPerTurn - 1) await setImmediate();
      signal?.throwIfAborted();
      vectors.push(toVector(cutText(text)));
    }
    return vectors;
  }
}

function toVector(text: string): Float32Array {
  const sums = new Float64Array(dimension);
  for (const [word, count] of countWords(text)) {
    // A root, as said twice is not twice as much; and unlike a logarithm, it is exact everywhere.
    const weight = Math.sqrt(count) * (commonWords.has(word) ? 0.1 : 1);
    if (!isOfUnspacedScript(word)) addFeature(sums, `=${word}`, weight);
    const parts = partsOf(word);
    // The parts of a word together weigh as much as itself; those of a script without spaces, half a word each.
    const share = isOfUnspacedScript(word) ? 0.5 : 1 / parts.length;
    for (const part of parts) addFeature(sums, part, weight * Math.sqrt(share));
  }
  // Nothing to hash, or features that cancel out: any direction is better than none.
  if (sums.every((sum) => sum === 0)) sums[hash(text) % dimension] = 1;
  const length = Math.sqrt(sums.reduce((total, sum) => total + sum * sum, 0));
  return Float32Array.from(sums, (sum) => sum / length);
}

/** Half of the features count against: what collides in a place cancels out on average, and does not add up. */
function addFeature(sums: Float64Array, feature: string, weight: number): void {
  const bits = hash(feature);
  const place = bits % dimension;
  sums[place] = (sums[place] ?? 0) + (bits >>> 31 === 0 ? weight : -weight);
}

/** Scripts that put no spaces between words: there, single characters and pairs tell what words tell elsewhere. */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const unspacedRun = new RegExp(`[${unspaced}]`, "v");
const wordPattern = new RegExp(
  String.raw`[${unspaced}]+|[[\p{L}\p{N}\p{M}]--[${unspaced}]]+`,
  "gv",
);

function isOfUnspacedScript(word: string): boolean {
  return unspacedRun.test(word);
}

/** How often each word is there; of a text of punctuation alone, each mark. */
function countWords(text: string): Map<string, number> {
  const plain = text.normalize("NFKC").toLowerCase();
  const words = plain.match(wordPattern) ?? [...plain.replaceAll(/\s/gu, "")];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Runs of three and four characters with the word's ends marked, so that inflected forms have most in common. */
function partsOf(word: string): string[] {
  const isUnspaced = isOfUnspacedScript(word);
  const characters = isUnspaced ? [...word] : ["<", ...word, ">"];
  const parts: string[] = [];
  for (const size of isUnspaced ? [1, 2] : [3, 4]) {
    for (let start = 0; start + size <= characters.length; start++)
      parts.push(characters.slice(start, start + size).join(""));
  }
  return parts;
}

/** FNV-1a over UTF-16 code units, stirred once more so that each bit depends on all: 32 bits, unsigned. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

// Its own list, as vectors that are kept rest on it: it cannot change without the embedder's name.
const commonWords: ReadonlySet<string> = new Set(
  `a an the and or but if so than then as of in on at to for from with by about into
   is are was were be been being am do does did have has had having
   i me my we us our you your he him his she her it its they them their
   this that these those there here not no just also too very
   what which who whom whose when where why how can could would should will may might
   s t ve re ll d m`.split(/\s+/),
);
