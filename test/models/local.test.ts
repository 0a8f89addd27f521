import { describe, expect, it } from "vitest";
import { ask, extract, turn } from "./said.js";

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
    ["I run every day before work.", "The user runs every day before work.", "FACT", "habit"],
    ["I don't take the bus.", "The user does not take the bus.", "FACT", "personal"],
    ["allergic to penicillin!!", "The user is allergic to penicillin.", "FACT", "health"],
    ["I focus on sales.", "The user focuses on sales.", "FACT", "personal"],
    ["Working from home :(", "The user is working from home.", "FACT", "work"],
    ["ok so I started baking.", "The user started baking.", "MEMORY", "event"],
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
    [
      "Quit my job last Friday.",
      "The user quit their job last Friday (on 5 May 2023).",
      "FACT",
      "work",
    ],
    ["so yeah we live in Porto", "The user lives in Porto.", "FACT", "home"],
    ["oh and I have a dog", "The user has a dog.", "FACT", "pet"],
    ["I'm gluten intolerant", "The user is gluten intolerant.", "FACT", "health"],
    [
      "I'm allergic to nuts, so could you suggest something?",
      "The user is allergic to nuts.",
      "FACT",
      "health",
    ],
    ["I go by Kat", "The user goes by Kat.", "FACT", "personal"],
  ])("%s", async (said, content, kind, category) => {
    expect(await extract(said)).toEqual([
      expect.objectContaining({ content, kind, category, level: "USER" }),
    ]);
  });
});

it.each([
  ["My sister Leena is visiting.", "Leena"],
  ["Dad needs his oxygen at night.", "the user's father"],
  ["Tom's car is red.", "Tom's car"],
  ["The gate code is 4471.", "gate code"],
  ["Mein Bruder wohnt in Graz.", "the user's brother"],
  ["I live in Porto.", null],
])("the subject of %j is %j", async (said, subject) => {
  expect(await extract(said)).toEqual([expect.objectContaining({ subject })]);
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
    ["I want you to always cite sources.", "The assistant should always cite sources."],
    ["I'd rather you not use emojis.", "The assistant should not use emojis."],
    ["I'd rather you call me Kat.", "The assistant should call the user Kat."],
    ["You can call me Kat.", "The assistant should call the user Kat."],
    ["Can you always answer in French?", "The assistant should always answer in French."],
    ["Could you please keep your answers short?", "The assistant should keep its answers short."],
    ["You shouldn't use emojis.", "The assistant should not use emojis."],
    ["You no longer need to greet me.", "The assistant no longer needs to greet the user."],
    ["From now on you answer in French.", "The assistant should answer in French."],
  ])("%s", async (said, content) => {
    expect(await extract(said)).toEqual([
      expect.objectContaining({ content, kind: "GUIDELINE", category: "instruction" }),
    ]);
  });

  it.each([
    "You are FreeBot.",
    "You have agreed to a rent of 1,400.",
    "You were right about the boiler.",
    "You forgot my name again.",
    "You'll get an invoice on Friday.",
    "From now on you are Captain Bob.",
  ])("%s is none", async (said) => {
    expect(await extract(said)).toEqual([]);
  });
});

describe("what is left out", () => {
  it.each([
    "Hi there!",
    "Thanks, that works great!",
    "No thanks",
    "Do I live in Lisbon?",
    "I live in Lisbon, right?",
    "I would like to know more about cats.",
    "If I win the lottery I will buy a boat.",
    "Can you help me with my homework.",
    "Can you answer in French?",
    "Can you always see my files?",
    "Could you call me tomorrow?",
    "Keep that in mind.",
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
    "Of course.",
    "If I was the Shah I would have a cook for this.",
    "I do not know where to begin.",
    "Maybe later!",
    "It works now.",
    "There is no rush.",
    "> I live in Lisbon.",
    "```\nI live in Lisbon.\n```",
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
