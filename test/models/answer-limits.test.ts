import { expect, test } from "vitest";
import { LooseText } from "../../src/core/memories/loose-text.js";
import { readFacts } from "../../src/models/answers/facts-answer.js";
import { readMemories } from "../../src/models/answers/memories-answer.js";
import { readAnswer } from "../../src/models/answers/read-answer.js";
import { placeOf } from "../../src/models/answers/to-citations.js";
import { answered } from "./prompted.js";

const labels = Array.from({ length: 1_000 }, (_, i) => `m${i + 1}`);

test("a memory and a fact rest on 100 places at most, and a memory has 100 links", () => {
  const links = labels.map((_, i) => ({ relation: "SUPPORTS", target: `k${i}` }));
  const [memory] = readMemories([answered("X is so.", { evidence: labels, links })]) ?? [];
  expect(memory?.evidence).toHaveLength(100);
  expect(memory?.links).toHaveLength(100);
  const [listed] = readMemories([answered("X is so.", { evidence: labels.join() })]) ?? [];
  expect(listed?.evidence).toHaveLength(100);
  const [fact] = readFacts([{ fact: "X is so.", category: "work", evidence: labels }]) ?? [];
  expect(fact?.evidence).toHaveLength(100);
});

test("what a server has parsed already is cut as a text is", () => {
  expect(titleIn(parsed(JSON.stringify({ title: "x".repeat(300_000) })))).toBeNull();
  expect(titleIn(parsed(JSON.stringify({ title: "Porto" })))).toBe("Porto");
});

test("what a server has parsed already can be of any depth", () => {
  const depth = 100_000;
  expect(titleIn(parsed("[".repeat(depth) + "]".repeat(depth)))).toBeNull();
});

test("a quote does not stand for far more than its words", () => {
  const text = new LooseText(`I${" ".repeat(100_000)}like tea.`);
  expect(placeOf(text, "I like tea")).toBeNull();
  expect(placeOf(text, "Like  tea")).toEqual({ start: 100_001, end: 100_009 });
});

function parsed(json: string): string {
  return `{"choices":[{"message":{"role":"assistant","parsed":${json}}}]}`;
}

function titleIn(body: string): unknown {
  return readAnswer({ body, form: "title", model: "gpt" }).answer;
}
