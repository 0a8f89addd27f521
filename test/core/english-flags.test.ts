import { describe, expect, test } from "vitest";
import { flagsOfEnglish } from "../../src/core/search/text/english-flags.js";
import { passageFlags } from "../../src/core/search/passages/passage.js";

const { firstPerson, bareQuestion, time } = passageFlags;

test.each<[string, number]>([
  ["I like tea.", firstPerson],
  ["It’s what we drink", firstPerson],
  ["I’m fine, and my cat too", firstPerson],
  ["Do you like tea?", bareQuestion],
  ["Do you like tea? ", bareQuestion],
  ["Do you like our tea?", firstPerson],
  ["Tea? Of course.", 0],
  ["Mine is here, and here is the mime", 0],
  ["", 0],
])("what %j shows", (text, flags) => expect(flagsOfEnglish(text)).toBe(flags));

describe("A text says when something is", () => {
  test.each([
    "yesterday",
    "See you TONIGHT",
    "last Saturday",
    "last fri",
    "two days ago",
    "next summer",
    "this morning",
    "in 2023",
    "in October",
    "on the weekend",
    "ten years",
    "just got a cat",
    "since then",
    "recently",
  ])("in %j", (text) => expect(flagsOfEnglish(text) & time).toBe(time));

  test.each(["daydream", "the last one", "just a cat", "12 cups", "lagoon", "20234"])(
    "not in %j",
    (text) => expect(flagsOfEnglish(text) & time).toBe(0),
  );
});
