import { describe, expect, it, test } from "vitest";
import type { ExtractionTurn, ProposedMemory } from "../../src/core/models/language-model.js";
import { LocalModel } from "../../src/models/local.js";
import { ask, call, turn } from "./said.js";

/** What is kept of messages, first the assistant's, then the user's, and so on. */
async function keptOf(...said: string[]): Promise<string[]> {
  return (await ask(turnsOf(said))).map(({ content }) => content);
}

function turnsOf(said: readonly string[]): ExtractionTurn[] {
  return said.map((content, at) =>
    turn(content, { messageId: `m${at}`, role: at % 2 === 0 ? "assistant" : "user", seq: at }),
  );
}

/** The content of each memory, the words that it cites as context, and those that say it. */
function citedBy(found: readonly ProposedMemory[], turns: readonly ExtractionTurn[]) {
  return found.map(({ content, citations }) => [
    content,
    ...citations.map((one) => {
      const said = turns.find(({ messageId }) => messageId === one.messageId);
      return "start" in one ? said?.content.slice(one.start, one.end) : null;
    }),
  ]);
}

describe("an answer without a verb", () => {
  it.each([
    ["Noted. Prices?", "9 to 12 euros.", ["Prices: 9 to 12 euros."]],
    ["Which version of Flink?", "1.19", ["Version of Flink: 1.19."]],
    [
      "What's your budget?",
      "5,000 without flights.",
      ["The user's budget is 5,000 without flights."],
    ],
    ["What do you do?", "Teacher.", ["Work: Teacher."]],
    ["Where do you work?", "At Lloyds", ["The user works at Lloyds."]],
    ["What's your dog called?", "Biscuit", ["The user's dog is called Biscuit."]],
    ["Do you have any allergies?", "Yes! Nuts and soy.", ["Allergies: Nuts and soy."]],
    ["Do you have any allergies?", "None that I know of.", []],
    ["Which apples are they?", "They're Boskoop", ["Apples: Boskoop."]],
    ["What is it?", "It's a ThinkPad.", ["It is a ThinkPad."]],
    ["What do you sell?", "Arepas.", ["The user sells Arepas."]],
    ["Who decides on config?", "Oksana", ["Oksana decides on config."]],
    ["How many guests?", "About forty people", ["Guests: About forty people."]],
    ["What state backend?", "rocksdb", ["State backend: rocksdb."]],
    ["How old is the boat?", "12 years", ["How old the boat is: 12 years."]],
    [
      "How many hours a day can you do?",
      "2 or 3",
      ["How many hours a day the user can do: 2 or 3."],
    ],
    ["When did the mould begin?", "October", ["When did the mould begin? October."]],
    ["What time?", "all of it 4 to 5", ["Time: all of it 4 to 5."]],
    [
      "Which topics worry you?",
      "mostly genetics",
      ["Which topics worry the user? Mostly genetics."],
    ],
    ["Check the workers. How much RAM?", "4 gigs", ["RAM: 4 gigs."]],
  ])("says what was asked: %s %s", async (question, answer, kept) => {
    expect(await keptOf(question, answer)).toEqual(kept);
  });

  it("is a statement of its own before another one, and alone cites the question", async () => {
    const turns = turnsOf(["Good. Who decides?", "Oksana, she's staff. I'm an engineer."]);
    const quotes = citedBy(await ask(turns), turns);
    expect(quotes).toEqual([
      ["Oksana decides.", "Who decides?", "Oksana"],
      [expect.stringMatching(/staff\.$/), "she's staff."],
      ["The user is an engineer.", "I'm an engineer."],
    ]);
  });

  it("is completed by a question of an earlier pass", async () => {
    const [asked, answered] = turnsOf([`${"x".repeat(2_500)}. Food?`, "Pizza"]);
    if (!asked || !answered) throw new Error("There are two turns.");
    const found = await new LocalModel().extract({ turns: [answered], context: [asked] }, call);
    expect(citedBy(found, [asked, answered])).toEqual([["Food: Pizza.", "Food?", "Pizza"]]);
  });

  it.each([
    ["Shall I book it?", "The blue room."],
    ["Here is the plan.", "The blue room."],
    ["Which room should I take?", "The blue room."],
    ["Anything on Fridays?", "The blue room."],
  ])("is left as it is unless the question asks for it: %s", async (question, answer) => {
    expect((await keptOf(question, answer)).join()).not.toContain(":");
  });

  it.each(["Yes please", "Thanks a lot!", "I live in Rome."])("is no other: %s", async (said) => {
    expect((await keptOf("Which town?", said)).join()).not.toContain("Town:");
  });

  it("is not completed by what a tool says", async () => {
    const turns = turnsOf(["Budget?", "5,000 without flights."]).map((one) =>
      one.role === "user" ? one : { ...one, role: "tool" },
    );
    expect((await ask(turns)).map(({ content }) => content)).toEqual(["5,000 without flights."]);
  });
});

describe("a pronoun", () => {
  it.each([
    [
      "I live with my gran, she's 83 and has COPD.",
      "The user's gran is 83.",
      "the user's grandmother",
    ],
    [
      "I live with my gran, she's 83 and has COPD.",
      "The user's gran has COPD.",
      "the user's grandmother",
    ],
    [
      "Can you plan walks for my dog? She's a rescue.",
      "The user's dog is a rescue.",
      "the user's dog",
    ],
    ["Deploys are frozen, Sanna's orders. She's our lead.", "Sanna is the user's lead.", "Sanna"],
    [
      "My son, Max, is six. His teacher is new.",
      "The user's son's teacher is new.",
      "the user's son's teacher",
    ],
    [
      "My agent called today. Her name's Philippa.",
      "The user's agent's name is Philippa.",
      "the user's agent",
    ],
    [
      "My mum drives us. She's called Inger.",
      "The user's mum is called Inger.",
      "the user's mother",
    ],
    ["I met Priya today. She works as a nurse.", "Priya works as a nurse.", "Priya"],
    [
      "My parents are coming. They've sold the farm.",
      "The user's parents have sold the farm.",
      "the user's parent",
    ],
    [
      "My tutor's Mr Ekwueme. He lives in Leeds.",
      "The user's tutor lives in Leeds.",
      "the user's tutor",
    ],
  ])("stands for the one that its message names: %s", async (said, told, subject) => {
    const found = await ask(turnsOf(["Go on.", said]));
    const memory = found.find(({ content }) => content === told);
    expect(found.map(({ content }) => content)).toContain(told);
    expect(memory?.subject).toBe(subject);
    expect(memory?.citations).toHaveLength(1);
  });

  it.each([
    ["My brother called my dad. He's upset.", "He's upset."],
    ["My sister and a friend came. She lives in Oslo.", "She lives in Oslo."],
    ["I'm Sam and I live in Bath. She works as a nurse.", "She works as a nurse."],
    ["I moved to Florence. She works as a nurse.", "She works as a nurse."],
    ["I'm writing my novel. She's Loveday now.", "She is Loveday now."],
  ])("stays where several fit, or none: %s", async (said, kept) => {
    expect(await keptOf("Go on.", said)).toContain(kept);
  });

  it("stands for the one that the message before it names, which is its context", async () => {
    const turns = turnsOf([
      "Go on.",
      "My mentor Mr Quill is observing that lesson on the 14th.",
      "Want a short version?",
      "Yes. He likes objectives on top.",
    ]);
    const found = await ask(turns);
    expect(found.map(({ subject }) => subject)).toEqual(["Mr Quill", "Mr Quill"]);
    expect(citedBy(found.slice(1), turns)).toEqual([
      [
        "The user's mentor Mr Quill likes objectives on top.",
        "My mentor Mr Quill",
        "He likes objectives on top.",
      ],
    ]);
  });

  it.each([
    ["We share Josie and Ed with my ex.", "She wants to switch the handover."],
    ["My sister rang my mum.", "She works as a nurse."],
  ])("stays where it is not plain whom those mean: %s %s", async (first, second) => {
    expect(await keptOf("Go on.", first, "Ok.", second)).toContain(second);
  });

  it("leaves the judgement of what is said of the one as it was", async () => {
    const said = [
      "Go on.",
      "My dog weighs 12 kilos.",
      "Ok.",
      "The vet weighed him, he's 14 kilos now.",
    ];
    const found = await ask(turnsOf(said));
    expect(found.at(-1)).toMatchObject({ action: "SUPERSEDE", targetId: "#0" });
  });
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

test("what one gives away changes nothing", async () => {
  const found = await ask(
    turnsOf(["Go on.", "I have two apple trees.", "Nice.", "I give most apples away."]),
  );
  expect(found.map(({ action, links }) => [action, links])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
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
      "It is an 8 kg kettlebell.",
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

describe("an order", () => {
  it.each([
    ["take home 2,350, rent 890", ["Take home 2,350.", "Rent 890."]],
    ["actually only prod is frozen", ["Only prod is frozen."]],
    ["drop the boiler complaint, but write one about the mould in my gran's room", []],
    ["cut the intro and move the joke to the end", []],
  ])("for this once, or what looks like one, is no instruction: %s", async (said, told) => {
    const found = await ask(turnsOf(["Go on.", said]));
    expect(found.filter(({ kind }) => kind === "GUIDELINE")).toEqual([]);
    expect(found.map(({ content }) => content)).toEqual(told);
  });

  it.each([
    ["no crypto tips ever please", "The user wants no crypto tips ever."],
    [
      "write commit messages in the imperative",
      "The assistant should write commit messages in the imperative.",
    ],
    [
      "check with me before you rename anything",
      "The assistant should check with the user before it renames anything.",
    ],
  ])("that lasts is one: %s", async (said, content) => {
    expect(await ask(turnsOf(["Go on.", said]))).toMatchObject([{ kind: "GUIDELINE", content }]);
  });
});

describe("a list of which two parts end", () => {
  it("keeps the rest in its words", async () => {
    const found = await ask(
      turnsOf([
        "Go on.",
        "Two of them are new to English, Amira and Dov, both from Syria.",
        "Noted.",
        "I messed up, Dov's from Ukraine, only Amira is from Syria.",
      ]),
    );
    const reworded = found.filter(({ action }) => action === "UPDATE");
    expect(reworded.at(-1)?.content).toBe("Two of them are new to English, both from Syria.");
  });
});

describe("what names nobody and nothing", () => {
  it.each(["14 June's gone.", "Her name's Carmen.", "Second is April."])(
    "is no subject: %s",
    async (said) => {
      const found = await ask(turnsOf(["Go on.", said]));
      expect(found.map(({ subject }) => subject)).toEqual([null]);
    },
  );
});
