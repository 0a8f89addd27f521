import { describe, expect, test } from "vitest";
import { derivedQuery } from "../../../src/core/context/derived-query.js";
import { topicsOf } from "../../../src/core/context/topics.js";
import type { Message } from "../../../src/core/messages/message.js";

const said = (...contents: (string | null)[]) =>
  contents.map((content, i) => ({ content, seq: i + 1, role: "user" }) as Message);

describe("topics of messages", () => {
  test("are the names and words that come up most, as they were first written", () => {
    const messages = said(
      "I met Aleksandra in Lisbon. The harbour was full of boats.",
      "Aleksandra likes boats and green tea.",
      "So do I, and boats even more than tea in Lisbon.",
    );
    expect(topicsOf(messages)).toEqual(["Lisbon", "Aleksandra", "boats"]);
  });

  test("a word that is said once is none, and a name is one", () => {
    expect(topicsOf(said("The weather in Porto was dreadful."))).toEqual(["Porto"]);
  });

  test("small talk and the first words of sentences are none", () => {
    expect(topicsOf(said("Thanks! Thanks! Hello. Well, hello. Really? Great."))).toEqual([]);
  });

  test.each(["I'm", "I’ve", "you'll", "they're", "Don't", "can't", "It's", "We'd"])(
    "a contraction such as %s is none",
    (word) => {
      expect(topicsOf(said(`So ${word}, and ${word}, but Anna'll and O'Brien do.`))).toEqual([
        "Anna",
        "O'Brien",
      ]);
    },
  );

  test("there are five at the most, and none without words", () => {
    const names = "we saw Ann, Bob, Cleo, Dora, Emil and Fynn";
    expect(topicsOf(said(names))).toEqual(["Ann", "Bob", "Cleo", "Dora", "Emil"]);
    expect(topicsOf(said(null, "", "123 !?"))).toEqual([]);
  });

  test("long rows of dashes and the like are passed over", () => {
    const messages = said(...Array.from({ length: 10 }, () => `a${"-'".repeat(9_000)}b Porto`));
    expect(topicsOf(messages)).toEqual(["Porto"]);
  });
});

describe("a query that nobody gave", () => {
  test("has what was said last first, and the topics", () => {
    expect(derivedQuery(["green tea"], said("Where to?", "To  Lisbon,\nby train."))).toBe(
      "To Lisbon, by train. Where to? green tea",
    );
  });

  test("asks for no phrases", () => {
    expect(derivedQuery([], said('She said "never again" and “no way”.'))).toBe(
      "She said never again and no way .",
    );
  });

  test("leaves out our own cards", () => {
    const card = "<context_card><summary>secret</summary></context_card>";
    expect(derivedQuery([], said(`As noted: ${card}`))).toBe("As noted:");
  });

  test("has 2,000 characters at the most: the newest message goes before older ones", () => {
    const query = derivedQuery(["tea"], said("old ".repeat(900), "new ".repeat(400))) ?? "";
    expect(query.length).toBeLessThanOrEqual(2_000);
    expect(query.startsWith("new new")).toBe(true);
    expect(query).toContain("old");
    expect(query.endsWith("tea")).toBe(true);
  });

  test("is none where nothing was said", () => {
    expect(derivedQuery([], said(null, " "))).toBeNull();
    expect(derivedQuery([], [])).toBeNull();
  });

  test("is not cut between the halves of a character", () => {
    expect(derivedQuery([], said(`x${"🌞".repeat(2_000)}`))?.isWellFormed()).toBe(true);
  });
});
