import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankingFactors, type RankingFactor } from "../../src/core/search/ranking/explanation.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { member, noon } from "../store/samples.js";
import { Talk } from "./talk.js";

const open = () => new Talk(openEmbedded(newFile()));
const all = new Set(rankingFactors);
const but = (...kept: RankingFactor[]) => ({
  without: new Set(rankingFactors.filter((factor) => !kept.includes(factor))),
});
const messages = { entities: ["Message"] } as const;
const memories = { entities: ["Memory"] } as const;

describe("Scores of one search compare:", () => {
  test("the same words in a message, a memory and a profile score the same", async () => {
    const talk = open();
    await talk.know({ tea: "Jasmine tea", milk: "Hot milk" });
    await talk.introduce("user-1", "Jasmine tea");
    const { hits } = await talk.search("jasmine", { without: all });
    expect(hits.map(({ recordId }) => recordId)).toEqual(["tea", "user-1"]);
    const [best = NaN, ...others] = hits.map(({ score }) => score);
    expect(others).toEqual([best]);
    // Two of three passages contain it.
    const idf = Math.log(1 + (3 - 2 + 0.5) / (2 + 0.5));
    expect(best).toBeCloseTo(idf, 12);
  });

  test("what belongs to others changes nothing, bound or not", async () => {
    const talk = open();
    await talk.know({ one: "Jasmine tea", two: "Hot milk" });
    const bound = await talk.search("jasmine tea", memories);
    const unbound = await talk.search("jasmine tea", { ...memories, owner: {} });
    await talk.know({ three: "Jasmine, tea, tea" }, { userId: "user-2" });
    expect(await talk.search("jasmine tea", memories)).toEqual(bound);
    const { hits } = await talk.search("jasmine tea", { ...memories, owner: {} });
    expect(hits.filter(({ recordId }) => recordId !== "three")).toEqual(unbound.hits);
    expect(hits).toHaveLength(2);
  });

  test("bound to an agent, the words of all its users are counted together", async () => {
    const talk = open();
    await talk.know({ one: "Jasmine tea" }, { userId: "user-1" });
    await talk.know({ two: "Hot milk" }, { userId: "user-2" });
    const owner = { agentId: "agent-1" };
    const { hits } = await talk.search("jasmine", { ...memories, owner, without: all });
    expect(hits[0]?.score).toBeCloseTo(Math.log(1 + (2 - 1 + 0.5) / (1 + 0.5)), 12);
  });

  test("of equal scores come messages before memories before profiles, and older ones first", async () => {
    const talk = open();
    const timestamp = Date.UTC(2020, 0, 1);
    await talk.introduce("user-1", "2020 tea 1");
    await talk.know({ z: "tea", a: "tea" }, { timestamp });
    await talk.say({ y: "tea", b: "tea" }, { timestamp });
    const found = await talk.find("tea", { without: all });
    expect(found).toEqual(["y", "b", "z", "a", "user-1"]);
    expect(await talk.find("tea", { without: all, limit: 3 })).toEqual(found.slice(0, 3));
  });
});

describe("Each factor has a switch:", () => {
  const order = (query: string, factor: RankingFactor, talk: Talk) =>
    Promise.all([
      talk.find(query, { ...messages, ...but(factor) }),
      talk.find(query, { ...messages, without: all }),
    ]);

  test("NEIGHBOURS", async () => {
    const talk = open();
    await talk.say({ a: "green tea", b: "hot milk" });
    expect(await order("tea", "NEIGHBOURS", talk)).toEqual([["a", "b"], ["a"]]);
  });

  test("SESSION", async () => {
    const talk = open();
    await talk.say({ a: "green tea" });
    await talk.say({ b: "black tea", c: "hot tea" }, { threadId: "thread-2" });
    expect(await order("tea", "SESSION", talk)).toEqual([
      ["b", "c", "a"],
      ["a", "b", "c"],
    ]);
  });

  test("SPEAKER", async () => {
    const talk = open();
    await talk.say({ a: "Melanie likes tea" }, { name: "Jo" });
    await talk.say({ b: "Hot green tea" }, { name: "Melanie" });
    expect(await order("Mel's tea", "SPEAKER", talk)).toEqual([
      ["b", "a"],
      ["a", "b"],
    ]);
  });

  test("ASKER", async () => {
    const talk = open();
    await talk.say({ a: "green tea" }, { role: "assistant" });
    await talk.say({ b: "black tea" });
    expect(await order("my tea", "ASKER", talk)).toEqual([
      ["b", "a"],
      ["a", "b"],
    ]);
  });

  test("FIRST_PERSON", async () => {
    const talk = open();
    await talk.say({ a: "green tea", b: "my tea is black" });
    const [on, off] = await order("tea", "FIRST_PERSON", talk);
    expect([on[0], off[0]]).toEqual(["b", "a"]);
  });

  test("QUESTION", async () => {
    const talk = open();
    await talk.say({ a: "green tea?", b: "black tea" });
    const [on, off] = await order("tea", "QUESTION", talk);
    expect([on[0], off[0]]).toEqual(["b", "a"]);
  });

  test("ECHO", async () => {
    const talk = open();
    await talk.say({ a: "My diet, do you know it?", b: "No meat or fish in my diet since May." });
    const [on, off] = await order("What do you know about my diet?", "ECHO", talk);
    expect([on[0], off[0]]).toEqual(["b", "a"]);
    const { hits } = await talk.search("my diet");
    expect(hits.at(-1)).toMatchObject({ recordId: "a", score: 0 });
    expect(await talk.find('"diet, do"')).toEqual(["a"]);
  });

  test("TIME", async () => {
    const talk = open();
    await talk.say({ a: "green tea", b: "tea today" });
    const [on, off] = await order("When was there tea?", "TIME", talk);
    expect([on[0], off[0]]).toEqual(["b", "a"]);
  });

  test("DATE", async () => {
    const talk = open();
    await talk.say({ a: "green tea" }, { timestamp: Date.UTC(2023, 2, 20) });
    await talk.say({ b: "black tea leaves" }, { timestamp: Date.UTC(2023, 4, 20) });
    // "May" is a common word both in texts and in dates: only the day distinguishes them.
    const [on, off] = await order("tea in May", "DATE", talk);
    expect([on[0], off[0]]).toEqual(["b", "a"]);
  });

  test("FRAME_WORDS", async () => {
    const talk = open();
    await talk.say({ a: "kinds, things", b: "jasmine tea" });
    const [on, off] = await order("what kinds of jasmine things", "FRAME_WORDS", talk);
    expect([on[0], off[0]]).toEqual(["b", "a"]);
  });

  test("SPELLING", async () => {
    const talk = open();
    await talk.say({ a: "jasmine tea" });
    expect(await order("jasmnie", "SPELLING", talk)).toEqual([["a"], []]);
  });
});

describe("Whom a question names does not outweigh what it asks:", () => {
  const names = { a: "Giulia works.", b: "Giulia swims.", c: "Giulia skis." };
  const food = { food: "The user eats rice and lentils." };
  const meals = Object.fromEntries([..."1234"].map((i) => [i, `We eat dish ${i}`]));
  const query = "What does Giulia eat?";
  const best = async (talk: Talk, userId = "user-1") => {
    const { hits } = await talk.search(query, { owner: { userId } });
    return hits.find(({ entity }) => entity === "Memory")?.recordId;
  };

  test("the user of the scope", async () => {
    const talk = open();
    const owner = { userId: "giulia" };
    await talk.know({ ...names, ...food }, owner);
    await talk.say(meals, owner);
    await talk.say({ hi: "Hi Giulia!" }, { ...owner, threadId: "thread-2" });
    expect(await best(talk, "giulia")).toBe("food");
    expect(await talk.find(query, { owner, ...messages })).not.toContain("hi");
    const { coverage } = await talk.search("Where is Giulia on holiday?", { owner });
    expect(coverage).toBe(0.03);
  });

  test("a speaker", async () => {
    const talk = open();
    await talk.know({ ...names, ...food });
    await talk.say(meals, { name: "Giulia" });
    expect(await best(talk)).toBe("food");
  });

  test("a word of most memories, but not of one of a few", async () => {
    const talk = open();
    await talk.know({ ...names, ...food });
    await talk.say(meals);
    expect(await best(talk)).not.toBe("food");
    await talk.know({ d: "Giulia sings." });
    expect(await best(talk)).toBe("food");
    expect(await talk.find("Giulia", memories)).toHaveLength(4);
  });
});

describe("A word that is nowhere", () => {
  test("is taken for the one that is written most like it, and the match says so", async () => {
    const talk = open();
    await talk.know({ a: "She likes jasmine", b: "The jasper is red" });
    const { hits } = await talk.search("jasmnie");
    expect(hits.map(({ recordId, why }) => [recordId, why.terms])).toEqual([
      ["a", [{ term: "jasmin", insteadOf: "jasmni", score: hits[0]?.score, from: [0] }]],
    ]);
  });

  test("is what it is where any of the searched records has it", async () => {
    const talk = open();
    await talk.know({ a: "She likes jasmine" });
    await talk.introduce("user-1", "jasmnie");
    expect(await talk.find("jasmnie")).toEqual(["user-1"]);
    expect(await talk.find("jasmnie", memories)).toEqual(["a"]);
  });

  test("is what it is in a phrase, as a name, or of fewer than five letters", async () => {
    const talk = open();
    await talk.say({ a: "jasmine and melanine", b: "a rose" }, { name: "Melanie" });
    expect(await talk.find('"jasmnie"', messages)).toEqual([]);
    expect(await talk.find("roes", messages)).toEqual([]);
    const { hits } = await talk.search("Melanie", messages);
    expect(hits.map(({ why }) => why.terms)).toEqual([[], []]);
  });

  test("is not taken for a word of others", async () => {
    const talk = open();
    await talk.know({ a: "She likes jasmine" }, { userId: "user-2" });
    await talk.know({ b: "She likes tea" });
    expect(await talk.find("jasmnie")).toEqual([]);
  });
});

test("Words that are nowhere cost one look at each vocabulary for each first letter, and others have their turn", async () => {
  const statements: string[] = [];
  const store = openEmbedded(newFile(), { onStatement: (sql) => statements.push(sql) });
  const talk = new Talk(store);
  await talk.know({ a: "She likes jasmine" });
  const unknown = Array.from({ length: 100 }, (_, i) =>
    ["quxa", ...String(i)].map((one) => "bcdfghjklm"[Number(one)] ?? one).join(""),
  );
  let turns = 0;
  let isOver = false;
  const next = () => {
    turns++;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  expect(await talk.find(`${unknown.join(" ")} jasmnie`)).toEqual(["a"]);
  isOver = true;
  expect(statements.filter((sql) => sql.includes("RECURSIVE walk"))).toHaveLength(2);
  expect(turns).toBeGreaterThan(unknown.length);
});

test("However little a filter lets through, no more than a batch is looked up at a time", async () => {
  const store = openEmbedded(newFile());
  const lookedUp: number[] = [];
  const { candidates } = store.passages;
  const passages: MemoryStore["passages"] = {
    ...store.passages,
    candidates: (caller, index, ordinals, filter) => {
      lookedUp.push(ordinals.length);
      return candidates(caller, index, ordinals, filter);
    },
  };
  const talk = new Talk({ ...store, passages });
  const known = Array.from({ length: 40 }, (_, i) => [`memory-${i}`, "tea"] as const);
  await talk.know(Object.fromEntries(known), { metadata: null });
  await talk.know({ last: "tea" }, { metadata: { level: 1 } });
  const filter = { metadata: { level: 1 } };
  const options = { ...memories, filter, batches: { candidates: 1 } };
  expect(await talk.find("tea", options)).toEqual(["last"]);
  expect(lookedUp).toEqual([1, 2, 4, 8, 8, 8, 8, 2]);
});

test("The indexes of many owners are read some at a time, and others have their turn between", async () => {
  let turns = 0;
  const reads: number[] = [];
  const store = openEmbedded(newFile(), {
    onStatement: (sql) => void (sql.includes("FROM posting") && reads.push(turns)),
  });
  const talk = new Talk(store);
  for (let i = 0; i < 401; i++)
    await talk.know({ [`memory-${i}`]: "tea" }, { userId: `user-${i}` });
  reads.length = 0;
  let isOver = false;
  const next = () => {
    turns++;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  expect(await talk.find("tea", { ...memories, owner: {}, limit: 500 })).toHaveLength(401);
  isOver = true;
  expect(reads).toHaveLength(3);
  // Reads within a few milliseconds of each other may share a turn.
  expect(new Set(reads).size).toBeGreaterThan(1);
});

describe("Where no word is anywhere,", () => {
  const talked = async () => {
    const talk = open();
    await talk.say({ a: "green tea", b: "black tea" }, { name: "Melanie", createdAt: noon });
    await talk.say({ c: "milk", d: "…" }, { name: "Melanie", createdAt: noon + 1 });
    await talk.say({ e: "water" }, { name: "Jo", createdAt: noon + 2 });
    return talk;
  };

  test("the newest messages of the one named speaker are found", async () => {
    const talk = await talked();
    const { hits } = await talk.search("What about Mel's xylophone?");
    expect(hits.map(({ recordId }) => recordId)).toEqual(["c", "b", "a"]);
    expect(hits[0]).toMatchObject({
      score: 0,
      passage: null,
      why: { terms: [], factors: [{ factor: "SPEAKER", multiplier: 1, added: 0 }] },
    });
    expect(await talk.find("Mel?", { limit: 2 })).toEqual(["c", "b"]);
    expect(await talk.find("Mel?", { owner: { userId: "user-2" } })).toEqual([]);
    expect(await talk.find("Mel?", memories)).toEqual([]);
    expect(await talk.find("Mel?", { without: new Set(["SPEAKER"]) })).toEqual([]);
  });

  test("nothing is found for two speakers, or for none", async () => {
    const talk = await talked();
    expect(await talk.find("Melanie and Jo")).toEqual([]);
    expect(await talk.find("xylophone")).toEqual([]);
    expect(await talk.find("who was it")).toEqual([]);
  });
});

test("names of speakers tell messages by who said them, and memories by whom they are about", async () => {
  const talk = open();
  await talk.say({ a: "Melanie, Melanie!", b: "tea" }, { name: "Jo" });
  await talk.say({ c: "tea" }, { name: "Melanie" });
  expect(await talk.find("Melanie tea", { ...messages, ...but("SPEAKER") })).toEqual(["c", "b"]);
  expect(await talk.find("Melanie tea", { ...messages, without: all })).toEqual(["a", "b", "c"]);
  await talk.know({ d: "Jo drinks tea", e: "Melanie drinks tea" });
  const { hits } = await talk.search("Melanie tea", memories);
  expect(hits.map(({ recordId }) => recordId)).toEqual(["e", "d"]);
});

describe("Filters come before the cut:", () => {
  test("what passes is found, however much ranks before it", async () => {
    const talk = open();
    const contents = Object.fromEntries(Array.from({ length: 700 }, (_, i) => [`m${i}`, "tea"]));
    await talk.know(contents);
    await talk.know({ last: "a longer text about tea" }, { metadata: { kept: true } });
    const filter = { metadata: { kept: true } };
    expect(await talk.find("tea", { ...memories, filter, limit: 1 })).toEqual(["last"]);
  });

  test("of messages, a thread is looked into alone, with the words of all its owner's threads", async () => {
    const talk = open();
    await talk.say({ a: "green tea", b: "hot milk" });
    await talk.say({ c: "black tea" }, { threadId: "thread-2" });
    const owner = { userId: "user-1", threadId: "thread-2" };
    const { hits } = await talk.search("tea", { ...messages, owner, without: all });
    expect(hits.map(({ recordId }) => recordId)).toEqual(["c"]);
    expect(hits).toEqual(
      (await talk.search("tea", { ...messages, without: all })).hits.filter(
        ({ recordId }) => recordId === "c",
      ),
    );
    expect(await talk.find("tea", { ...messages, owner: { ...owner, threadId: "no" } })).toEqual(
      [],
    );
  });
});

describe("A phrase in double quotes", () => {
  const talked = async () => {
    const talk = open();
    await talk.say({ a: "tea that is green", b: "Green  TEA!", c: "my green teapot" });
    await talk.know({ d: "Likes green tea, and milk.", e: "to be or not to be", f: "be or to be" });
    return talk;
  };

  test("stands in what is found as it is written", async () => {
    const talk = await talked();
    expect((await talk.find("green tea")).toSorted()).toEqual(["a", "b", "c", "d"]);
    expect((await talk.find('"green tea"')).toSorted()).toEqual(["b", "d"]);
    expect((await talk.find("“green tea” milk")).toSorted()).toEqual(["b", "d"]);
    expect(await talk.find('"green tea" "milk"')).toEqual(["d"]);
    expect(await talk.find('"green xylophone"')).toEqual([]);
  });

  test("is found by its words as usual", async () => {
    const talk = await talked();
    const { hits } = await talk.search("green tea");
    const { hits: quoted } = await talk.search('"green tea"');
    expect(quoted).toEqual(hits.filter(({ recordId }) => ["b", "d"].includes(recordId)));
  });

  test("that is a speaker's name is a word like any other", async () => {
    const talk = open();
    await talk.say({ a: "tea", b: "Melanie is late" }, { name: "Melanie" });
    expect(await talk.find('tea "Melanie"', messages)).toEqual(["b"]);
  });

  test("of common words is looked for among the newest records", async () => {
    const talk = await talked();
    const { hits } = await talk.search('"to be or"');
    expect(hits).toMatchObject([
      { recordId: "e", score: 0, passage: "to be or not to be", why: { terms: [], factors: [] } },
    ]);
    expect((await talk.find('"that is"')).toSorted()).toEqual(["a"]);
    expect(await talk.find('"to be or"', messages)).toEqual([]);
    expect(await talk.find('"to be"', { limit: 1 })).toHaveLength(1);
    expect((await talk.find('tea "is"')).toSorted()).toEqual(["a"]);
  });

  test("of a script without spaces stands inside of longer runs", async () => {
    const talk = open();
    await talk.say({ a: "東京タワーに行った", b: "I saw 東京 today", c: "京都 is far" });
    expect(await talk.find('"東京"')).toEqual(["b", "a"]);
  });

  test("of common words is found on any of many pages", async () => {
    const talk = open();
    await talk.say({ first: "to be or not to be" });
    await talk.know({ oldest: "not to be" }, { createdAt: noon - 1 });
    const more = (name: string) =>
      Object.fromEntries(Array.from({ length: 450 }, (_, i) => [`${name}${i}`, "tea"]));
    await talk.say(more("m"));
    await talk.know(more("k"));
    expect(await talk.find('"not to be"')).toEqual(["first", "oldest"]);
    const filter = { kinds: ["PREFERENCE"] };
    expect(await talk.find('"not to be"', { ...memories, filter })).toEqual([]);
  });
});

const word = fc.constantFrom("tea", "milk", "jasmine", "rain", "I", "when", "today", "kind", "?");
const text = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(" "));
const said = fc.record({
  threadId: fc.constantFrom("thread-1", "thread-2", "thread-3"),
  name: fc.constantFrom("Melanie", "Jo", null),
  role: fc.constantFrom("user", "assistant"),
  timestamp: fc.constantFrom(Date.UTC(2023, 4, 8), Date.UTC(2023, 5, 1), Date.UTC(2024, 4, 9)),
  userId: fc.constantFrom("user-1", "user-2", null),
  content: text,
});
const words = fc.constantFrom(
  "tea",
  "jasmnie milk",
  "When did Melanie like tea?",
  "what kind of rain did I have in May 2023",
  "my jasmine on 6 May",
  "xylophone rain of Jo",
  '"tea milk" rain',
);
const without = fc.subarray([...rankingFactors]).map((some) => new Set(some));

test("the parts of an explanation make the score, and how much is looked at together makes no difference", async () => {
  const store = openEmbedded(newFile());
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(said, { maxLength: 30 }),
      fc.array(text, { maxLength: 5 }),
      words,
      without,
      fc.boolean(),
      async (turns, known, query, without, isBound) => {
        const talk = new Talk(store);
        const name = `round ${++round}`;
        for (const [i, { content, userId, threadId, ...turn }] of turns.entries())
          await talk.say(
            { [`${name} ${i}`]: content },
            {
              ...turn,
              userId: userId && `${userId} ${name}`,
              threadId: `${threadId} ${userId} ${name}`,
              agentId: name,
            },
          );
        for (const [i, content] of known.entries())
          await talk.know(
            { [`${name} ${i}`]: content },
            { userId: `user-1 ${name}`, agentId: name },
          );
        const owner = isBound ? { userId: `user-1 ${name}` } : { agentId: name };
        const entities = ["Message", "Memory"] as const;
        const { hits } = await talk.search(query, { entities, owner, without, limit: 200 });
        for (const { score, why } of hits) {
          const ofTerms = why.terms.reduce((sum, one) => sum + one.score, 0);
          const made = why.factors.reduce(
            (sum, { multiplier, added }) => sum * multiplier + added,
            ofTerms,
          );
          expect(Math.abs(made - score)).toBeLessThan(1e-9);
          for (const { factor } of why.factors) expect(without.has(factor)).toBe(false);
        }
        const batches = { postings: 1, candidates: 1 };
        const some = await talk.search(query, { entities, owner, without, limit: 4, batches });
        expect(some.hits).toEqual(hits.slice(0, 4));
      },
    ),
    { numRuns: 60 },
  );
});

test("a caller who is bound to an agent is answered as if there were that agent's words alone", async () => {
  const talk = open();
  await talk.say({ a: "green tea", b: "milk" });
  const alone = await talk.search("tea", messages);
  await talk.say({ c: "jasmine tea" }, { agentId: "agent-2", threadId: "thread-2" });
  const caller = { ...member, agentId: "agent-1" };
  expect(await talk.search("tea", { ...messages, caller })).toEqual(alone);
  expect(await talk.find("jasmine", { ...messages, caller })).toEqual([]);
  expect(await talk.find("jasmnie", { ...messages, caller })).toEqual([]);
});
