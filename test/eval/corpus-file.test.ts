import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readCorpusFile } from "../../measure/eval/corpus-file.ts";
import { readSessionDate, turnTimes } from "../../measure/eval/turn-times.ts";
import { temporaryFolder } from "../support/temporary-folder.js";

const haystacks = join(import.meta.dirname, "haystacks.json");

function written(content: string | Buffer): string {
  const file = join(temporaryFolder(), "data");
  writeFileSync(file, content);
  return file;
}

const locomo = [
  {
    sample_id: "ann-ben",
    conversation: {
      speaker_a: "Ann",
      speaker_b: "Ben",
      session_10_date_time: "12:05 am on 1 January, 2024",
      session_10: [{ speaker: "Ann", dia_id: "D10:1", text: "Happy new year!" }],
      session_2_date_time: "11:59 pm on 8 May, 2023",
      session_2: [
        { speaker: "Ben", dia_id: "D2:1", text: "Look at her.", blip_caption: "a dog in a bath" },
        { speaker: "Ann", dia_id: "D2:2", text: "Who is that?", blip_caption: "" },
        { speaker: "Ben", dia_id: "D2:3", blip_caption: "a towel" },
      ],
      session_3_date_time: "3:00 pm on 9 May, 2023",
    },
    qa: [
      { question: "Who is in the bath?", category: 4, evidence: ["D2:1"] },
      { question: "One", category: 1, evidence: ["D2:1; D02:03", "D2:1 D9:17", "D:10:1"] },
      { question: "Two", category: 5, evidence: ["D9:9"] },
      { question: "Three", category: "2" },
    ],
  },
];

describe("a LoCoMo file", () => {
  const read = () => readCorpusFile(written(JSON.stringify(locomo)));

  test("has a session for each list of turns, in the order of their numbers", () => {
    const { form, conversations } = read();
    expect(form).toBe("LoCoMo");
    expect(conversations.map(({ id }) => id)).toEqual(["ann-ben"]);
    expect(conversations[0]?.sessions.map(({ id }) => id)).toEqual([
      "ann-ben/session_2",
      "ann-ben/session_10",
    ]);
  });

  test("gives turns their speaker, the caption of their photo, and times on the session's day", () => {
    const { turns } = read().conversations[0]?.sessions[0] ?? { turns: [] };
    expect(turns.map(({ role, name, text }) => [role, name, text])).toEqual([
      ["assistant", "Ben", "[photo: a dog in a bath] Look at her."],
      ["user", "Ann", "Who is that?"],
      ["assistant", "Ben", "[photo: a towel]"],
    ]);
    expect(turns.map(({ time }) => new Date(time).toISOString())).toEqual([
      "2023-05-08T23:59:00.000Z",
      "2023-05-08T23:59:20.000Z",
      "2023-05-08T23:59:40.000Z",
    ]);
  });

  test("names evidence in many ways; what is not there is none", () => {
    const questions = read().conversations[0]?.questions ?? [];
    expect(questions.map(({ category, evidence }) => [category, ...evidence])).toEqual([
      ["single-hop", "ann-ben/D2:1"],
      ["multi-hop", "ann-ben/D2:1", "ann-ben/D2:3", "ann-ben/D10:1"],
      ["adversarial"],
      ["temporal"],
    ]);
    expect(questions[1]?.evidenceSessions).toEqual(["ann-ben/session_2", "ann-ben/session_10"]);
    expect(questions.map(({ isAdversarial }) => isAdversarial)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test("may be packed", () => {
    const packed = written(gzipSync(JSON.stringify(locomo)));
    expect(readCorpusFile(packed)).toEqual(read());
  });
});

describe("a LongMemEval file", () => {
  const { form, conversations } = readCorpusFile(haystacks);

  test("has a conversation for each question, with its haystack", () => {
    expect(form).toBe("LongMemEval");
    expect(conversations.map(({ id, sessions }) => [id, sessions.length])).toEqual([
      ["tea-1", 2],
      ["move-1", 3],
      ["piano-1_abs", 1],
      ["dream-1", 1],
    ]);
    expect(conversations[0]?.sessions[0]?.turns[1]).toEqual({
      id: "tea-1/session-1:2",
      role: "assistant",
      name: null,
      text: "With water of ninety degrees, for three minutes.",
      time: Date.UTC(2024, 1, 10, 9, 16),
    });
  });

  test("marks the turns and names the sessions that answer", () => {
    const questions = conversations.flatMap(({ questions }) => questions);
    expect(questions.map(({ evidence }) => evidence)).toEqual([
      ["tea-1/session-1:1"],
      ["move-1/session-1:1", "move-1/session-3:2"],
      ["piano-1_abs/session-1:1"],
      [],
    ]);
    expect(questions[1]?.evidenceSessions).toEqual(["move-1/session-1", "move-1/session-3"]);
  });

  test("counts questions that cannot be answered apart", () => {
    const questions = conversations.flatMap(({ questions }) => questions);
    expect(questions.map(({ category, isAdversarial }) => [category, isAdversarial])).toEqual([
      ["single-session-user", false],
      ["multi-session", false],
      ["single-session-user", true],
      ["multi-session", false],
    ]);
  });
});

describe("the paraphrases", () => {
  const { form, conversations } = readCorpusFile(
    join(import.meta.dirname, "../../measure/eval/paraphrases.json"),
  );
  const questions = conversations.flatMap(({ questions }) => questions);

  test("have a user for each person and a thread for each chat, in two halves", () => {
    expect(form).toBe("paraphrases");
    expect(conversations.flatMap(({ sessions }) => sessions)).toHaveLength(40);
    const halves = Map.groupBy(questions, ({ category }) => category);
    expect([...halves].map(([half, some]) => [half, some.length])).toEqual([
      ["dev", 65],
      ["held out", 67],
    ]);
  });

  test("name turns that are there", () => {
    const turns = conversations.flatMap(({ sessions }) => sessions).flatMap(({ turns }) => turns);
    const ids = new Set(turns.map(({ id }) => id));
    expect(questions.flatMap(({ evidence }) => evidence).filter((id) => !ids.has(id))).toEqual([]);
    expect(turns[1]).toEqual({
      id: "ines/chat-1:2",
      role: "assistant",
      name: null,
      text: "Nothing yet. What should I know?",
      time: Date.UTC(2025, 0, 11, 0, 1),
    });
  });
});

describe("a file that cannot be used is told in one sentence", () => {
  const without = (key: string) =>
    JSON.stringify(locomo, (name, value: unknown) => (name === key ? undefined : value));

  test.each([
    ["no JSON", () => written("# Title\n\nText"), /^"\/.*" cannot be read: .*not valid JSON\.$/],
    ["a folder", () => temporaryFolder(), /^"\/.*" cannot be read: EISDIR.*\.$/],
    ["nothing", () => join(temporaryFolder(), "none"), /^"\/.*" cannot be read: ENOENT.*\.$/],
    ["another form", () => written('[{"a": 1}]'), /^"\/.*" is neither a LoCoMo file .*\.$/],
    ["an empty list", () => written("[]"), /^"\/.*" is neither a LoCoMo file .*\.$/],
    ["no speaker", () => written(without("speaker")), /is no LoCoMo file: .*speaker: .*\.$/],
    ["no date", () => written(without("session_2_date_time")), /session_2_date_time.*\.$/],
  ])("%s", (_, file, sentence) => {
    expect(() => readCorpusFile(file())).toThrow(sentence);
  });
});

describe("dates of sessions", () => {
  test.each([
    ["1:56 pm on 8 May, 2023", "2023-05-08T13:56:00.000Z"],
    ["12:09 am on 13 September, 2023", "2023-09-13T00:09:00.000Z"],
    ["12:30 pm on 1 January, 2024", "2024-01-01T12:30:00.000Z"],
    ["2023/05/20 (Sat) 02:21", "2023-05-20T02:21:00.000Z"],
  ])("%s", (text, time) => {
    expect(new Date(readSessionDate(text)).toISOString()).toBe(time);
  });

  test.each(["", "yesterday", "1:56 pm on 8 Maybe, 2023", "2023-05-20"])("not %j", (text) => {
    expect(() => readSessionDate(text)).toThrow(`"${text}" is no date`);
  });

  test("turns are a minute apart, or as much as the day has left for them", () => {
    const noon = Date.UTC(2024, 0, 1, 12);
    expect(turnTimes(noon, 3)).toEqual([noon, noon + 60_000, noon + 120_000]);
    const late = Date.UTC(2024, 0, 1, 23, 59);
    const times = turnTimes(late, 600);
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(Date.UTC(2024, 0, 2));
  });
});
