import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { Indexer } from "../../src/core/search/passages/indexer.js";
import { PassageEmbedder } from "../../src/core/search/embedding/passage-embedder.js";
import { aMessage, noon } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";
import { RecordingLogger } from "../support/logger.js";
import { WordEmbedder } from "../support/word-embedder.js";

const long = "I like the word number one, and my cat likes tea. ".repeat(10_000);

test("what was analysed ahead is what the analyser finds", async () => {
  const ahead = await new Indexer(englishAnalyser).readAhead([long, null, undefined]);
  const passages = Array.from(ahead.split(long));
  expect(passages).toEqual(Array.from(englishAnalyser.split(long)));
  for (const passage of [...new Set(passages), "another"]) {
    expect(ahead.terms(passage)).toEqual(englishAnalyser.terms(passage));
    expect(ahead.flags(passage)).toBe(englishAnalyser.flags(passage));
  }
});

test("texts that are long together are analysed ahead", async () => {
  const indexer = new Indexer(englishAnalyser);
  const each = Array.from({ length: 21 }, (_, i) => `${i} ${long.slice(0, 1_000)}`);
  expect(await indexer.readAhead(each.slice(0, 19))).toBe(englishAnalyser);
  expect(await indexer.readAhead(each)).not.toBe(englishAnalyser);
});

test("a text that is embedded is only cut before its unit", async () => {
  const analyser = {
    ...englishAnalyser,
    terms: () => expect.fail("The text was analysed."),
    flags: () => expect.fail("The text was analysed."),
  };
  const embedder = new PassageEmbedder(new WordEmbedder(), new FakeClock(), new RecordingLogger());
  const embedded = await new Indexer(analyser, embedder).embed(() => [
    { record: aMessage({ name: "Ann", timestamp: noon }), text: long },
  ]);
  const passages = Array.from(
    englishAnalyser.split(long),
    (passage) => `Ann (8 May 2026): ${passage}`,
  );
  expect(new Set(embedded.keys())).toEqual(new Set(passages));
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
