import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conversationRules } from "../../src/rules/conversation-rules.js";
import { slotWords } from "../../src/rules/english/slot-words.js";

interface Pair {
  readonly label: "SAME" | "SUPERSEDES" | "DIFFERENT";
  readonly earlier: string;
  readonly later: string;
}

const file = join(import.meta.dirname, "../fixtures/contradictions.json");
const pairs = JSON.parse(readFileSync(file, "utf8")) as readonly Pair[];
const rules = conversationRules();

describe("of labelled pairs,", () => {
  const compared = pairs.map((pair) => ({
    ...pair,
    verdict: rules.compare(pair.earlier, pair.later),
  }));

  test("only contradictions are found to contradict, and most of them", () => {
    const found = compared.filter(({ verdict }) => verdict === "CONTRADICTS");
    expect(found.filter(({ label }) => label !== "SUPERSEDES")).toEqual([]);
    const wanted = compared.filter(({ label }) => label === "SUPERSEDES");
    expect(found.length / wanted.length).toBeGreaterThanOrEqual(0.78);
  });

  test("what is not the same is not taken for it", () => {
    const merged = compared.filter(({ label, verdict }) => label !== "SAME" && verdict === "SAME");
    expect(merged.length / pairs.length).toBeLessThan(0.02);
  });
});

describe("notes", () => {
  test.each([
    ["Maya is allergic to peanuts", "Maya is not allergic to peanuts", "CONTRADICTS"],
    ["lives in Jakarta", "lives in Bandung", "CONTRADICTS"],
    ["Teal is Maya's favorite colour.", "Maya's favourite colour is red.", "CONTRADICTS"],
    ["Maya lives in Porto.", "Tom lives in Braga.", "APART"],
    ["The user eats meat.", "The user does not eat meat on Fridays.", "UNSURE"],
    ["The user is vegan and lives in Porto.", "The user moved to Braga.", "UNSURE"],
    ["The user wants short answers.", "The user wants long answers.", "APART"],
    ["has a cat", "has a dog", "APART"],
    ["Is vegan", "Is no longer vegan", "CONTRADICTS"],
    // A person's name, or a verb that only introduces what is said, is no topic.
    ["The user plans a trip with Marta.", "Marta does not eat meat.", "APART"],
    ["The user works as a nurse.", "The user works day shifts now, not night shifts.", "APART"],
    ["The user's developer is Kwame.", "The user's developer is Ines now.", "CONTRADICTS"],
    ["likes tea", "likes green tea", "SAME"],
    ["likes hobby number 24", "likes hobby number 29", "APART"],
    ["likes hobby number 24", "does not like hobby number 24", "CONTRADICTS"],
    ["has the phone number 5551", "has the phone number 5552", "CONTRADICTS"],
    ["item 7", "item 8", null],
  ])("%j, then %j: %s", (earlier, later, verdict) => {
    expect(rules.compare(earlier, later)).toBe(verdict);
  });

  test("in the same words never contradict each other", () => {
    const words =
      "i the user my sister lives works has not no longer quit 2 3 cats in at Porto Acme and , . now is a".split(
        " ",
      );
    const text = fc.array(fc.constantFrom(...words), { maxLength: 12 });
    fc.assert(
      fc.property(text, (said) => {
        expect(rules.compare(said.join(" "), said.join(" "))).not.toBe("CONTRADICTS");
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ["I moved to Braga.", "live", "move"],
  ["We've relocated to Braga!", "live"],
  ["I joined Acme.", "work"],
  ["I work at Acme.", "join"],
])("the words to search for what %j may change include %j", (text, ...words) => {
  expect(slotWords(text).split(" ")).toEqual(expect.arrayContaining(words));
});

test("of what changes no slot, none are searched", () => {
  for (const text of ["I love tea.", "Which sencha?", ""]) expect(slotWords(text)).toBe("");
});
