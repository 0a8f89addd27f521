import { dayMs } from "../day.js";
import type { AppliedFactor, RankingFactor } from "./explanation.js";
import { passageFlags, type IndexedEntity, type PassageTraits } from "./passage.js";
import { rankingConstants as constants } from "./ranking-constants.js";
import type { NamedDate, QueryFeatures } from "./text-analyser.js";

/** What a query asks of passages besides words. */
export interface Wanted extends QueryFeatures {
  /** The one speaker that the query names; null: it names none, or several. */
  readonly speaker: string | null;
  /** Whether a text only asks what the query asks: see {@link echoOf}. */
  readonly isEcho: (text: string, of?: object) => boolean;
  readonly without: ReadonlySet<RankingFactor>;
}

type FactoredPassage = PassageTraits & { readonly text: string };

/**
 * What changes a passage's score, in the order in which it does. Memories and
 * profiles have no speaker, and tell of their user in words of their own: for
 * them only time and date count. What only echoes the query scores nothing, so
 * that it never comes before what else has matched.
 *
 * @param best The score that a date is worth a share of.
 */
export function factorsOf(
  passage: FactoredPassage,
  entity: IndexedEntity,
  wanted: Wanted,
  best: number,
): AppliedFactor[] {
  const factors: AppliedFactor[] = [];
  forEachTrait(passage, entity, wanted, best, (factor, multiplier, added) => {
    factors.push({ factor, multiplier, added });
  });
  if (echoes(passage, entity, wanted)) factors.push({ factor: "ECHO", multiplier: 0, added: 0 });
  return factors;
}

/**
 * The score with {@link factorsOf}, as {@link applyFactors} gives it. Below the
 * floor it may be more, but is below it: to tell echoes takes the most time.
 */
export function factoredScore(
  score: number,
  passage: FactoredPassage,
  entity: IndexedEntity,
  wanted: Wanted,
  best: number,
  floor: number,
): number {
  let factored = score;
  forEachTrait(passage, entity, wanted, best, (_, multiplier, added) => {
    factored = factored * multiplier + added;
  });
  return factored >= floor && echoes(passage, entity, wanted) ? 0 : factored;
}

/** All factors but ECHO, in their order. */
function forEachTrait(
  { speaker, day, flags }: FactoredPassage,
  entity: IndexedEntity,
  { without, isOfAsker, asksWhen, date, speaker: named }: Wanted,
  best: number,
  apply: (factor: RankingFactor, multiplier: number, added: number) => void,
): void {
  const times = (factor: RankingFactor, applies: boolean, by: number) => {
    if (applies && !without.has(factor)) apply(factor, by, 0);
  };
  if (entity === "Message") {
    times("SPEAKER", speaker !== null && speaker === named, constants.speaker);
    times("ASKER", isOfAsker && (flags & passageFlags.user) !== 0, constants.asker);
    times("FIRST_PERSON", (flags & passageFlags.firstPerson) !== 0, constants.firstPerson);
    times("QUESTION", (flags & passageFlags.bareQuestion) !== 0, constants.question);
  }
  times("TIME", asksWhen && (flags & passageFlags.time) !== 0, constants.time);
  if (date === null) return;
  const added = constants.dateShare * best * dateLikeness(date, day);
  if (added !== 0 && !without.has("DATE")) apply("DATE", 1, added);
}

function echoes(
  passage: FactoredPassage,
  entity: IndexedEntity,
  { isEcho, without }: Wanted,
): boolean {
  return entity === "Message" && !without.has("ECHO") && isEcho(passage.text, passage);
}

/** No passage that scores this much, with the best at that, gets more than this. */
export function highestScore(score: number, wanted: Wanted, best: number): number {
  const { without } = wanted;
  const may = (factor: RankingFactor, by: number, applies: boolean) =>
    applies && !without.has(factor) ? by : 1;
  const multiplier =
    may("SPEAKER", constants.speaker, wanted.speaker !== null) *
    may("ASKER", constants.asker, wanted.isOfAsker) *
    may("FIRST_PERSON", constants.firstPerson, true) *
    may("TIME", constants.time, wanted.asksWhen);
  const hasDate = wanted.date !== null && !without.has("DATE");
  const added = hasDate ? constants.dateShare * best * (1 + constants.dayBonus) : 0;
  return score * multiplier + added;
}

export function applyFactors(score: number, factors: readonly AppliedFactor[]): number {
  return factors.reduce((sum, { multiplier, added }) => sum * multiplier + added, score);
}

export function plus(factor: RankingFactor, added: number): AppliedFactor | null {
  return added === 0 ? null : { factor, multiplier: 1, added };
}

/** How well a passage's day fits the named date: 0 not at all, 1 for its month, more near its day. */
function dateLikeness(named: NamedDate, day: number | null): number {
  if (day === null) return 0;
  const date = new Date(day * dayMs);
  if (named.year !== null && named.year !== date.getUTCFullYear()) return 0;
  if (named.month === null) return constants.yearAlone;
  if (named.month !== date.getUTCMonth()) return 0;
  const daysAfter = date.getUTCDate() - (named.day ?? Number.NaN);
  return daysAfter >= 0 && daysAfter <= constants.dayReach ? 1 + constants.dayBonus : 1;
}
