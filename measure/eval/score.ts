import type { Answer, Hit } from "./ask-questions.ts";

/** The numbers of first results that are scored. */
export const depths = [1, 5, 10, 20] as const;

/** The token budgets of a prompt that are scored. */
export const tokenBudgets = [500, 1000, 2000] as const;

/** The score of one question; shares are from 0 to 1. */
export interface Score {
  /** For each depth, the share of the question's evidence among the first results. */
  readonly recallAt: readonly number[];
  /** For each depth, the share of its sessions among the first sessions of the results. */
  readonly sessionRecallAt: readonly number[];
  /** For each budget, the share of its evidence in the results that fit, best first. */
  readonly recallAtTokens: readonly number[];
  /** 1 / the rank of the first evidence; 0 if there is none. */
  readonly reciprocalRank: number;
  /** Results that belong to another user. */
  readonly foreignHits: number;
}

/**
 * Scores an answer. A record counts once, at its best rank. A record that is not a
 * message keeps its rank and is never evidence.
 *
 * @param sessionOf The session of a turn, by the turn's id.
 */
export function score(answer: Answer, sessionOf: ReadonlyMap<string, string>): Score {
  const { question, userId } = answer;
  const hits = distinct(answer.hits, ({ recordType, recordId }) => `${recordType} ${recordId}`);
  const evidence = new Set(question.evidence);
  const turns = hits.map(turnOf);
  const sessions = distinct(
    turns.flatMap((turn) => sessionOf.get(turn ?? "") ?? []),
    (session) => session,
  );
  const first = turns.findIndex((turn) => turn !== null && evidence.has(turn));
  return {
    recallAt: depths.map((depth) => share(evidence, turns.slice(0, depth))),
    sessionRecallAt: depths.map((depth) =>
      share(new Set(question.evidenceSessions), sessions.slice(0, depth)),
    ),
    recallAtTokens: tokenBudgets.map((budget) => share(evidence, within(budget, hits).map(turnOf))),
    reciprocalRank: first === -1 ? 0 : 1 / (first + 1),
    foreignHits: hits.filter((hit) => hit.userId !== userId).length,
  };
}

/** Estimates the tokens of a text: one for every four characters (code points), rounded up. */
export function tokensOf(text: string): number {
  let characters = 0;
  for (const _character of text) characters += 1;
  return Math.ceil(characters / 4);
}

/** The first results that fit into the budget together. A repeated text costs nothing more. */
export function within(budget: number, hits: readonly Hit[]): Hit[] {
  const texts = new Set<string>();
  let left = budget;
  const end = hits.findIndex(({ formattedContent }) => {
    if (!texts.has(formattedContent)) left -= tokensOf(formattedContent);
    texts.add(formattedContent);
    return left < 0;
  });
  return end === -1 ? [...hits] : hits.slice(0, end);
}

function turnOf({ recordType, recordId }: Hit): string | null {
  return recordType === "MESSAGE" ? recordId : null;
}

function share(wanted: ReadonlySet<string>, found: readonly (string | null)[]): number {
  return new Set(found).intersection(wanted).size / wanted.size;
}

function distinct<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...Map.groupBy(values, keyOf).values()].flatMap((same) => same.slice(0, 1));
}
