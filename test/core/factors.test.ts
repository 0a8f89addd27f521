import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankingFactors, type RankingFactor } from "../../src/core/search/ranking/explanation.js";
import {
  applyFactors,
  factoredScore,
  factorsOf,
  highestScore,
  type Wanted,
} from "../../src/core/search/words/factors.js";
import {
  passageFlags,
  type IndexedEntity,
  type PassageTraits,
} from "../../src/core/search/passages/passage.js";
import type { NamedDate } from "../../src/core/search/text/text-analyser.js";

type Passage = PassageTraits & { readonly text: string };
const plain: Passage = { text: "", speaker: null, day: null, flags: 0 };
const nothing: Wanted = {
  speaker: null,
  asksWhen: false,
  isOfAsker: false,
  date: null,
  isEcho: (text) => text === "echo",
  without: new Set(),
};
const day = (text: string) => Date.parse(text) / 86_400_000;

interface Case {
  readonly factor: RankingFactor;
  readonly what: string;
  readonly passage: Partial<Passage>;
  readonly wanted: Partial<Wanted>;
  readonly multiplier: number;
}

const cases: readonly Case[] = [
  {
    factor: "SPEAKER",
    what: "what the one named speaker said",
    passage: { speaker: "Mel" },
    wanted: { speaker: "Mel" },
    multiplier: 1.3,
  },
  {
    factor: "ASKER",
    what: "what was said by who asks, and speaks of himself",
    passage: { flags: passageFlags.user },
    wanted: { isOfAsker: true },
    multiplier: 2,
  },
  {
    factor: "FIRST_PERSON",
    what: "what speaks of its speaker",
    passage: { flags: passageFlags.firstPerson },
    wanted: {},
    multiplier: 1.2,
  },
  {
    factor: "QUESTION",
    what: "what only asks",
    passage: { flags: passageFlags.bareQuestion },
    wanted: {},
    multiplier: 0.8,
  },
  {
    factor: "TIME",
    what: "what speaks of time, where the query asks when",
    passage: { flags: passageFlags.time },
    wanted: { asksWhen: true },
    multiplier: 1.5,
  },
  {
    factor: "ECHO",
    what: "what only asks what the query asks",
    passage: { text: "echo" },
    wanted: {},
    multiplier: 0,
  },
];

describe.each(cases)("$factor changes $what", ({ factor, passage, wanted, multiplier }) => {
  const traits = { ...plain, ...passage };
  const query = { ...nothing, ...wanted };

  test("by its multiplier alone", () => {
    expect(factorsOf(traits, "Message", query, 10)).toEqual([{ factor, multiplier, added: 0 }]);
  });

  test("and not where it is switched off", () => {
    const without = new Set([factor]);
    expect(factorsOf(traits, "Message", { ...query, without }, 10)).toEqual([]);
    expect(highestScore(10, { ...query, without: new Set(rankingFactors) }, 10)).toBe(10);
  });

  test("and not where one of the two is missing", () => {
    expect(factorsOf(plain, "Message", query, 10)).toEqual([]);
    const isWantedAlways = Object.keys(wanted).length === 0;
    const factors = factorsOf(traits, "Message", nothing, 10).map((one) => one.factor);
    expect(factors).toEqual(isWantedAlways ? [factor] : []);
  });

  test("of other records only where it is of time", () => {
    const own = factor === "TIME" ? 1 : 0;
    expect(factorsOf(traits, "Memory", query, 10)).toHaveLength(own);
    expect(factorsOf(traits, "User", query, 10)).toHaveLength(own);
  });
});

describe("DATE adds a share of the best score, which is 10,", () => {
  const none: NamedDate = { year: null, month: null, day: null };
  test.each<[string, string, Partial<NamedDate>, number]>([
    ["of the month", "2023-05-20", { month: 4 }, 3],
    ["of another month", "2023-06-20", { month: 4 }, 0],
    ["of the month, in another year", "2022-05-20", { month: 4, year: 2023 }, 0],
    ["of the month in the year", "2023-05-20", { month: 4, year: 2023 }, 3],
    ["of the year, which alone is named", "2023-05-20", { year: 2023 }, 0.9],
    ["of another year", "2022-05-20", { year: 2023 }, 0],
    ["of the day", "2023-05-08", { month: 4, day: 8 }, 4.5],
    ["of a week after the day", "2023-05-15", { month: 4, day: 8 }, 4.5],
    ["of more than a week after the day", "2023-05-16", { month: 4, day: 8 }, 3],
    ["of before the day", "2023-05-07", { month: 4, day: 8 }, 3],
  ])("to what is %s", (_, said, named, added) => {
    const wanted = { ...nothing, date: { ...none, ...named } };
    const passage = { ...plain, day: day(said) };
    const factors = factorsOf(passage, "Memory", wanted, 10);
    expect(factors.map(({ factor }) => factor)).toEqual(added === 0 ? [] : ["DATE"]);
    expect(applyFactors(7, factors)).toBeCloseTo(7 + added, 12);
    const without = new Set<RankingFactor>(["DATE"]);
    expect(factorsOf(passage, "Message", { ...wanted, without }, 10)).toEqual([]);
    expect(factorsOf(plain, "Message", wanted, 10)).toEqual([]);
  });
});

test("factors multiply one after the other, and the date is added in the end", () => {
  const flags = passageFlags.user + passageFlags.firstPerson + passageFlags.time;
  const passage = { ...plain, speaker: "Mel", day: day("2023-05-08"), flags };
  const date = { year: 2023, month: 4, day: 8 };
  const wanted = { ...nothing, speaker: "Mel", isOfAsker: true, asksWhen: true, date };
  const factors = factorsOf(passage, "Message", wanted, 4);
  expect(factors.map(({ factor }) => factor)).toEqual([
    "SPEAKER",
    "ASKER",
    "FIRST_PERSON",
    "TIME",
    "DATE",
  ]);
  expect(applyFactors(3, factors)).toBeCloseTo(3 * 1.3 * 2 * 1.2 * 1.5 + 0.3 * 4 * 1.5, 12);
});

const passage = fc.record({
  text: fc.constantFrom("echo", ""),
  speaker: fc.constantFrom("Mel", null),
  day: fc.constantFrom(null, day("2023-05-08"), day("2023-05-28"), day("2024-05-08")),
  flags: fc.nat(15),
});
const wanted = fc.record({
  speaker: fc.constantFrom("Mel", null),
  asksWhen: fc.boolean(),
  isOfAsker: fc.boolean(),
  date: fc.option(
    fc.record({
      year: fc.constantFrom(2023, null),
      month: fc.constantFrom(4, null),
      day: fc.constantFrom(8, null),
    }),
  ),
  isEcho: fc.constant(nothing.isEcho),
  without: fc.subarray([...rankingFactors]).map((some) => new Set(some)),
});
const entity = fc.constantFrom<IndexedEntity>("Message", "Memory");
const score = fc.double({ min: 0, max: 100, noNaN: true });

test("no passage gets more than the highest score", () => {
  fc.assert(
    fc.property(passage, wanted, entity, score, score, (passage, wanted, entity, score, best) => {
      const reached = applyFactors(score, factorsOf(passage, entity, wanted, best));
      expect(reached).toBeLessThanOrEqual(highestScore(score, wanted, best) + 1e-9);
    }),
  );
});

test("a score with its factors is the same to the last bit as by each of them, where it reaches the floor", () => {
  fc.assert(
    fc.property(
      fc.tuple(passage, wanted, entity),
      fc.tuple(score, score, score),
      ([passage, wanted, entity], [score, best, floor]) => {
        const expected = applyFactors(score, factorsOf(passage, entity, wanted, best));
        const factored = factoredScore(score, passage, entity, wanted, best, floor);
        const asCompared = (value: number) => (value < floor ? "below" : value);
        expect(asCompared(factored)).toBe(asCompared(expected));
      },
    ),
  );
});
