import { describe, expect, test } from "vitest";
import { readEnglishQuery } from "../../src/core/search/text/english-analyser.js";

describe("A query asks when", () => {
  test.each([
    "When did Mel move?",
    "and when is the party",
    "What date was it?",
    "Which year did she graduate?",
    "How long has he had the cat?",
  ])("in %j", (query) => expect(readEnglishQuery(query).asksWhen).toBe(true));

  test.each(["Where is it?", "What does she do when it rains?", "How much longer is it?"])(
    "not in %j",
    (query) => expect(readEnglishQuery(query).asksWhen).toBe(false),
  );
});

describe("Who asks speaks of himself", () => {
  test.each([
    "What is my cat's name?",
    "where do I live",
    "I’ve a car: which?",
    "Is it OURS or mine",
  ])("in %j", (query) => expect(readEnglishQuery(query).isOfAsker).toBe(true));

  test.each(["Where does Mel live?", "Which myth is it?", "What is the mime doing?"])(
    "not in %j",
    (query) => expect(readEnglishQuery(query).isOfAsker).toBe(false),
  );

  test.each([
    "What did you tell me?",
    "Which book have you found for me?",
    "What you suggested I do",
  ])("and not of what the other one said, as in %j", (query) =>
    expect(readEnglishQuery(query).isOfAsker).toBe(false),
  );
});

describe("The time that a query names", () => {
  const none = { year: null, month: null, day: null };
  test.each([
    ["in June", { month: 5 }],
    ["on 8 May, 2023", { month: 4, year: 2023, day: 8 }],
    ["on August 21st 1998", { month: 7, year: 1998, day: 21 }],
    ["in 2023", { year: 2023 }],
    ["in march with 45 people", { month: 2 }],
    ["during may", { month: 4 }],
    ["may 3", { month: 4, day: 3 }],
    ["3rd, May", { month: 4, day: 3 }],
    ["what may happen in July", { month: 6 }],
  ])("in %j", (query, named) =>
    expect(readEnglishQuery(query).date).toEqual({ ...none, ...named }),
  );

  test.each(["what may happen", "8 cups", "in 1850", "20234", "Juneau", "on the 8th"])(
    "is none in %j",
    (query) => expect(readEnglishQuery(query).date).toBeNull(),
  );
});
