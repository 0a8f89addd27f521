import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { flatCopy } from "../../src/core/text.js";
import { englishAnalyser } from "../../src/core/search/text/english-analyser.js";
import { spellingVector } from "../../src/models/spelling-vector.js";

test("a copy is the same text, whatever it has", () => {
  for (const text of ["", "word", "naïve", "你好", "👍", "\uD83D", "\uDC4D!"])
    expect(flatCopy(text)).toBe(text);
});

test("words that are kept for later texts do not keep the texts that they came from", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const used = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  const filler = ".".repeat(100_000);
  for (let i = 0; i < 300; i++) {
    const letters = [...String(i)].map((digit) => "abcdefghij"[Number(digit)]).join("");
    const text = `keptwordofatext${letters} ${filler}`;
    spellingVector(text);
    englishAnalyser.terms(text);
  }
  expect(used() - before).toBeLessThan(15_000_000);
});
