import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cosineSimilarity } from "../../src/core/search/embedding/vector.js";
import { maxTextLength } from "../../src/models/cut-text.js";
import { LocalEmbedder } from "../../src/models/local-embedder.js";
import { tableFile } from "../../src/models/word-meanings.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const embedder = new LocalEmbedder();
const embed = async (...texts: string[]) => embedder.embed(texts, "PASSAGE");

async function nearness(one: string, other: string): Promise<number> {
  const [a = new Float32Array(), b = new Float32Array()] = await embed(one, other);
  return cosineSimilarity(a, b);
}

test("it has a name and a weight", () => {
  expect([embedder.name, embedder.weight]).toEqual(["local-words-256", 0.05]);
});

describe("the table of words", () => {
  const table = readFileSync(tableFile);

  test.each([
    ["is missing", null, "cannot be read"],
    ["is empty", Buffer.alloc(0), "is damaged"],
    ["is cut short", table.subarray(0, table.length - 1), "is damaged"],
    ["has another byte", Buffer.concat([Buffer.from("x"), table.subarray(1)]), "is damaged"],
  ])("that %s is told of, whenever it is read", async (_name, content, problem) => {
    const file = join(temporaryFolder(), "words.br");
    if (content) writeFileSync(file, content);
    const broken = new LocalEmbedder(file);
    const refusal = {
      code: "MODEL_UNUSABLE",
      message: expect.stringMatching(
        new RegExp(
          `^EMBEDDER=local needs a table of words, but "${file}" ${problem}.*EMBEDDER=none\\.$`,
        ),
      ),
    };
    await expect(broken.check()).rejects.toMatchObject(refusal);
    await expect(broken.embed(["tea"], "PASSAGE")).rejects.toMatchObject(refusal);
    writeFileSync(file, table);
    await broken.check();
    expect(await broken.embed(["tea"], "PASSAGE")).toEqual(await embed("tea"));
  });

  test("is one for all embedders, however many texts come at once", async () => {
    const embedders = Array.from({ length: 20 }, () => new LocalEmbedder());
    const vectors = await Promise.all(embedders.map((one) => one.embed(["tea"], "PASSAGE")));
    expect(new Set(vectors.map(String)).size).toBe(1);
  });
});

// If this fails, new vectors are not comparable with vectors stored under the name: change the
// name, too.
test("vectors are the same on every platform and in every version of this name", async () => {
  const texts = [
    "Maya lives in Lisbon, and she doesn't drink coffee; tea, tea and tea.",
    "Straße, naïve Ærø, Привет мир, 東京タワーに行きました。สวัสดี 42 x1",
    "?!",
    "",
  ];
  const digest = createHash("sha256");
  for (const vector of await embed(...texts)) {
    const bytes = new DataView(new ArrayBuffer(4 * vector.length));
    for (const [i, number] of vector.entries()) bytes.setFloat32(4 * i, number, true);
    digest.update(bytes);
  }
  expect(digest.digest("hex")).toBe(
    "65a4e17791e8bab59b9f6d013a8f3a86243249217810f13a90a52e353ebd9957",
  );
});

test("the same text has the same vector, as a passage and as a query", async () => {
  const text = "Maya lives in Lisbon.";
  const [passage] = await embedder.embed([text], "PASSAGE");
  const [query] = await new LocalEmbedder().embed([text], "QUERY");
  expect(query).toEqual(passage);
  expect(await nearness(text, text)).toBe(1);
});

test.each([
  ["Maya lives in Lisbon", "in Lisbon lives Maya", "The invoice is due on Friday"],
  ["She was baking bread", "He bakes breads", "The invoice is due on Friday"],
  ["MAYA LIVES IN LISBON", "maya lives in lisbon!", "She was baking bread"],
  ["the bakery in the old town", "bakery, old town", "the dog in the old garden"],
  ["Она живёт в Лиссабоне", "Мы жили в Лиссабоне", "Счёт нужно оплатить"],
  ["彼女は東京に住んでいます", "東京に住む", "請求書を払ってください"],
  ["her e-mail is ann@example.org", "ann@example.org", "her phone is broken"],
])("%j is nearer to %j than to %j", async (text, near, far) => {
  expect(await nearness(text, near)).toBeGreaterThan((await nearness(text, far)) + 0.15);
});

test("the order of words does not matter", async () => {
  expect(await nearness("tea with milk", "milk with tea")).toBeCloseTo(1, 6);
});

test("common words say little", async () => {
  expect(await nearness("what is it that you have there", "the tea")).toBeLessThan(0.3);
  expect(await nearness("where is the tea", "tea")).toBeGreaterThan(0.9);
});

test.each([
  ["car", "automobile", "cucumber"],
  ["What is my diet?", "I stopped eating meat and fish.", "The van is booked for eight."],
  ["Am I on medication?", "The doctor gave me tablets.", "We signed the lease of the flat."],
  ["Which city is home?", "I moved to Lisbon last spring.", "Bees find their way by the sun."],
])("by meaning, %j is nearer to %j than to %j", async (text, near, far) => {
  expect(await nearness(text, near)).toBeGreaterThan(await nearness(text, far));
});

test("every text has a direction, also without a word in it", async () => {
  for (const text of ["", " ", "?!", "…", "👍", "a", "\u0301", "\uD800", "的", "-"]) {
    const [vector = new Float32Array()] = await embed(text);
    expect({ text, length: Math.hypot(...vector) }).toEqual({ text, length: expect.closeTo(1, 5) });
  }
  expect(await nearness("?!", "👍")).toBeLessThan(0.9);
});

test("any text has a vector of 256 finite numbers and of length 1", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 100 }), async (text) => {
      const [vector = new Float32Array()] = await embed(text);
      expect(vector).toHaveLength(256);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    }),
  );
});

test("there is a vector for each text, in their order", async () => {
  const texts = Array.from({ length: 100 }, (_, i) => `text ${i}`);
  const vectors = await embed(...texts);
  for (const i of [0, 15, 16, 99]) expect(await embed(`text ${i}`)).toEqual([vectors[i]]);
  expect(await embed()).toEqual([]);
});

test("what is beyond the longest text does not count", async () => {
  const long = "tea ".repeat(maxTextLength / 4);
  expect(await embed(`${long}coffee`)).toEqual(await embed(long));
});

test("it stops when it is told to", async () => {
  const reason = new Error("Gone.");
  await expect(embedder.embed(["a"], "QUERY", AbortSignal.abort(reason))).rejects.toBe(reason);
  const gone = new AbortController();
  const vectors = embedder.embed(
    Array.from({ length: 1_000 }, () => "a"),
    "PASSAGE",
    gone.signal,
  );
  gone.abort(reason);
  await expect(vectors).rejects.toBe(reason);
});
