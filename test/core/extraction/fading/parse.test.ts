import { expect, test } from "vitest";
import { parseFacts } from "../../../../src/core/extraction/fading/parse.js";

const fact = { fact: "Likes Go", category: "work" };
const json = JSON.stringify([fact]);

test.each([
  ["bare", json],
  ["in a code fence", "```json\n" + json + "\n```"],
  ["in prose", `Here you are: ${json} That is all.`],
  ["in an object", `{"facts": ${json}}`],
])("an array is read %s", (_where, answer) => {
  expect(parseFacts(answer)).toEqual([fact]);
});

test("what a fact takes the place of is read as it stands", () => {
  expect(parseFacts(JSON.stringify([{ ...fact, supersedes: " Likes C " }]))).toEqual([
    { ...fact, supersedes: " Likes C " },
  ]);
  expect(parseFacts(JSON.stringify([{ ...fact, supersedes: null }]))).toEqual([fact]);
});

test("an empty array is an answer of no facts", () => {
  expect(parseFacts("[]")).toEqual([]);
});

test.each(["", "I found nothing.", JSON.stringify(fact), "[{", "] [", '[{"fact": "cut'])(
  "where there is no array, there is no answer: %j",
  (answer) => {
    expect(parseFacts(answer)).toBeNull();
  },
);

test("what is no fact is passed over, and a fact without a category has an empty one", () => {
  expect(parseFacts('[null, "x", [], {"fact": 1}, {"category": "work"}, {"fact": "A"}]')).toEqual([
    { fact: "A", category: "" },
  ]);
});
