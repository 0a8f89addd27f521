import { expect, test } from "vitest";
import { cleanTitle } from "../../src/core/titles/titling.js";

test.each([
  ["is kept as it is", "Help with Go", "Help with Go"],
  ["loses the space around it", "  Padded \n", "Padded"],
  ["loses one pair of quotes", '"Quoted"', "Quoted"],
  ["loses the space inside the quotes", '" Quoted "', "Quoted"],
  ["keeps the quotes within the quotes", '""Quoted""', '"Quoted"'],
  ["keeps a quote that is not closed", '"Quoted', '"Quoted'],
  ["keeps single quotes", "'Quoted'", "'Quoted'"],
  ["is none where it is empty", " ", null],
  ["is none where the quotes are empty", '""', null],
  ["can be one quote", '"', '"'],
  ["is cut to 100 characters", "x".repeat(150), "x".repeat(100)],
  ["is cut between characters", "🍵".repeat(101), "🍵".repeat(100)],
])("a title %s", (_, answer, title) => {
  expect(cleanTitle(answer)).toBe(title);
});
