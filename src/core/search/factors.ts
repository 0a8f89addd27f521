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
  readonly isEcho: (text: string) => boolean;
  readonly without: ReadonlySet<RankingFactor>;
}

/**
 * What changes a passage's score, in the order in which it does. Memories and
 * profiles have no speaker, and tell of their user in words of their own: for
 * them only time and date count. What only echoes the query scores nothing, so
 * that it never comes before what else has matched.
 *
 * @param best The score that a date is worth a share of.
 */
export function factorsOf(
  { text, speaker, day, flags }: PassageTraits & { readonly text: string },
  entity: IndexedEntity,
  wanted: Wanted,
  best: number,
): AppliedFactor[] {
  const has = (flag: keyof typeof passageFlags) => (flags & passageFlags[flag]) !== 0;
  const isTalk = entity === "Message";
  const isNamed = speaker !== null && speaker === wanted.speaker;
  const factors = [
    times("SPEAKER", isTalk && isNamed, constants.speaker),
    times("ASKER", isTalk && wanted.isOfAsker && has("user"), constants.asker),
    times("FIRST_PERSON", isTalk && has("firstPerson"), constants.firstPerson),
    times("QUESTION", isTalk && has("bareQuestion"), constants.question),
    times("TIME", wanted.asksWhen && has("time"), constants.time),
    plus("DATE", constants.dateShare * best * dateLikeness(wanted.date, day)),
    times("ECHO", isTalk && wanted.isEcho(text), 0),
  ];
  return factors.flatMap((one) => (one === null || wanted.without.has(one.factor) ? [] : one));
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

function times(factor: RankingFactor, applies: boolean, multiplier: number): AppliedFactor | null {
  return applies ? { factor, multiplier, added: 0 } : null;
}

/** How well a passage's day fits the named date: 0 not at all, 1 for its month, more near its day. */
function dateLikeness(named: NamedDate | null, day: number | null): number {
  if (named === null || day === null) return 0;
  const date = new Date(day * dayMs);
  if (named.year !== null && named.year !== date.getUTCFullYear()) return 0;
  if (named.month === null) return constants.yearAlone;
  if (named.month !== date.getUTCMonth()) return 0;
  const daysAfter = date.getUTCDate() - (named.day ?? Number.NaN);
  return daysAfter >= 0 && daysAfter <= constants.dayReach ? 1 + constants.dayBonus : 1;
}
