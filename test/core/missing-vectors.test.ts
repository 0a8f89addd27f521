import { expect, test } from "vitest";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { SearchService } from "../../src/core/search/search.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { aMemory, keep, member } from "../store/samples.js";
import { settingsRules } from "../support/model-calls.js";
import { passagesOf } from "../support/passages-of.js";
import { Random } from "../support/random.js";
import { searchModels } from "../support/search-models.js";

const random = new Random(20_261_127);
const dimension = 32;
const perRequest = 20;
const name = "test:noisy";

const noise = (by = 1) => Array.from({ length: dimension }, () => by * (random.next() - 0.5));
const sum = (vectors: readonly (readonly number[])[]) =>
  vectors.reduce((one, other) => one.map((number, i) => number + (other[i] ?? 0)));

/** Words of decreasing frequency. */
const words = Array.from({ length: 300 }, (_, i) => ({ word: `w${i}x`, vector: noise() }));
const nothing = { word: "", vector: noise(0) };
const someWords = (count: number) =>
  Array.from({ length: count }, () => words[Math.floor(300 * random.next() ** 2)] ?? nothing);

/** Statements of several words. Their vectors are noisy, as an encoder's are. */
const statements = Array.from({ length: 400 }, (_, i) => {
  const said = someWords(random.between(5, 9));
  const vector = sum([noise(3), ...said.map((one) => one.vector)]);
  return { id: `s${i}`, said, text: said.map(({ word }) => word).join(" "), vector };
});

/** Questions that share some words with their answer. */
const questions = statements.slice(0, 300).map(({ id, said }) => {
  const asked = [...said.slice(0, random.between(2, 3)), ...someWords(2)];
  const vector = sum([noise(3), ...said.map((one) => one.vector)]);
  return { answer: id, text: asked.map(({ word }) => word).join(" "), vector };
});

const vectors = new Map(questions.map(({ text, vector }) => [text, Float32Array.from(vector)]));
const embed = async (texts: readonly string[]) =>
  texts.map((text) => vectors.get(text) ?? new Float32Array(dimension));

/** The questions whose answer is the first result, and among the first ten, in percent. */
async function figures(without: ReadonlySet<string>, weight: number): Promise<[number, number]> {
  const store = await storeOf(without);
  const models = searchModels({ embedder: { name, weight, embed } });
  const options = { analyser: englishAnalyser, without: new Set<never>() };
  const service = new SearchService(store, options, models, settingsRules());
  let [first, inTen] = [0, 0];
  for (const { answer, text } of questions) {
    const request = { query: text, scope: { userId: "user-1" } };
    const { results } = await service.search(member, request);
    const place = results.findIndex(({ recordId }) => recordId === answer);
    if (place === 0) first += 100 / questions.length;
    if (place >= 0 && place < 10) inTen += 100 / questions.length;
  }
  return [first, inTen];
}

async function storeOf(without: ReadonlySet<string>): Promise<MemoryStore> {
  const store = openEmbedded(newFile());
  const memories = statements.map(({ id, text }) => aMemory({ id, content: text }));
  await keep(store, { memories });
  await store.unit(member, async (unit) => {
    for (const [i, memory] of memories.entries()) {
      await unit.passages.add(memory, passagesOf(memory, memory.content, englishAnalyser));
      const vector = statements[i]?.vector ?? [];
      if (!without.has(memory.id))
        await unit.passages.setVectors(memory, { model: name, vectors: [vector] });
    }
  });
  return store;
}

/** The statements that lose their vectors: single ones, or all of a request. */
function lost(share: number, by: "statement" | "request"): Set<string> {
  const gone = new Map<number, boolean>();
  return new Set(
    statements.flatMap(({ id }, i) => {
      const group = by === "statement" ? i : Math.floor(i / perRequest);
      const isGone = gone.get(group) ?? random.next() < share;
      gone.set(group, isGone);
      return isGone ? id : [];
    }),
  );
}

test("where vectors are missing, whatever their share, a search finds no less than by words alone", async () => {
  const [firstByWords, inTenByWords] = await figures(new Set(), 0);
  const worse: object[] = [];
  for (const share of [0.03, 0.3, 0.9]) {
    for (const by of ["statement", "request"] as const) {
      const [first, inTen] = await figures(lost(share, by), 0.5);
      const isWorse = first < firstByWords - 0.5 || inTen < inTenByWords - 0.5;
      if (isWorse) worse.push({ share, by, first, inTen, firstByWords, inTenByWords });
    }
  }
  expect(worse).toEqual([]);
});
