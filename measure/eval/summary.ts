import type { Answer } from "./ask-questions.ts";
import type { Corpus } from "./corpus.ts";
import { percentile } from "./percentile.ts";
import { depths, score, tokenBudgets, type Score } from "./score.ts";

/** Figures in percent, by depth or budget. */
type Percents = Readonly<Record<string, number | null>>;

/** Means over a set of questions, in percent with one decimal; null if the set is empty. */
export interface Figures {
  readonly questions: number;
  readonly recallAt: Percents;
  readonly mrr: number | null;
  readonly recallAtTokens: Percents;
  readonly sessionRecallAt: Percents;
  /** The share of questions with any, and with all, of their evidence among the first ten results. */
  readonly anyAt10: number | null;
  readonly allAt10: number | null;
}

/** The result of an evaluation. Adversarial questions count separately: the top-level figures cover all others. */
export interface Summary {
  readonly recallAt: Percents;
  readonly mrr: number | null;
  readonly adversarialRecallAt10: number | null;
  /** Results that belong to another user, for all questions together. */
  readonly foreignHits: number;
  readonly recallAtTokens: Percents;
  readonly byCategory: Readonly<Record<string, Figures>>;
  /** Milliseconds per search request, over all questions. */
  readonly msP50: number;
  readonly msP95: number;
  readonly sessionRecallAt: Percents;
  readonly anyAt10: number | null;
  readonly allAt10: number | null;
  /** Questions in the top-level figures. */
  readonly questions: number;
  readonly adversarialQuestions: number;
  /** Questions that were left out, as no turn is known to answer them. */
  readonly skipped: number;
  readonly conversations: number;
  readonly turns: number;
}

interface Scored {
  readonly answer: Answer;
  readonly score: Score;
}

export function summarise({ conversations }: Corpus, answers: readonly Answer[]): Summary {
  const sessions = conversations.flatMap(({ sessions }) => sessions);
  const sessionOf = new Map(
    sessions.flatMap(({ id, turns }) => turns.map((turn) => [turn.id, id] as const)),
  );
  const scored = answers.map((answer) => ({ answer, score: score(answer, sessionOf) }));
  const adversarial = figures(scored.filter(({ answer }) => answer.question.isAdversarial));
  const rest = figures(scored.filter(({ answer }) => !answer.question.isAdversarial));
  const times = answers.map(({ ms }) => ms);
  const asked = conversations.flatMap(({ questions }) => questions).length;
  return {
    recallAt: rest.recallAt,
    mrr: rest.mrr,
    adversarialRecallAt10: adversarial.recallAt["10"] ?? null,
    foreignHits: scored.reduce((sum, { score }) => sum + score.foreignHits, 0),
    recallAtTokens: rest.recallAtTokens,
    byCategory: byCategory(scored),
    msP50: rounded(percentile(times, 0.5)),
    msP95: rounded(percentile(times, 0.95)),
    sessionRecallAt: rest.sessionRecallAt,
    anyAt10: rest.anyAt10,
    allAt10: rest.allAt10,
    questions: rest.questions,
    adversarialQuestions: adversarial.questions,
    skipped: asked - answers.length,
    conversations: conversations.length,
    turns: sessionOf.size,
  };
}

function byCategory(scored: readonly Scored[]): Record<string, Figures> {
  const groups = Map.groupBy(scored, ({ answer: { question } }) =>
    // LongMemEval has adversarial questions of every kind; LoCoMo has a separate kind for them.
    question.isAdversarial ? "adversarial" : question.category,
  );
  return Object.fromEntries(
    [...groups]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([category, some]) => [category, figures(some)]),
  );
}

function figures(scored: readonly Scored[]): Figures {
  const scores = scored.map(({ score }) => score);
  const at10 = scores.map(({ recallAt }) => recallAt[depths.indexOf(10)] ?? 0);
  const by = (keys: readonly number[], kind: (score: Score) => readonly number[]): Percents =>
    Object.fromEntries(keys.map((key, i) => [key, mean(scores.map((one) => kind(one)[i] ?? 0))]));
  return {
    questions: scores.length,
    recallAt: by(depths, ({ recallAt }) => recallAt),
    mrr: mean(scores.map(({ reciprocalRank }) => reciprocalRank)),
    recallAtTokens: by(tokenBudgets, ({ recallAtTokens }) => recallAtTokens),
    sessionRecallAt: by(depths, ({ sessionRecallAt }) => sessionRecallAt),
    anyAt10: mean(at10.map((share) => (share > 0 ? 1 : 0))),
    allAt10: mean(at10.map((share) => (share === 1 ? 1 : 0))),
  };
}

/** In percent. */
function mean(shares: readonly number[]): number | null {
  if (shares.length === 0) return null;
  return rounded((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
