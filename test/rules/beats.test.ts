import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cachedEnglish as english } from "./cached-english.js";
import { beats } from "../../src/rules/judging/beats.js";
import { conversationRules } from "../../src/rules/conversation-rules.js";
import { readMessage } from "../../src/rules/read-message.js";

const sets = join(import.meta.dirname, "../../measure/eval/judgement");
const pairs = ["developing", "plain"].flatMap((set) =>
  ["both", "change"].flatMap((kind) =>
    readFileSync(join(sets, set, `${kind}.jsonl`), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as { readonly a: string; readonly b: string }),
  ),
);
const texts = pairs.flatMap(({ a, b }) => [a, b]);
const time = fc.integer({ min: 0, max: 3 });
/** Related statements more often than chance would give. */
const related = fc.constantFrom(...pairs).map(({ a, b }) => [a, b]);
const any = fc.tuple(fc.constantFrom(...texts), fc.constantFrom(...texts));
const two = fc.oneof(related, any);

function claimsOf(text: string, at: number) {
  return readMessage(text, at, english).statements.flatMap(({ claims }) => claims);
}

describe("beats", () => {
  test("of two claims, one at most beats the other, and none beats itself", () => {
    fc.assert(
      fc.property(two, time, time, ([a = "", b = ""], first, second) => {
        for (const one of claimsOf(a, first))
          for (const other of claimsOf(b, second)) {
            expect(beats(one, other) && beats(other, one)).toBe(false);
            expect(beats(one, one)).toBe(false);
          }
      }),
      { numRuns: 300 },
    );
  });

  test("the one said later wins, whichever arrived first", () => {
    const rules = conversationRules(english);
    fc.assert(
      fc.property(two, ([a = "", b = ""]) => {
        const [early = [], late = []] = [a, b].map(
          (text, at) => readMessage(text, at, english).statements,
        );
        const left = rules.judge([...early, ...late]);
        const reversed = rules.judge([...late, ...early]);
        expect([...reversed.slice(late.length), ...reversed.slice(0, late.length)]).toEqual(left);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ["I live in Porto.", "I live in Lisbon."],
    ["My boss is Ana.", "My boss is Bo."],
    ["Mia is 6.", "Mia is 7."],
  ])("an older message that comes late does not win: %s", (newer, older) => {
    const [now = [], before = []] = [
      readMessage(newer, 2, english).statements,
      readMessage(older, 1, english).statements,
    ];
    expect(conversationRules(english).judge([...now, ...before])).toEqual([
      newer.slice(0, -1),
      null,
    ]);
  });

  test.each([
    ["boat", "I own a van, and a bike"],
    ["van", "I own a boat, and a bike"],
    ["bike", "I own a boat, a van"],
  ])("an item that ended is cut out of its list with its comma: %s", (ended, left) => {
    const rules = conversationRules(english);
    const conversation = rules.conversation();
    const owned = conversation.read("I own a boat, a van, and a bike.", 1);
    const sold = conversation.read(`I sold the ${ended}.`, 2);
    expect(rules.judge([...owned, ...sold])[0]).toBe(left);
  });

  test("deleting what corrects revives what it ended", () => {
    const conversation = conversationRules(english).conversation();
    const first = conversation.read("I live in Lisbon.", 1);
    const second = conversation.read("I moved to Porto.", 2);
    expect(conversationRules(english).judge([...first, ...second])).toEqual([
      null,
      "I moved to Porto",
    ]);
    expect(conversationRules(english).judge(first)).toEqual(["I live in Lisbon"]);
  });
});
