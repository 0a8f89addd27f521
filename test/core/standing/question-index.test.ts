import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StoredEvent } from "../../../src/core/events/event.js";
import { englishAnalyser } from "../../../src/core/search/text/english-analyser.js";
import { judge, type JudgedRecord } from "../../../src/core/standing/judge.js";
import { QuestionIndex } from "../../../src/core/standing/question-index.js";
import { RecordWordReader } from "../../../src/core/standing/record-words.js";
import {
  checkedQuestion,
  type StandingQuestion,
} from "../../../src/core/standing/standing-question.js";
import { vectorOfWords } from "../../support/word-embedder.js";

const model = "test-words";
const words = { analyser: englishAnalyser, without: new Set<never>() };
const reader = new RecordWordReader(englishAnalyser);

interface Asked {
  readonly query: string;
  readonly mode: "HYBRID" | "VECTOR" | "KEYWORD";
  readonly minScore: number;
}

function questionOf({ query, mode, minScore }: Asked): StandingQuestion {
  const principal = { tenantId: "t", roles: ["member"] } as const;
  const checked = checkedQuestion(
    principal,
    { query, mode, minScore, scope: { userId: "u" } },
    words,
  );
  const meaning = { vector: vectorOfWords(query), model, least: minScore };
  return { ...checked, meaning: mode === "KEYWORD" ? null : meaning };
}

interface Said {
  readonly content: string;
  readonly name: string | null;
  readonly model: string | null;
}

async function recordOf({ content, name, model: made }: Said): Promise<JudgedRecord> {
  const snapshot = { content, name, role: "user", timestamp: "2026-01-02T03:04:05Z" };
  const event = { entity: "Message", snapshot } as unknown as StoredEvent;
  return {
    words: await reader.of(event, snapshot),
    vectors: { model: made, vectors: [vectorOfWords(content)] },
  };
}

/** Few words, so that questions and records often share some. Some are the same term, and some are no term. */
const word = fc.constantFrom(
  "tea",
  "teas",
  "flight",
  "Tokyo",
  "maya",
  "the",
  "what",
  "3",
  "?!",
  "茶",
);
const sentence = (most: number) =>
  fc.array(word, { minLength: 1, maxLength: most }).map((all) => all.join(" "));
const query = fc.oneof(
  sentence(6),
  sentence(3).map((phrase) => `"${phrase}"`),
  fc.tuple(sentence(2), sentence(3)).map(([phrase, rest]) => `"${phrase}" ${rest}`),
);
const asked: fc.Arbitrary<Asked> = fc.record({
  query,
  mode: fc.constantFrom("HYBRID", "VECTOR", "KEYWORD"),
  minScore: fc.oneof(
    fc.constantFrom(0, 1 / 3, 0.5, 2 / 3, 1),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ),
});
const said: fc.Arbitrary<Said> = fc.record({
  // Long texts have several passages.
  content: fc.oneof(
    sentence(8),
    sentence(8).map((text) => `${text}. `.repeat(30)),
  ),
  name: fc.constantFrom(null, "Maya"),
  model: fc.constantFrom(model, null, "other"),
});

describe("an index of questions", () => {
  test("leads to exactly those that a record matches, whichever came and went before", async () => {
    let matched = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(asked, fc.boolean()), { maxLength: 12 }),
        fc.array(said, { maxLength: 4 }),
        async (questions, records) => {
          const index = new QuestionIndex<{ readonly question: StandingQuestion }>();
          const entries = questions.map(([one]) => ({ question: questionOf(one) }));
          for (const entry of entries) index.add(entry);
          for (const [i, entry] of entries.entries()) if (questions[i]?.[1]) index.remove(entry);
          const left = entries.filter((_, i) => !questions[i]?.[1]);
          for (const one of records) {
            const record = await recordOf(one);
            const candidates = await index.candidates(record);
            const byIndex = left.filter(
              (entry) =>
                candidates.has(entry) && judge(entry.question, record, candidates.get(entry)),
            );
            const byAll = left.filter(({ question }) => judge(question, record));
            expect(byIndex).toEqual(byAll);
            expect([...candidates.keys()].filter((entry) => !left.includes(entry))).toEqual([]);
            matched += byAll.length;
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(matched).toBeGreaterThan(100);
  });

  test("a record is judged by few of many questions: those of its rarest terms", async () => {
    const index = new QuestionIndex<{ readonly question: StandingQuestion }>();
    for (let i = 0; i < 1_000; i++) {
      const query = `flight to city${i} with airline${i}`;
      index.add({ question: questionOf({ query, mode: "KEYWORD", minScore: 0.6 }) });
    }
    const record = await recordOf({ content: "A flight to city7, by airline7", name: null, model });
    expect((await index.candidates(record)).size).toBeLessThanOrEqual(2);
  });
});

describe("a score", () => {
  const scoreOf = async (query: string, content: string, rest: Partial<Asked> = {}) => {
    const question = questionOf({ query, mode: "KEYWORD", minScore: 0, ...rest });
    return judge(question, await recordOf({ content, name: null, model }))?.score ?? null;
  };

  test("is the share of the words in one passage, not of all passages together", async () => {
    expect(await scoreOf("tea flight", "A flight.")).toBe(0.5);
    expect(await scoreOf("tea flight", "teas on flights")).toBe(1);
    const filler = "Something entirely different was said here by somebody else today. ".repeat(12);
    expect(await scoreOf("tea flight", `Tea. ${filler} Flight.`)).toBe(0.5);
    expect(await scoreOf("tea flight", "coffee")).toBeNull();
  });

  test("of meaning is the cosine, and that of both the greater one", async () => {
    expect(await scoreOf("tea", "tea", { mode: "VECTOR" })).toBeCloseTo(1, 6);
    const meaning = await scoreOf("tea flight", "tea coffee", { mode: "VECTOR" });
    const both = await scoreOf("tea flight", "tea coffee", { mode: "HYBRID" });
    expect(both).toBe(Math.max(0.5, meaning ?? 0));
  });
});
