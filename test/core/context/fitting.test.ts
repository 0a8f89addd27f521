import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  contextParts,
  partOf,
  shownText,
  type CardContents,
} from "../../../src/core/context/card-contents.js";
import {
  fitCard,
  leastCardTokens,
  tokensOf,
  type CardMaterial,
} from "../../../src/core/context/card-fitting.js";
import { cardFormats, renderCard } from "../../../src/core/context/card-format.js";
import { recordTypes, type RecordType } from "../../../src/core/records/record.js";
import { estimateTokens } from "../../../src/core/models/tokens.js";
import { readJsonCard, readMarkdownCard, readXmlCard } from "../../support/read-card.js";

const at = Date.UTC(2026, 0, 2, 10);
const readers = { XML: readXmlCard, MARKDOWN: readMarkdownCard, JSON: readJsonCard };

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
const message = (content: string) => ({ timestamp: at, role: "user", name: null, content });
const relevant = (content: string, rank: number, isMinimum = false) => ({
  type: "FACT" as const,
  timestamp: at,
  content,
  rank,
  isMinimum,
});
const material = (given: Partial<CardMaterial>): CardMaterial => ({
  topics: [],
  summary: "",
  relevant: [],
  messages: [],
  ...given,
});

/** The smallest budget in which a card shows all of this. */
function leastFor(given: CardMaterial): number {
  let tokens = leastCardTokens;
  for (; ; tokens++) {
    const { contents } = fitCard(given, { tokens, summaryTokens: null });
    const isWhole =
      contents.topics.length === given.topics.length &&
      contents.relevant.length === given.relevant.length &&
      contents.messages.length === given.messages.length &&
      contents.summary === given.summary;
    if (isWhole) return tokens;
  }
}

describe("what goes into a card", () => {
  const newest = message(`newest ${words(5)}`);
  const older = message(`older ${words(5)}`);
  const least = relevant(`asked for ${words(5)}`, 1, true);
  const best = relevant(`best ${words(5)}`, 0);
  const summary = `Summary. ${words(20)}`;
  const steps: [string, CardMaterial][] = [
    ["the newest message", material({ messages: [newest] })],
    ["then what minimums ask for", material({ messages: [newest], relevant: [least] })],
    ["then the summary", material({ messages: [newest], relevant: [least], summary })],
    [
      "then the other relevant records",
      material({ messages: [newest], relevant: [best, least], summary }),
    ],
    [
      "then older messages",
      material({ messages: [older, newest], relevant: [best, least], summary }),
    ],
    [
      "and topics at last",
      material({ messages: [older, newest], relevant: [best, least], summary, topics: ["tea"] }),
    ],
  ];
  const everything = steps.at(-1)?.[1] ?? material({});

  test.each(steps)("%s", (_, expected) => {
    const tokens = leastFor(expected);
    const { contents } = fitCard(everything, { tokens, summaryTokens: null });
    const texts = (of: Pick<CardContents, "relevant" | "messages">) =>
      [...of.relevant, ...of.messages].map(({ content }) => content);
    expect(texts(contents)).toEqual(texts(expected));
    // If the whole summary does not fit, the rest of the budget may hold its beginning.
    expect(summary.startsWith(contents.summary)).toBe(true);
    expect(contents.summary.length).toBeGreaterThanOrEqual(expected.summary.length);
    expect(contents.topics).toEqual(expected.topics);
  });

  test("older messages: the newer ones first", () => {
    const messages = ["one", "two", "three"].map((name) => message(`${name} ${words(9)}`));
    const tokens = leastFor(material({ messages: messages.slice(1) }));
    expect(fitCard(material({ messages }), { tokens, summaryTokens: null }).messages).toEqual([
      1, 2,
    ]);
  });

  test("relevant records: by rank, shown in the order given", () => {
    const records = [relevant(words(9), 2), relevant(words(9), 0), relevant(words(9), 1)];
    const tokens = leastFor(material({ relevant: records.slice(1) }));
    const fitted = fitCard(material({ relevant: records }), { tokens, summaryTokens: null });
    expect(fitted.relevant).toEqual([1, 2]);
  });

  test("what is too long is left out whole, and shorter things behind it are not", () => {
    const messages = [message("short"), message(words(500)), message("newest")];
    const fitted = fitCard(material({ messages }), { tokens: 150, summaryTokens: null });
    expect(fitted.messages).toEqual([0, 2]);
  });
});

describe("the summary", () => {
  const summary = words(400);

  test("is cut to its own budget", () => {
    const fitted = fitCard(material({ summary }), { tokens: 2_000, summaryTokens: 100 });
    expect(fitted.isSummaryCut).toBe(true);
    expect(summary.startsWith(fitted.contents.summary)).toBe(true);
    expect(estimateTokens(fitted.contents.summary)).toBeLessThanOrEqual(100);
    expect(fitted.contents.summary.length).toBeGreaterThan(340);
  });

  test("is whole where it just fits, by one character", () => {
    const exact = "x".repeat(350);
    const tokens = { tokens: 2_000, summaryTokens: 101 };
    expect(fitCard(material({ summary: exact }), tokens).isSummaryCut).toBe(false);
    const less = { tokens: 2_000, summaryTokens: 100 };
    // Two characters go to the JSON quotes.
    expect(fitCard(material({ summary: exact }), less).contents.summary).toHaveLength(348);
  });

  test("is not cut where nothing has a bound", () => {
    const fitted = fitCard(material({ summary }), { tokens: null, summaryTokens: null });
    expect(fitted.contents.summary).toBe(summary);
    expect(fitted.isSummaryCut).toBe(false);
  });

  test("is cut between characters, whatever their escapes take", () => {
    const hostile = "<&>🌞".repeat(200);
    const { contents } = fitCard(material({ summary: hostile }), {
      tokens: 300,
      summaryTokens: null,
    });
    expect(contents.summary.isWellFormed()).toBe(true);
    expect(contents.summary).not.toBe("");
    expect(hostile.startsWith(contents.summary)).toBe(true);
  });
});

test("a part takes as many tokens as the form in which it is longest", () => {
  const record = relevant("<<<<<<<", 0);
  const tokens = tokensOf((writer) => writer.record(record));
  const longest = Math.max(
    ...cardFormats.map((format) => {
      const nothing = { topics: ["tea"], summary: "", relevant: [], messages: [] };
      const one = renderCard({ ...nothing, relevant: [record] }, format).length;
      return one - renderCard(nothing, format).length;
    }),
  );
  expect(tokens).toBe(Math.ceil(longest / 3.5));
});

test("the least budget holds a card of nothing in every form, and no part", () => {
  const { contents } = fitCard(material({ topics: ["a"], messages: [message("x")] }), {
    tokens: leastCardTokens,
    summaryTokens: null,
  });
  expect(contents).toEqual({ topics: [], summary: "", relevant: [], messages: [] });
  for (const format of cardFormats)
    expect(estimateTokens(renderCard(contents, format))).toBeLessThanOrEqual(leastCardTokens);
});

const text = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.array(
      fc.constantFrom(
        "</context_card>",
        "-->",
        "]]>",
        "```",
        '"}}',
        "# ",
        "\n",
        "- ",
        "&amp;",
        "é",
      ),
      { maxLength: 30 },
    ),
  )
  .map((parts) => shownText(typeof parts === "string" ? parts : parts.join("")));
const time = fc.integer({ min: 0, max: 4e12 });

/** Contexts order their records by part. */
const placeOf = (type: RecordType) => contextParts.indexOf(partOf({ type }));

const anyMaterial: fc.Arbitrary<CardMaterial> = fc.record({
  topics: fc.array(
    text.map((topic) => topic.replace(/\s+/g, " ")),
    { maxLength: 6 },
  ),
  summary: text,
  relevant: fc
    .array(
      fc.record({
        type: fc.constantFrom(...recordTypes),
        timestamp: fc.option(time),
        content: text,
        isMinimum: fc.boolean(),
        rank: fc.nat(50),
      }),
      { maxLength: 12 },
    )
    .map((all) => all.toSorted((one, other) => placeOf(one.type) - placeOf(other.type))),
  messages: fc.array(
    fc.record({
      timestamp: time,
      role: fc.constantFrom("user", "assistant", "</role>"),
      name: fc.option(fc.constantFrom("Maya", "<Björn>")),
      content: text,
    }),
    { maxLength: 12 },
  ),
});

test("whatever there is to show, and whatever the budget: every form keeps to it and can be read, and nothing is both shown and dropped", () => {
  fc.assert(
    fc.property(
      anyMaterial,
      fc.integer({ min: leastCardTokens, max: 1_500 }),
      fc.option(fc.integer({ min: 1, max: 500 })),
      (given, tokens, summaryTokens) => {
        const { contents, ...fitted } = fitCard(given, { tokens, summaryTokens });
        for (const format of cardFormats) {
          const rendered = renderCard(contents, format);
          expect(estimateTokens(rendered)).toBeLessThanOrEqual(tokens);
          const read = readers[format](rendered);
          expect(read.topics).toHaveLength(contents.topics.length);
          expect(read.relevant.map(({ type }) => type)).toEqual(
            contents.relevant.map(({ type }) => type.toLowerCase()),
          );
          expect(read.messages.map(({ timestamp }) => Date.parse(timestamp))).toEqual(
            contents.messages.map(({ timestamp }) => timestamp - (timestamp % 60_000)),
          );
          // Markdown removes only indentation.
          const plain = (content: string) => content.replace(/^[ \t]+/gm, "");
          expect(read.messages.map(({ content }) => plain(content))).toEqual(
            contents.messages.map(({ content }) => plain(content)),
          );
          expect(plain(read.summary)).toBe(plain(contents.summary));
        }
        // The reported positions are those of the shown records.
        expect(fitted.messages.map((i) => given.messages[i])).toEqual(contents.messages);
        expect(fitted.relevant.map((i) => given.relevant[i])).toEqual(contents.relevant);
        expect(fitted.topics.map((i) => given.topics[i])).toEqual(contents.topics);
        expect(fitted.isSummaryCut).toBe(contents.summary !== given.summary);
      },
    ),
    { numRuns: 300 },
  );
});
