import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { loadEnglish } from "../../src/models/local/load-english.js";
import { tellStatement } from "../../src/models/local/statement.js";
import type { Claim } from "../../src/rules/claim.js";
import { conversationRules } from "../../src/rules/conversation-rules.js";
import { cachedEnglish } from "../rules/cached-english.js";
import { ask, contents, extract, saidAt, turn } from "./said.js";

test("the subject of each sentence is its own, also behind an aside", async () => {
  const said = [
    "My mum's 71 and still teaches yoga.",
    "My thesis is due in June and my tutor, Dr. Lund, hasn't read it.",
    "I'm deaf, so please don't call.",
    "My agent called. Her name's Philippa.",
    "My dog's name is Rex.",
    "Best time to call is after 4.",
    "Ravi prefers trains.",
  ];
  const found = await Promise.all(said.map((one) => ask([turn(one)])));
  expect(found.flat().map(({ subject, content }) => [subject ?? null, content])).toEqual([
    ["the user's mother", "The user's mum is 71."],
    ["the user's mother", "The user's mum still teaches yoga."],
    ["the user's thesis", expect.stringMatching(/^The user's thesis is due in June \(/)],
    ["the user's tutor", "The user's tutor, Dr. Lund, has not read it."],
    [null, "The user is deaf."],
    [null, "The assistant should not call."],
    ["the user's agent", "The user's agent's name is Philippa."],
    ["the user's dog", "The user's dog's name is Rex."],
    ["best time", "Best time to call is after 4."],
    ["Ravi", "Ravi prefers trains."],
  ]);
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
    ["I was born in Rome.", "John was born in Rome."],
    ["I used to live in Goa.", "John used to live in Goa."],
    ["I can speak Hindi and read Tamil.", "John can speak Hindi and read Tamil."],
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
    ["Im vegan and my brother isnt.", "John is vegan."],
    ["Raised by my gran.", "John was raised by their gran."],
    ["Based in Turin.", "John is based in Turin."],
    ["Married to a baker.", "John is married to a baker."],
    ["Never married.", "John never married."],
    ["Just had my second jab.", "John just had their second jab."],
    ["My mum's 71.", "John's mum is 71."],
    ["Lily's got a peanut allergy.", "Lily has got a peanut allergy."],
    ["Tom's car is red.", "Tom's car is red."],
    ["I use my nephew's Windows laptop.", "John uses their nephew's Windows laptop."],
    ["I swim twice a week or so.", "John swims twice a week or so."],
    ["Grew up in Leeds.", "John grew up in Leeds."],
    ["Been vegan since 2019.", "John has been vegan since 2019."],
    ["Given up smoking.", "John has given up smoking."],
    ["Allergic to nuts.", "John is allergic to nuts."],
    ["No need to explain.", "The assistant does not need to explain."],
  ])("%s", async (said, content) => {
    expect(await contents(said, { name: "John" })).toEqual([content]);
  });

  it.each([null, "", "  ", "x".repeat(61)])("is the user where the name is %j", async (name) => {
    expect(await contents("Last year I moved to Rome.", { name })).toEqual([
      "Last year the user moved to Rome (in 2022).",
    ]);
  });
});

describe("clauses that each say something of the speaker are memories of their own", () => {
  it.each([
    ["I'm vegan and I live in Porto.", ["The user is vegan.", "The user lives in Porto."]],
    ["My name is Ana and I'm a nurse.", ["The user's name is Ana.", "The user is a nurse."]],
    [
      "I love cheese but I'm lactose intolerant.",
      ["The user loves cheese.", "The user is lactose intolerant."],
    ],
    [
      "I live in Porto and work at a bakery.",
      ["The user lives in Porto.", "The user works at a bakery."],
    ],
    ["I'm vegan and live in Porto.", ["The user is vegan.", "The user lives in Porto."]],
    [
      "My name is Ana but call me An.",
      ["The user's name is Ana.", "The assistant should call the user An."],
    ],
    ["I live and work in Porto.", ["The user lives and works in Porto."]],
    [
      "Born in Oslo, raised in Bergen.",
      ["The user was born in Oslo.", "The user was raised in Bergen."],
    ],
    ["No need to apologise.", []],
    [
      "I teach maths and miss my school.",
      ["The user teaches maths.", "The user misses their school."],
    ],
    [
      "We have a dog called Rex and he eats everything.",
      ["The user has a dog called Rex.", "Rex eats everything."],
    ],
    ["My wife and I live in Porto.", ["The user and their wife live in Porto."]],
    ["I have a cat and I love it.", ["The user has a cat and loves it."]],
    [
      "Last year I moved to Porto and I bought a flat.",
      ["Last year the user moved to Porto (in 2022).", "The user bought a flat."],
    ],
  ])("%s", async (said, told) => {
    expect(await contents(said)).toEqual(told);
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

test("nearly every note reads back as what was said", async () => {
  const [rules, english] = [conversationRules(cachedEnglish), await loadEnglish()];
  const slotOf = ({ operation, subject, attribute, value }: Claim) =>
    [operation, subject, attribute, ...(value?.words ?? [])].join(" ");
  const sets = join(import.meta.dirname, "../../measure/eval/judgement/natural");
  const lines = ["both", "change"].flatMap((name) =>
    readFileSync(join(sets, `${name}.jsonl`), "utf8")
      .trim()
      .split("\n"),
  );
  const some = lines.filter((_line, at) => at % 3 === 0);
  const pairs = some.map((line) => JSON.parse(line) as { a: string; b: string });
  let [total, same] = [0, 0];
  for (const text of pairs.flatMap(({ a, b }) => [a, b]))
    for (const said of rules.conversation().read(text, saidAt)) {
      const told = said.isKept && tellStatement(said, turn(text), english);
      if (!told) continue;
      const times = { saidAt, happenedAt: told.timestamp };
      const back = rules.readNote({ content: told.content, names: [], ...times });
      const slots = back.flatMap(({ claims }) => claims.map(slotOf));
      total += 1;
      if (said.claims[0] && slots.includes(slotOf(said.claims[0]))) same += 1;
    }
  expect(same / total).toBeGreaterThan(0.92);
});
