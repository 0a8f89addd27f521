import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  historyTokens,
  messageTokens,
  trimHistory,
  type Trimming,
} from "../../../src/core/history/trimming.js";
import type { Message, MessageType } from "../../../src/core/messages/message.js";
import { aMessage } from "../../store/samples.js";

const lax: Trimming = { maxMessages: 10, maxTokens: null, trim: "OLDEST_FIRST", keepRecent: 3 };

/** A message in short form: speaker, type, and the tool call. */
type Said = readonly [id: string, role: string, type?: MessageType, toolCallId?: string];

function aTalk(said: readonly Said[], content = "word"): Message[] {
  return said.map(([id, role, type = null, toolCallId = null], i) => ({
    ...aMessage({ id, role, type, toolCallId, content }),
    seq: i + 1,
  }));
}

const ids = (messages: readonly Message[]) => messages.map(({ id }) => id).join(" ");

describe("A message's tokens", () => {
  test.each([
    ["are four where it has no text", "", 4],
    ["count each fourth character", "hello", 5],
    ["count what is begun for nothing", "hello world", 6],
    ["count characters, not their code units", "🍵".repeat(8), 6],
    ["count each character of a long one", "a".repeat(400), 104],
  ])("%s", (_, text, tokens) => {
    expect(messageTokens(text)).toBe(tokens);
  });
});

describe("A history", () => {
  const five = aTalk([
    ["a", "user"],
    ["b", "assistant"],
    ["c", "user"],
    ["d", "assistant"],
    ["e", "user"],
  ]);
  // Each message takes five tokens.
  const cases: readonly [string, Partial<Trimming>, string][] = [
    ["has all where nothing is too much", {}, "a b c d e"],
    ["has the last messages", { maxMessages: 2 }, "d e"],
    ["can have none", { maxMessages: 0 }, ""],
    ["loses its oldest where the budget is too small", { maxTokens: 12 }, "d e"],
    ["may take all of the budget", { maxTokens: 25 }, "a b c d e"],
    ["loses the last one that does not fit", { maxTokens: 4 }, ""],
    ["is counted before it is measured", { maxMessages: 3, maxTokens: 10 }, "d e"],
    ["has nothing on a budget of 0", { maxTokens: 0 }, ""],
  ];
  test.each(cases)("%s", (_, trimming, expected) => {
    expect(ids(trimHistory(five, { ...lax, ...trimming }).messages)).toBe(expected);
  });

  test("says what was left out of those that were counted, and what the rest takes", () => {
    const { dropped, tokenEstimate } = trimHistory(five, { ...lax, maxMessages: 4, maxTokens: 14 });
    expect(ids(dropped)).toBe("b c");
    expect(tokenEstimate).toBe(10);
  });
});

describe("A history that is trimmed by meaning", () => {
  const talk = aTalk(["a", "b", "c", "d", "e"].map((id) => [id, "user"]));
  const similarities: Readonly<Record<string, number>> = { a: 0.9, b: 0.1, c: 0.5, d: 0, e: 0 };
  const likeness = ({ id }: Message) => similarities[id] ?? 0;
  const semantic: Trimming = { ...lax, trim: "SEMANTIC" };
  const cases: readonly [string, Partial<Trimming>, string][] = [
    ["stays as it is within the budget", { maxTokens: 25 }, "a b c d e"],
    ["loses what is least like the query, and keeps its order", { maxTokens: 20 }, "a c d e"],
    ["loses the most alike before the newest", { maxTokens: 15 }, "c d e"],
    ["loses the oldest where only the newest are left", { maxTokens: 5 }, "e"],
    ["leaves as many of the newest alone as it is told", { maxTokens: 15, keepRecent: 1 }, "a c e"],
    ["leaves none alone where it is told so", { maxTokens: 10, keepRecent: 0 }, "a c"],
    ["goes by age where all are new", { maxTokens: 10, keepRecent: 5 }, "d e"],
  ];
  test.each(cases)("%s", (_, trimming, expected) => {
    const history = trimHistory(talk, { ...semantic, ...trimming }, likeness);
    expect(ids(history.messages)).toBe(expected);
  });

  test("loses the older of two that are equally unlike", () => {
    const history = trimHistory(talk, { ...semantic, maxTokens: 20 }, () => 0);
    expect(ids(history.messages)).toBe("b c d e");
  });

  test("goes by age where nothing is known of likeness", () => {
    expect(ids(trimHistory(talk, { ...semantic, maxTokens: 10 }).messages)).toBe("d e");
  });
});

describe("A history of whole pairs", () => {
  const pairs: Trimming = { ...lax, trim: "KEEP_PAIRS" };
  const talk = aTalk([
    ["q1", "user"],
    ["a1", "assistant"],
    ["q2", "user"],
    ["call", "assistant", "TOOL_CALL_INTENT", "x"],
    ["result", "tool", "TOOL_RESULT", "x"],
    ["a2", "assistant"],
  ]);
  const cases: readonly [string, readonly Message[], Partial<Trimming>, string][] = [
    ["loses an answer with its question", talk, { maxTokens: 28 }, "q2 call result a2"],
    ["loses a result with its call", talk, { maxTokens: 18 }, "q2 a2"],
    ["loses a pair whose half is beyond the count", talk, { maxMessages: 5 }, "q2 call result a2"],
    ["loses no more than the pair that the count splits", talk, { maxMessages: 3 }, "call result"],
    ["has nothing where not even the last pair fits", talk, { maxTokens: 9 }, ""],
    [
      "keeps the question of a turn that is not answered yet",
      talk.slice(2, 5),
      { maxTokens: 10 },
      "q2",
    ],
    [
      "has results with the calls of their ids",
      aTalk([
        ["c1", "assistant", "TOOL_CALL_INTENT", "x"],
        ["c2", "assistant", "TOOL_CALL_INTENT", "y"],
        ["r1", "tool", "TOOL_RESULT", "x"],
        ["r2", "tool", "TOOL_RESULT", "y"],
      ]),
      { maxTokens: 19 },
      "c2 r2",
    ],
    [
      "has a result without an id with the call before it",
      aTalk([
        ["c1", "assistant", "TOOL_CALL_INTENT", "x"],
        ["r1", "tool", "TOOL_RESULT"],
        ["c2", "assistant", "TOOL_CALL_INTENT", "y"],
        ["r2", "tool", "TOOL_RESULT"],
      ]),
      { maxTokens: 19 },
      "c2 r2",
    ],
    [
      "has what nobody has asked for by itself",
      aTalk([
        ["hello", "assistant"],
        ["news", "assistant"],
      ]),
      { maxTokens: 5 },
      "news",
    ],
  ];
  test.each(cases)("%s", (_, messages, trimming, expected) => {
    expect(ids(trimHistory(messages, { ...pairs, ...trimming }).messages)).toBe(expected);
  });
});

describe("Whatever is said, a history", () => {
  const said = fc.record({
    role: fc.constantFrom("user", "assistant", "tool", "system"),
    type: fc.constantFrom<MessageType | null>(null, "TOOL_CALL_INTENT", "TOOL_RESULT"),
    toolCallId: fc.constantFrom(null, "x", "y"),
    content: fc.string({ maxLength: 40 }),
  });
  const talks = fc
    .array(said, { maxLength: 15 })
    .map((all) => all.map((one, i): Message => ({ ...aMessage({ ...one, id: `${i}` }), seq: i })));
  const trimmings = fc.record<Trimming>({
    maxMessages: fc.nat(12),
    maxTokens: fc.option(fc.nat(60)),
    trim: fc.constantFrom("OLDEST_FIRST", "SEMANTIC", "KEEP_PAIRS"),
    keepRecent: fc.nat(5),
  });

  test("keeps to count and budget, and with what was dropped is what was counted", () => {
    fc.assert(
      fc.property(talks, trimmings, (talk, trimming) => {
        const likeness = ({ content }: Message) => (content ?? "").length;
        const { messages, dropped, tokenEstimate } = trimHistory(talk, trimming, likeness);
        expect(messages.length).toBeLessThanOrEqual(trimming.maxMessages);
        expect(tokenEstimate).toBe(historyTokens(messages));
        expect(tokenEstimate).toBeLessThanOrEqual(trimming.maxTokens ?? Infinity);
        const bySeq = [...messages, ...dropped].toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
        const from = Math.max(0, talk.length - trimming.maxMessages);
        expect(bySeq).toEqual(talk.slice(from));
        expect(messages).toEqual(talk.filter((one) => messages.includes(one)));
      }),
    );
  });

  test("of whole pairs never has a result without a call where there was one", () => {
    fc.assert(
      fc.property(talks, trimmings, (talk, trimming) => {
        const { messages } = trimHistory(talk, { ...trimming, trim: "KEEP_PAIRS" });
        for (const [place, one] of messages.entries()) {
          if (one.type !== "TOOL_RESULT") continue;
          const since = talk
            .slice(0, one.seq ?? 0)
            .findLastIndex(({ role, type }) => role === "user" && type === null);
          const turn = talk.slice(Math.max(0, since), one.seq ?? 0);
          const hadCall = turn.some(({ type }) => type === "TOOL_CALL_INTENT");
          const before = messages.slice(0, place);
          const hasCall = before.some(
            (other) => turn.includes(other) && other.type === "TOOL_CALL_INTENT",
          );
          expect(hasCall).toBe(hadCall);
        }
      }),
    );
  });
});
