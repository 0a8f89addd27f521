import { dayMs } from "../../time/time-range.js";
import type { AppliedFactor, RankingFactor } from "../ranking/explanation.js";
import { passageFlags, type IndexedEntity, type PassageTraits } from "../passages/passage.js";
import { rankingConstants as constants } from "./ranking-constants.js";
import type { NamedDate, QueryFeatures } from "../text/text-analyser.js";

/** The query's requirements on passages besides words. */
export interface Wanted extends QueryFeatures {
  /** The only speaker that the query names; null: it names none, or several. */
  readonly speaker: string | null;
  /** Whether a text only repeats the query's question: see {@link echoOf}. */
  readonly isEcho: (text: string, of?: object) => boolean;
  readonly without: ReadonlySet<RankingFactor>;
}

type FactoredPassage = PassageTraits & { readonly text: string };

/**
 * The factors that change a passage's score, in order of application. Memories and profiles have
 * no speaker, and their wording does not show who speaks: only time and date apply to them. A
 * passage that only echoes the query scores 0, so that it ranks after all other matches.
 *
 * @param best The score that the date bonus is a share of.
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
 * The score with {@link factorsOf} applied, as from {@link applyFactors}. Scores below the floor
 * may be too high, because echoes are not checked there: that check takes the most time. But they
 * stay below the floor.
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

/** Calls `apply` for all factors but ECHO, in order. */
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

/** Upper bound of the final score of a passage with this score, given the best score. */
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

/** How well a passage's day fits the named date: 0 not at all, 1 for its month, more on or soon after its day. */
function dateLikeness(named: NamedDate, day: number | null): number {
  if (day === null) return 0;
  const date = new Date(day * dayMs);
  if (named.year !== null && named.year !== date.getUTCFullYear()) return 0;
  if (named.month === null) return constants.yearAlone;
  if (named.month !== date.getUTCMonth()) return 0;
  const daysAfter = date.getUTCDate() - (named.day ?? Number.NaN);
  return daysAfter >= 0 && daysAfter <= constants.dayReach ? 1 + constants.dayBonus : 1;
}
