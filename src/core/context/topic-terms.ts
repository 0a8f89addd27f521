import type { TextAnalyser } from "../search/text/text-analyser.js";

/** Words of statements about anything: of time and change, and of the people who talk. */
const anyTopic = `user assistant now still more longer today yesterday tomorrow really actually
  like love hate want would go get new first last day week month year time make use take
  January February March April May June July August September October November December
  Monday Tuesday Wednesday Thursday Friday Saturday Sunday`;
/** Number of UTF-16 code units of a text whose words are compared. */
const comparedLength = 500;
/** A word that more of the texts contain says nothing of their topic: this share of them, ... */
const rareShare = 0.25;
/** ... or this number; the larger one applies. */
const leastRare = 2;

/** The terms of a text that may tell its topic. */
export type TopicTerms = ReadonlySet<string>;

/**
 * Returns a function for the topic terms of texts.
 *
 * @param names Words that name the user; they tell no topic.
 */
export function topicTermsBy(analyser: TextAnalyser, names: string): (text: string) => TopicTerms {
  const common = new Set(analyser.terms(`${anyTopic} ${names}`));
  return (text) => {
    const terms = analyser.contentTerms(text.slice(0, comparedLength));
    return new Set(terms.filter((term) => !common.has(term)));
  };
}

/** Returns whether two texts share a term that few of these texts contain. */
export function sharingRare(
  texts: readonly TopicTerms[],
): (one: TopicTerms, other: TopicTerms) => boolean {
  const counts = new Map<string, number>();
  for (const terms of texts)
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const most = Math.max(leastRare, rareShare * texts.length);
  const isRare = (term: string) => (counts.get(term) ?? 0) <= most;
  return (one, other) => [...one].some((term) => other.has(term) && isRare(term));
}
