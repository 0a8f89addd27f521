import { describe, expect, it } from "vitest";
import type { ExtractionTurn } from "../../src/core/models/language-model.js";
import { ask, turn } from "./said.js";

/** What is kept of messages, first the assistant's, then the user's, and so on. */
async function keptOf(...said: string[]): Promise<string[]> {
  return (await ask(turnsOf(said))).map(({ content }) => content);
}

function turnsOf(said: readonly string[]): ExtractionTurn[] {
  return said.map((content, at) =>
    turn(content, { messageId: `m${at}`, role: at % 2 === 0 ? "assistant" : "user", seq: at }),
  );
}

it.each([
  ["Which version of Flink?", "1.19"],
  ["What do you sell?", "Arepas."],
  ["Who decides on config?", "Oksana, she's staff."],
])("no memory has words of the assistant: %s %s", async (question, answer) => {
  const kept = (await keptOf(question, answer)).join(" ");
  expect(kept).not.toMatch(/version|sell|config/i);
});

it("no memory has words of another message of the user", async () => {
  const said = ["Go on.", "My sister Leena lives in Oslo.", "Nice.", "She works as a nurse."];
  const [, nurse] = await ask(turnsOf(said));
  expect(nurse).toMatchObject({ content: "She works as a nurse.", subject: null });
});

describe("a clause about what the clause before names", () => {
  it.each([
    [
      "My wife must not have aubergine, it makes her mouth itch.",
      ["The user's wife must not have aubergine, it makes her mouth itch."],
    ],
    [
      "Never use the Oxford comma, Frau Demir crosses it out.",
      ["The assistant should never use the Oxford comma, Frau Demir crosses it out."],
    ],
    [
      "Stuart can't afford the flat so we're selling it.",
      ["Stuart cannot afford the flat so the user is selling it."],
    ],
    [
      "My sister Leena lives in Oslo and she works as a nurse.",
      ["The user's sister Leena lives in Oslo.", "The user's sister Leena works as a nurse."],
    ],
  ])("stays with it: %s", async (said, kept) => {
    expect((await keptOf("Go on.", said)).toSorted()).toEqual(kept);
  });
});

describe("a new value", () => {
  it.each([
    [
      "I have 22 students, mostly from Syria.",
      "Two students left for an apprenticeship, so 20.",
      "Two students left for an apprenticeship, so 20.",
    ],
    [
      "I've got a mat and one 6 kg kettlebell.",
      "I lied, it's an 8 kg kettlebell.",
      "It's an 8 kg kettlebell.",
    ],
    ["The rent is 900.", "The rent is 950 now.", "The rent is 950 now."],
  ])("has no words of the message that it ends: %s", async (first, second, told) => {
    const found = await ask(turnsOf(["Go on.", first, "Noted.", second]));
    expect(found.filter(({ action }) => action === "SUPERSEDE")).toMatchObject([
      { targetId: "#0", content: told },
    ]);
  });

  it.each([
    ["My sister has two cats.", "It's three cats now."],
    ["I have two cats.", "My sister left, so three rooms."],
    ["I bought 6 kg of flour.", "It's 8 kg of sugar now."],
  ])("is not that of something else: %s %s", async (first, second) => {
    const found = await ask(turnsOf(["Go on.", first, "Noted.", second]));
    expect(found.filter(({ action = "ADD" }) => action !== "ADD")).toEqual([]);
  });
});

describe("a wish without a verb", () => {
  it.each([
    ["less adjectives please, they make me cringe", "The user wants less adjectives"],
    [
      "Please no long intros in your answers lol",
      "The user wants no long intros in the assistant's answers",
    ],
    ["short lists please, I'm on my phone", "The user wants short lists"],
  ])("is an instruction: %s", async (said, wanted) => {
    const found = await ask(turnsOf(["Go on.", said]));
    const guidelines = found.filter(({ kind }) => kind === "GUIDELINE");
    expect(guidelines.map(({ content }) => content.slice(0, wanted.length))).toEqual([wanted]);
  });

  it.each(["a recipe please", "One more please", "Open 11 to 3 on weekdays"])(
    "is none: %s",
    async (said) => {
      const found = await ask(turnsOf(["Go on.", said]));
      expect(found.filter(({ kind }) => kind === "GUIDELINE")).toEqual([]);
    },
  );
});
