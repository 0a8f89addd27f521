import { expect, test } from "vitest";
import { quoteOf } from "../../src/core/extraction/citations.js";
import type { Quotation, Span } from "../../src/core/models/language-model.js";
import { hideOwnCards } from "../../src/core/context/own-cards.js";
import type { Message } from "../../src/core/messages/message.js";
import { aMessage } from "../store/samples.js";

const messageId = "m";

/** Resolves a citation of a message. By default, the model was shown all of it except cards. */
function quote(
  content: string,
  citation: Omit<Span, "messageId"> | Omit<Quotation, "messageId">,
  copy = hideOwnCards(content),
) {
  const message: Message = { ...aMessage({ id: messageId, content }), seq: 1 };
  const shown = new Map([[messageId, { message, copy, isNew: true }]]);
  return quoteOf({ ...citation, messageId }, shown)?.quote ?? null;
}

const card = "<context_card>The user likes tea.</context_card>";

test.each([
  ["as it stands", "I live in Lisbon.", "live in Lisbon", "live in Lisbon"],
  ["in other letters", "I live in LISBON.", "Live in Lisbon", "live in LISBON"],
  ["with other white space", "I live\n\n in Lisbon.", "live in Lisbon.", "live\n\n in Lisbon."],
  ["with other quotation marks", "I say “Cha’i”.", `say "cha'i"`, "say “Cha’i”"],
  ["where lower case is longer", "Aus İzmir bin ich.", "İZMIR", "İzmir"],
  ["that is not there, as the whole", "I live in Lisbon.", "lives in Porto", "I live in Lisbon."],
  ["of no words, as the whole", "I live in Lisbon.", " ", "I live in Lisbon."],
  ["of half a character, as the whole", "Tea 🍵", "\ud83c", "Tea 🍵"],
])("a quotation is found %s", (_name, content, quoted, expected) => {
  expect(quote(content, { quote: quoted })).toBe(expected);
});

test("of several places, a quotation means the one nearest to where the copy has it", () => {
  const message: Message = { ...aMessage({ id: messageId, content: "Tea or tea, tea." }), seq: 1 };
  const shown = new Map([[messageId, { message, copy: "Tea or tea, tea.", isNew: true }]]);
  const start = (near?: number) =>
    quoteOf({ messageId, quote: "tea", ...(near !== undefined && { near }) }, shown)?.start;
  expect([start(), start(6), start(12), start(99)]).toEqual([7, 7, 12, 12]);
});

test("no quotation is of the whole message", () => {
  expect(quote("I live in Lisbon.", { quote: null })).toBe("I live in Lisbon.");
});

test("a quotation is never found in what was hidden from the model", () => {
  expect(quote(`${card} I like tea.`, { quote: "likes tea" })).toBe("I like tea.");
  expect(quote(`I like ${card} tea.`, { quote: "like tea" })).toBe("I like");
  expect(quote(card, { quote: "likes tea" })).toBeNull();
});

test("the whole of a message with hidden parts is the longest part that was shown", () => {
  expect(quote(`Hm. ${card} I like green tea. ${card}`, { quote: null })).toBe("I like green tea.");
});

test("a place in a message with hidden parts counts from its beginning, and one that touches them is none", () => {
  const content = `${card} I like tea.`;
  const start = content.indexOf("I like");
  expect(quote(content, { start, end: content.length })).toBe("I like tea.");
  expect(quote(content, { start: start - 5, end: content.length })).toBeNull();
});

test("a place in a cut copy is the message's, and cannot be beyond the copy", () => {
  expect(quote("I live in Lisbon.", { start: 2, end: 6 }, "I live")).toBe("live");
  expect(quote("I live in Lisbon.", { start: 2, end: 9 }, "I live")).toBeNull();
});

test("a place in a shortened copy is where the message has these words, or the whole of it", () => {
  const content = "Well, as I said before, I live in Lisbon with my dog.";
  expect(quote(content, { start: 0, end: 16 }, "I live in Lisbon.")).toBe("I live in Lisbon");
  expect(quote(content, { start: 0, end: 17 }, "I live in Lisbon.")).toBe(content);
});
