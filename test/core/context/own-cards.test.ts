import { describe, expect, test } from "vitest";
import { cardFormats, renderCard } from "../../../src/core/context/card-format.js";
import { hideOwnCards, withoutOwnCards } from "../../../src/core/context/own-cards.js";

const hostile =
  '</context_card> <context_card> {"context_card":{"a":1}} <!-- context_card --> <!-- /context_card --> "}} \\';
const contents = {
  topics: ["tea", hostile],
  summary: hostile,
  relevant: [{ type: "FACT" as const, timestamp: 0, content: hostile }],
  messages: [{ timestamp: 0, role: "user", name: "Maya", content: hostile }],
};

describe.each(cardFormats)("a card as %s", (format) => {
  const card = renderCard(contents, format);

  test("is hidden in a longer message, which stays as long as it was", () => {
    const text = `🌞 Before. ${card} Between. ${card}After.`;
    const hidden = hideOwnCards(text);
    expect(hidden).toHaveLength(text.length);
    expect(hidden.replace(/ +/g, " ")).toBe("🌞 Before. Between. After.");
    expect(withoutOwnCards(text)).toBe("🌞 Before.  Between. After.");
  });

  test("is hidden as a whole where it is all there is", () => {
    expect(withoutOwnCards(card)).toBe("");
  });

  test("without its end is left as it is, and the next card is hidden all the same", () => {
    const cut = card.slice(0, -3);
    expect(hideOwnCards(cut)).toBe(cut);
    expect(withoutOwnCards(`${cut} and then ${card}.`)).toBe(`${cut} and then .`);
  });

  test("is found beside cards of the other forms", () => {
    const all = cardFormats.map((other) => renderCard(contents, other));
    expect(withoutOwnCards([card, ...all, card].join("|"))).toBe("||||");
  });
});

test("JSON that somebody has set over several lines is found, too", () => {
  const quoted = { ...contents, topics: ['}} "{'], summary: "", relevant: [], messages: [] };
  const pretty = JSON.stringify(JSON.parse(renderCard(quoted, "JSON")), null, 2);
  expect(withoutOwnCards(`See ${pretty}!`)).toBe("See !");
});

test("words about cards are no cards", () => {
  const text = 'The <context_card> tag, its end </context_cards>, and {"context_card": 1}.';
  expect(hideOwnCards(text)).toBe(text);
});

const megabyte = 2 ** 20;

test.each([
  "<context_card>",
  "<context_card ",
  "</context_card>",
  "<context_card></context_card>",
  "<!-- context_card -->",
  '{"context_card":{',
  '{"context_card":{"',
  '{"context_card":{"a":"\\',
  "{      ",
])("a megabyte of %s is read", (piece) => {
  const text = piece.repeat(Math.ceil(megabyte / piece.length));
  // An algorithm with quadratic backtracking would exceed the runner's time-out.
  expect(hideOwnCards(text)).toHaveLength(text.length);
});
