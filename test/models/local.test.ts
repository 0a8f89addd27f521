import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExtractionTurn, ProposedMemory } from "../../src/core/language-model.js";
import { LocalModel } from "../../src/models/local.js";

const model = new LocalModel();
const { signal } = new AbortController();
/** A Tuesday. */
const saidAt = Date.UTC(2023, 4, 9, 10);

describe("what is kept", () => {
  it.each([
    ["I live in Lisbon.", "The user lives in Lisbon.", "FACT", "home"],
    [
      "My favourite colour is teal number 417.",
      "The user's favourite colour is teal number 417.",
      "PREFERENCE",
      "preference",
    ],
    ["I’m allergic to peanuts 🥜", "The user is allergic to peanuts.", "FACT", "health"],
    ["I don’t eat meat.", "The user does not eat meat.", "FACT", "health"],
    ["I am Portuguese.", "The user is Portuguese.", "FACT", "personal"],
    ["I'm a nurse at a hospital.", "The user is a nurse at a hospital.", "FACT", "work"],
    ["My mother lives in Recife.", "The user's mother lives in Recife.", "FACT", "relationship"],
    ["We have two cats.", "The user has two cats.", "FACT", "pet"],
    ["I run every morning.", "The user runs every morning.", "FACT", "habit"],
    ["I drive a red Honda.", "The user drives a red Honda.", "FACT", "possession"],
    ["I can't stand coriander.", "The user cannot stand coriander.", "PREFERENCE", "preference"],
    ["I play the cello.", "The user plays the cello.", "FACT", "skill"],
    ["We decided to use Postgres.", "The user decided to use Postgres.", "FACT", "decision"],
    ["I'm training for a race.", "The user is training for a race.", "MEMORY", "plan"],
    ["I've been to Japan twice.", "The user has been to Japan twice.", "MEMORY", "event"],
    ["Remember that the gate code is 4471.", "The gate code is 4471.", "FACT", "personal"],
    ["Actually, I live in Porto now.", "The user lives in Porto now.", "FACT", "home"],
    ["Hi Engraph, I live in Faro!", "The user lives in Faro.", "FACT", "home"],
    ["Biscuit is my dog.", "Biscuit is the user's dog.", "FACT", "pet"],
  ])("%s", async (said, content, kind, category) => {
    expect(await extract(said)).toEqual([
      expect.objectContaining({ content, kind, category, level: "USER" }),
    ]);
  });
});

describe("instructions", () => {
  it.each([
    ["Always use strict mode.", "The assistant should always use strict mode."],
    [
      "Never commit without asking me.",
      "The assistant should never commit without asking the user.",
    ],
    ["Please use metric units.", "The assistant should use metric units."],
    ["Please keep your answers short.", "The assistant should keep its answers short."],
    ["From now on, answer in French.", "The assistant should answer in French."],
    ["Don't use emojis.", "The assistant should not use emojis."],
    ["Call me Mimi.", "The assistant should call the user Mimi."],
    ["When you write code, use tabs.", "When the assistant writes code, it should use tabs."],
    [
      "You should always explain what you changed.",
      "The assistant should always explain what it changed.",
    ],
    ["I want you to always cite sources.", "The user wants the assistant to always cite sources."],
  ])("%s", async (said, content) => {
    expect(await extract(said)).toEqual([
      expect.objectContaining({ content, kind: "GUIDELINE", category: "instruction" }),
    ]);
  });
});

describe("what is left out", () => {
  it.each([
    "Hi there!",
    "Thanks, that works great!",
    "Do I live in Lisbon?",
    "I live in Lisbon, right?",
    "I would like to know more about cats.",
    "If I win the lottery I will buy a boat.",
    "Can you help me with my homework.",
    "Please fix this bug.",
    "Please write a function that sorts a list.",
    "Please stop.",
    "Use the second option.",
    "I want you to write a poem.",
    "I have a question about my code.",
    "I'm getting an error when I run the tests.",
    "I got an error yesterday.",
    "I'm so tired today.",
    "I love it!",
    "I did that.",
    "I think that's fine.",
    "Never mind.",
    "Never heard of it.",
    "Always happy to help!",
    "She told me I live in a dream.",
    "Lisbon is a city.",
    "> I live in Lisbon.",
    "```\nI live in Lisbon.\n```",
    "私は東京に住んでいます。",
    "",
    " \n\t ",
    "😀😀😀",
    "https://example.org/I/live/in/Lisbon",
  ])("%j", async (said) => {
    expect(await extract(said)).toEqual([]);
  });

  it.each(["assistant", "system", "tool", "", "users"])("what the role %j says", async (role) => {
    expect(await ask([turn("I live in Lisbon.", { role })])).toEqual([]);
  });
});

describe("the third person", () => {
  it.each([
    ["I love hiking and hate running.", "John loves hiking and hates running."],
    ["I bake bread and sell it.", "John bakes bread and sells it."],
    ["I run, swim and cycle.", "John runs, swims and cycles."],
    ["I like to hike and swim.", "John likes to hike and swim."],
    ["I hate rain and snow in winter.", "John hates rain and snow in winter."],
    ["I never eat breakfast.", "John never eats breakfast."],
    ["I have three kids and study law.", "John has three kids and studies law."],
    ["I teach maths and miss my school.", "John teaches maths and misses their school."],
    ["I was born in Rome.", "John was born in Rome."],
    ["I used to live in Goa.", "John used to live in Goa."],
    ["I can speak Hindi and read Tamil.", "John can speak Hindi and read Tamil."],
    ["I live in Porto and I work at a bakery.", "John lives in Porto and works at a bakery."],
    ["I love cheese but I'm lactose intolerant.", "John loves cheese but is lactose intolerant."],
    [
      "I learn Japanese because I'm moving to Tokyo.",
      "John learns Japanese because they are moving to Tokyo.",
    ],
    ["My husband Tomás and I live in Porto.", "John and their husband Tomás live in Porto."],
    ["Tom and I moved to Berlin.", "Tom and John moved to Berlin."],
    ["My wife loves me.", "John's wife loves them."],
    ["My dog sleeps, so I work early.", "John's dog sleeps, so John works early."],
    ["I taught myself Rust.", "John taught themselves Rust."],
    ["We both love jazz.", "John and others both love jazz."],
    ["Every morning I drink tea.", "Every morning John drinks tea."],
    [
      "I watch films on World War I with my dad.",
      "John watches films on World War I with their dad.",
    ],
    [
      "I read `my.cnf` at https://my.site/I every day.",
      "John reads `my.cnf` at https://my.site/I every day.",
    ],
    ["i live in lisbon", "John lives in lisbon."],
    ["Im vegan and my brother isnt.", "John is vegan and their brother is not."],
  ])("%s", async (said, content) => {
    expect(await contents(said, { name: "John" })).toEqual([content]);
  });

  it.each([null, "", "  ", "x".repeat(61)])("is the user where the name is %j", async (name) => {
    expect(await contents("Last year I moved to Rome.", { name })).toEqual([
      "Last year the user moved to Rome (in 2022).",
    ]);
  });
});

describe("dates", () => {
  it.each([
    ["I went to the dentist yesterday.", "yesterday (on 8 May 2023)", "2023-05-08"],
    ["I'm flying to Oslo on Saturday.", "on Saturday (on 13 May 2023)", "2023-05-13"],
    ["I ran a race on Saturday.", "on Saturday (on 6 May 2023)", "2023-05-06"],
    ["I quit my job last Friday.", "last Friday (on 5 May 2023)", "2023-05-05"],
    ["I got promoted last week.", "last week (in the week of 1 May 2023)", "2023-05-01"],
    ["My sister is visiting next weekend.", "(on the weekend of 20 May 2023)", "2023-05-20"],
    ["I broke my arm two weeks ago.", "two weeks ago (around 25 April 2023)", "2023-04-25"],
    ["I moved to Porto last month.", "last month (in April 2023)", "2023-04-01"],
    ["I moved to Porto in December.", "in December (in December 2022)", "2022-12-01"],
    ["I'm moving to Porto in December.", "in December (in December 2023)", "2023-12-01"],
    ["My cat died last year.", "last year (in 2022)", "2022-01-01"],
    ["I was born on 3 March 1990.", "on 3 March 1990", "1990-03-03"],
    ["I visited Japan in 2019.", "in 2019", "2019-01-01"],
    ["I have a call with my bank tomorrow at 15:30.", "(on 10 May 2023)", "2023-05-10T15:30"],
  ])("%s", async (said, ending, time) => {
    const [memory, ...others] = await extract(said);
    expect(others).toEqual([]);
    expect(memory?.content.endsWith(`${ending}.`)).toBe(true);
    expect(memory?.timestamp).toBe(Date.parse(time.includes("T") ? `${time}Z` : time));
  });

  it.each([
    "I moved to Spain a few years back.",
    "I graduated in a few years back.",
    "I moved to Spain several years ago.",
    "I have lived in Lisbon for 3 years.",
    "I have three kids and my sister April is a nurse.",
    "I play football every Friday.",
    "I work Monday to Friday.",
    "My birthday is on 14 June.",
    "I prefer meetings on Tuesday.",
    "I sat in the sun on my balcony.",
    "I bought version 1.2.3 of my favourite game.",
  ])("none in: %s", async (said) => {
    const [memory] = await extract(said);
    expect(memory?.content).not.toContain("(");
    expect(memory?.timestamp).toBeNull();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -8.7e15])(
    "none counted from %d",
    async (timestamp) => {
      const [memory] = await ask([turn("I bought a car yesterday.", { timestamp })]);
      expect(memory).toMatchObject({
        content: "The user bought a car yesterday.",
        timestamp: null,
      });
    },
  );
});

describe("of the thread, not of the user", () => {
  it.each([
    ["Let's use SQLite for the cache.", "The user wants to use SQLite for the cache."],
    ["Let's not use Redis.", "The user does not want to use Redis."],
    [
      "In this project, never use default exports.",
      "In this project, the assistant should never use default exports.",
    ],
    [
      "Today we need to finish the import.",
      "Today the user needs to finish the import (on 9 May 2023).",
    ],
  ])("%s", async (said, content) => {
    expect(await extract(said)).toEqual([expect.objectContaining({ content, level: "THREAD" })]);
  });

  it("keeps an event of a life with the user", async () => {
    expect(await extract("Today we adopted a puppy.")).toEqual([
      expect.objectContaining({ level: "USER", category: "event" }),
    ]);
  });
});

describe("citations", () => {
  it("are the sentence itself, among code, lists and emoji", async () => {
    const content = [
      "Hello 👩‍👩‍👧! I live in Lisbon.   My dog is called Rex 🐶 I love jazz…",
      "```js",
      "// I hate this",
      "```",
      "- I work as a nurse",
      "2) I drink tea every",
      "morning. Bye!\r",
      "I love 寿司。私は猫です。",
    ].join("\n");
    const memories = await extract(content);
    expect(memories.map((memory) => cited(memory, content))).toEqual([
      ["I live in Lisbon."],
      ["My dog is called Rex 🐶"],
      ["I love jazz…"],
      ["I work as a nurse"],
      ["I drink tea every\nmorning."],
      ["I love 寿司。"],
    ]);
  });

  it("are several where the same was said again", async () => {
    const memories = await ask([
      turn("I live in Lisbon. I live in Lisbon!", { messageId: "m1" }),
      turn("I love tea.", { messageId: "m2" }),
      turn("As I said, I live in Lisbon.", { messageId: "m3" }),
    ]);
    expect(memories.map(({ content }) => content)).toEqual([
      "The user lives in Lisbon.",
      "The user loves tea.",
    ]);
    expect(memories[0]?.citations).toEqual([
      { messageId: "m1", start: 0, end: 17 },
      { messageId: "m1", start: 18, end: 35 },
      { messageId: "m3", start: 0, end: 28 },
    ]);
  });
});

describe("any request", () => {
  it("takes the role in any case", async () => {
    expect(await contents("I live in Lisbon.", { role: " User" })).toHaveLength(1);
  });

  it("gives the same memories again", async () => {
    const turns = readConversation();
    expect(await ask(turns)).toEqual(await new LocalModel().extract({ turns }, signal));
  });

  it("stops between two messages once it is aborted", async () => {
    const abort = new AbortController();
    const extraction = model.extract(
      { turns: Array.from({ length: 50 }, () => turn("I live in Lisbon.")) },
      abort.signal,
    );
    abort.abort(new Error("The server is closing."));
    await expect(extraction).rejects.toThrow("The server is closing.");
  });

  it("reads a very long message up to a limit", async () => {
    const many = Array.from({ length: 5000 }, (_, index) => `I own a car with number ${index}.`);
    const memories = await extract(many.join(" "));
    expect(memories).toHaveLength(200);
    expect(await extract("a.b.c.".repeat(50_000))).toEqual([]);
    expect(await extract("I love ".repeat(50_000))).toEqual([]);
  });

  it("cuts a long statement at the end of a clause", async () => {
    const clauses = Array.from(
      { length: 12 },
      (_, index) => `and the book with number ${index} of the set`,
    );
    const [memory] = await extract(`I love reading novels, ${clauses.join(", ")}.`);
    expect(memory?.content).toMatch(/ of the set\.$/);
    expect(memory?.content.length).toBeLessThanOrEqual(300);
  });

  const words = fc.constantFrom(
    ...(
      "I|i|we|my|me|I'm|I’d|don't|let's|always|never|please|you|love|live|have|work|and|but|to|in|" +
      "on|yesterday|in 3 years|last May|Lisbon|a dog|the user|remember that|$&|,|.|?|。|(|)|> |- |" +
      '"|“|\n|```|😀|\u{D800}'
    ).split("|"),
  );
  const phrase = fc.array(words, { maxLength: 14 }).map((parts) => parts.join(" "));
  const text = fc.oneof(phrase, fc.string({ unit: "binary", maxLength: 200 }), fc.string());
  const anyTurn = fc.record({
    messageId: fc.constantFrom("m1", "m2", "m3"),
    role: fc.constant("user"),
    name: fc.option(fc.string({ unit: "grapheme", maxLength: 80 })),
    content: text,
    timestamp: fc.oneof(fc.constant(saidAt), fc.integer(), fc.double()),
  });

  it("is answered with statements that cite what was shown, whatever was said", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyTurn, { maxLength: 3 }), async (shown) => {
        const turns = shown.map((each, index) => ({ ...each, messageId: `m${index}` }));
        const memories = await ask(turns);
        for (const memory of memories) expectSound(memory, turns);
        const passages = memories.flatMap(({ citations }) =>
          citations.map((at) => JSON.stringify(at)),
        );
        expect(new Set(passages).size).toBe(passages.length);
        expect(new Set(memories.map(({ content }) => content)).size).toBe(memories.length);
      }),
      { numRuns: 400 },
    );
  }, 30_000);
});

describe("the example conversation", () => {
  it("gives memories of Maya and instructions, and skips the assistant's lines", async () => {
    const turns = readConversation();
    const memories = await ask(turns);
    const told = memories.map(({ content }) => content);
    expect(turns.length).toBeGreaterThanOrEqual(44);
    expect(told.length).toBeGreaterThanOrEqual(20);
    expect(told).toContain("Maya lives in Porto now, not in Lisbon.");
    expect(told).toContain("Maya is moving to Porto next month (in June 2024).");
    expect(told.filter((content) => !/Maya|assistant|gate code/.test(content))).toEqual([]);
    for (const memory of memories) expectSound(memory, turns);
  });
});

function expectSound(memory: ProposedMemory, turns: readonly ExtractionTurn[]): void {
  expect(memory.content).toMatch(/\S\.$/);
  expect(memory.content.length).toBeLessThanOrEqual(300);
  expect(memory.confidence).toBeGreaterThan(0);
  expect(memory.confidence).toBeLessThan(1);
  expect(memory.timestamp === null || Number.isSafeInteger(memory.timestamp)).toBe(true);
  expect(memory.citations.length).toBeGreaterThan(0);
  for (const { messageId, start, end } of memory.citations) {
    const shown = turns.find((each) => each.messageId === messageId);
    expect(shown?.role).toBe("user");
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThanOrEqual(shown?.content.length ?? -1);
    const quote = shown?.content.slice(start, end) ?? "";
    expect(quote).toBe(quote.trim());
    expect(quote).not.toBe("");
  }
}

function turn(content: string, given: Partial<ExtractionTurn> = {}): ExtractionTurn {
  return { messageId: "m1", role: "user", name: null, content, timestamp: saidAt, ...given };
}

function ask(turns: readonly ExtractionTurn[]): Promise<readonly ProposedMemory[]> {
  return model.extract({ turns }, signal);
}

function extract(content: string, given?: Partial<ExtractionTurn>) {
  return ask([turn(content, given)]);
}

async function contents(content: string, given?: Partial<ExtractionTurn>): Promise<string[]> {
  return (await extract(content, given)).map((memory) => memory.content);
}

function cited(memory: ProposedMemory, content: string): string[] {
  return memory.citations.map(({ start, end }) => content.slice(start, end));
}

interface ExampleMessage {
  readonly role: string;
  readonly name: string;
  readonly content: string;
  readonly timestamp: string;
}

function readConversation(): ExtractionTurn[] {
  const file = new URL("../../examples/conversation.json", import.meta.url);
  const { messages } = JSON.parse(readFileSync(file, "utf8")) as { messages: ExampleMessage[] };
  return messages.map((message, index) => ({
    ...message,
    messageId: `m${index + 1}`,
    timestamp: Date.parse(message.timestamp),
  }));
}
