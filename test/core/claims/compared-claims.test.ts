import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparedClaims } from "../../../src/core/claims/compared-claims.js";

interface Pair {
  readonly half: "developing" | "heldOut";
  readonly label: "SAME" | "SUPERSEDES" | "DIFFERENT";
  readonly earlier: string;
  readonly later: string;
}

const file = join(import.meta.dirname, "../../fixtures/contradictions.json");
const pairs = JSON.parse(readFileSync(file, "utf8")) as readonly Pair[];

test.each(["developing", "heldOut"] as const)(
  "of the %s pairs, contradictions are found with a precision of 0.95 and a recall of 0.9",
  (half) => {
    const own = pairs.filter((pair) => pair.half === half);
    const found = own.filter(
      ({ earlier, later }) => comparedClaims(earlier, later) === "CONTRADICTS",
    );
    const right = found.filter(({ label }) => label === "SUPERSEDES");
    const wanted = own.filter(({ label }) => label === "SUPERSEDES");
    expect(own.length).toBeGreaterThan(100);
    expect(right.length / found.length).toBeGreaterThanOrEqual(0.95);
    expect(right.length / wanted.length).toBeGreaterThanOrEqual(0.9);
  },
);

test("what is superseded is never the same", () => {
  const merged = pairs.filter(
    ({ label, earlier, later }) => label !== "SAME" && comparedClaims(earlier, later) === "SAME",
  );
  expect(merged.length / pairs.length).toBeLessThan(0.02);
});

describe("names and subjects", () => {
  test.each([
    ["Maya is allergic to peanuts", "Maya is not allergic to peanuts", "CONTRADICTS"],
    ["lives in Jakarta", "lives in Bandung", "CONTRADICTS"],
    ["Teal is Maya's favorite colour.", "Maya's favourite colour is red.", "CONTRADICTS"],
    ["Maya lives in Porto.", "Tom lives in Braga.", "DIFFERENT"],
    ["The user does not eat meat on Fridays.", "The user eats meat.", "CONTRADICTS"],
    ["The user eats meat.", "The user does not eat meat on Fridays.", "UNSURE"],
    ["The user is vegan and lives in Porto.", "The user moved to Braga.", "UNSURE"],
    ["Ich habe 2 Kinder.", "Ich habe 3 Kinder.", "UNSURE"],
    ["fact 01", "fact 02", "SAME"],
    ["The user wants short answers.", "The user wants long answers.", "UNSURE"],
    ["likes tea", "likes green tea", "SAME"],
    ["likes hobby number 24", "likes hobby number 29", "DIFFERENT"],
    ["likes hobby number 24", "does not like hobby number 29", "DIFFERENT"],
    ["likes hobby number 24", "does not like hobby number 24", "CONTRADICTS"],
    ["likes 2 sugars in tea", "likes 3 sugars in tea", "CONTRADICTS"],
    ["has the phone number 5551", "has the phone number 5552", "CONTRADICTS"],
    ["likes Go", "really likes Go", "SAME"],
  ])("%j, then %j: %s", (earlier, later, verdict) => {
    expect(comparedClaims(earlier, later)).toBe(verdict);
  });
});

test("what is said in the same words is never contradicted", () => {
  const words =
    "i the user my sister lives works has not no longer quit 2 3 cats in at Porto Acme and , . now is a".split(
      " ",
    );
  const text = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((all) => all.join(" "));
  fc.assert(
    fc.property(text, (said) => {
      expect(comparedClaims(said, said)).not.toBe("CONTRADICTS");
    }),
    { examples: [["quit is and i now is is"]], numRuns: 1_000 },
  );
});
