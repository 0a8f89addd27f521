import { expect, test } from "vitest";
import type { Answer } from "../../measure/eval/ask-questions.ts";
import type { Corpus, Question } from "../../measure/eval/corpus.ts";
import { percentile } from "../../measure/eval/percentile.ts";
import { tableOf } from "../../measure/eval/report.ts";
import { summarise } from "../../measure/eval/summary.ts";

function question(id: string, category: string, evidence: readonly string[]): Question {
  const isAdversarial = category === "adversarial";
  const evidenceSessions = evidence.length > 0 ? ["s"] : [];
  return { id, text: "?", category, isAdversarial, evidence, evidenceSessions };
}

const questions = [
  question("both", "multi-hop", ["t1", "t2"]),
  question("second", "single-hop", ["t1"]),
  question("missed", "single-hop", ["t3"]),
  question("denied", "adversarial", ["t2"]),
  question("unknown", "single-hop", []),
];
const turns = ["t1", "t2", "t3"].map((id) => {
  return { id, role: "user" as const, name: null, text: id, time: 0 };
});
const corpus: Corpus = {
  form: "LoCoMo",
  conversations: [{ id: "ann", sessions: [{ id: "s", turns }], questions }],
};

function answer(id: string, found: readonly string[], ms: number): Answer {
  const question = questions.find((one) => one.id === id);
  if (!question) throw new Error(`There is no question ${id}.`);
  const hits = found.map((recordId) => {
    return { recordId, recordType: "MESSAGE", formattedContent: recordId, userId: "ann" };
  });
  return { question, userId: "ann", hits, ms };
}

const summary = summarise(corpus, [
  answer("both", ["t1", "t3"], 1),
  answer("second", ["t2", "t1"], 2),
  answer("missed", ["t1"], 3),
  answer("denied", ["t2"], 4.26),
]);

test("figures are means in percent over all questions but the adversarial ones", () => {
  expect(summary).toMatchObject({
    // Of three questions, half, none and none of the evidence at 1; half, all and none at 5.
    recallAt: { 1: 16.7, 5: 50, 10: 50, 20: 50 },
    mrr: 50,
    recallAtTokens: { 500: 50, 1000: 50, 2000: 50 },
    anyAt10: 66.7,
    allAt10: 33.3,
    adversarialRecallAt10: 100,
    foreignHits: 0,
    questions: 3,
    adversarialQuestions: 1,
    skipped: 1,
    conversations: 1,
    turns: 3,
  });
});

test("each category has figures of its own", () => {
  expect(Object.keys(summary.byCategory)).toEqual(["adversarial", "multi-hop", "single-hop"]);
  expect(summary.byCategory["single-hop"]).toMatchObject({
    questions: 2,
    recallAt: { 1: 0, 5: 50 },
    mrr: 25,
  });
});

test("times are of all searches, to a tenth of a millisecond", () => {
  expect(summary).toMatchObject({ msP50: 2, msP95: 4.3 });
});

test("the figures that are always there come first", () => {
  expect(Object.keys(summary).slice(0, 8)).toEqual([
    "recallAt",
    "mrr",
    "adversarialRecallAt10",
    "foreignHits",
    "recallAtTokens",
    "byCategory",
    "msP50",
    "msP95",
  ]);
});

test("without questions of a sort, its figures are null, and not 0", () => {
  const { recallAt, adversarialRecallAt10 } = summarise(corpus, []);
  expect(recallAt).toEqual({ 1: null, 5: null, 10: null, 20: null });
  expect(adversarialRecallAt10).toBeNull();
});

test("the table has a line for each category", () => {
  const lines = tableOf(summary).split("\n");
  expect(lines).toContainEqual(
    expect.stringMatching(/^all but adversarial +3 +16\.7 +50\.0 +50\.0 +50\.0 +50\.0/),
  );
  expect(lines).toContainEqual(expect.stringMatching(/^single-hop +2 +0\.0 +50\.0/));
  expect(lines).toContain("Results of another user: 0.");
});

test("a percentile is a value that was there", () => {
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(percentile([4, 1, 3, 2], 0.95)).toBe(4);
  expect(percentile([5], 0.5)).toBe(5);
  expect(percentile([], 0.5)).toBeNaN();
});
