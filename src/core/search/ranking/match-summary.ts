import type { AppliedFactor, MatchExplanation, RankingFactor, TermMatch } from "./explanation.js";
import type { Match } from "../search-result.js";

/** Maximum number of terms in a summary. */
const maxTerms = 5;

/** The sentence for each ranking factor. */
const reasons: Readonly<Record<RankingFactor, string>> = {
  NEIGHBOURS: "Messages next to it match too.",
  SESSION: "Other messages of its thread match too.",
  SPEAKER: "The query names its speaker.",
  ASKER: "The query is in the first person, and the user said this.",
  FIRST_PERSON: "The speaker talks about themselves.",
  QUESTION: "It only asks a question, so it counts less.",
  TIME: "The query asks for a time, and the passage gives one.",
  DATE: "It is from the date in the query.",
  ECHO: "It asks the same as the query, so it comes after all other matches.",
  MEANING: "It is close in meaning to the query.",
  FRAME_WORDS: "Words that only introduce the question count less.",
  SPELLING: "A word of the query was taken for a similar one.",
};

/** How a record matches. */
interface ExplainedMatch extends Pick<Match, "similarity"> {
  /** Null where only vectors were compared. */
  readonly why: MatchExplanation | null;
}

/** Explains in sentences why a record matches a query: the matching terms first, then the ranking factors. */
export function matchSummary({ why, similarity }: ExplainedMatch): string {
  // Without a vector, the factor MEANING only keeps the place that words give.
  const factors = (why?.factors ?? []).filter(
    ({ factor }) => factor !== "MEANING" || similarity !== null,
  );
  if (why !== null && why.terms.length > 0)
    return [termSentence(why), ...factorSentences(factors)].join(" ");
  const first =
    similarity === null
      ? "One of the newest messages of the speaker whom the query names."
      : `Close in meaning to the query (similarity ${similarity.toFixed(2)}).`;
  const others = factors.filter(({ factor }) => factor !== "MEANING");
  return [first, ...factorSentences(others)].join(" ");
}

/** The terms that the record contains itself, else the terms of its neighbours. */
function termSentence({ terms, words }: MatchExplanation): string {
  const own = terms.filter(({ from }) => from.includes(0));
  const named = (own.length > 0 ? own : terms)
    .slice(0, maxTerms)
    .map((term) => nameOf(term, words))
    .join(", ");
  return own.length > 0 ? `Matches ${named}.` : `Next to messages that match ${named}.`;
}

function nameOf({ term, insteadOf }: TermMatch, words: MatchExplanation["words"]): string {
  const quoted = (one: string) => `“${words?.get(one) ?? one}”`;
  return insteadOf === null ? quoted(term) : `${quoted(term)} (for ${quoted(insteadOf)})`;
}

/** Each factor once, without those that changed nothing. */
function factorSentences(factors: readonly AppliedFactor[]): string[] {
  const effective = factors.filter(({ multiplier, added }) => multiplier !== 1 || added !== 0);
  return [...new Set(effective.map(({ factor }) => reasons[factor]))];
}
