import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { englishAnalyser } from "../../src/core/search/english-analyser.js";
import { Indexer } from "../../src/core/search/indexer.js";

const long = "I like the word number one, and my cat likes tea. ".repeat(10_000);

test("what was analysed ahead is what the analyser finds", async () => {
  const ahead = await new Indexer(englishAnalyser).readAhead([long, null, undefined]);
  const passages = ahead.split(long);
  expect(passages).toEqual(englishAnalyser.split(long));
  for (const passage of [...new Set(passages), "another"]) {
    expect(ahead.terms(passage)).toEqual(englishAnalyser.terms(passage));
    expect(ahead.flags(passage)).toBe(englishAnalyser.flags(passage));
  }
});

test("others have their turn while a long text is analysed, and short texts do not wait for it", async () => {
  const indexer = new Indexer(englishAnalyser);
  let isDone = false;
  const distinct = Array.from({ length: 20_000 }, (_, i) => `Word ${i} is a word of its own.`);
  const analysing = indexer.readAhead([distinct.join(" ")]).then(() => (isDone = true));
  await setImmediate();
  expect(await indexer.readAhead(["tea"])).toBe(englishAnalyser);
  expect(isDone).toBe(false);
  await analysing;
});
