import { sessionSize, type Posting, type RecordIndex } from "../passages/passage.js";
import { inverseFrequency, lengthNorm, saturated } from "./ranking-constants.js";

/**
 * How well whole sessions match, each ranked like one long passage with statistics of sessions.
 * The best session has 1, the others their share of its score.
 *
 * @param weightOf Weight of a term of the query.
 */
export function sessionShares(
  { sessions, totalLength, postings }: Pick<RecordIndex, "sessions" | "totalLength" | "postings">,
  weightOf: (term: string) => number,
): Map<number, number> {
  const norms = new Map(
    sessions.map(({ number, length }) => [
      number,
      lengthNorm(length, totalLength / sessions.length),
    ]),
  );
  const scores = new Map<number, number>();
  for (const posting of postings) {
    const frequencies = frequenciesBySession(posting);
    const weight = weightOf(posting.term) * inverseFrequency(sessions.length, frequencies.size);
    for (const [number, frequency] of frequencies) {
      const score = weight * saturated(frequency / (norms.get(number) ?? 1));
      scores.set(number, (scores.get(number) ?? 0) + score);
    }
  }
  let best = 0;
  for (const score of scores.values()) best = Math.max(best, score);
  if (best === 0) return new Map();
  return new Map([...scores].map(([number, score]) => [number, score / best]));
}

function frequenciesBySession({ ordinals, frequencies }: Posting): Map<number, number> {
  const bySession = new Map<number, number>();
  let [session, sum] = [-1, 0];
  for (let i = 0; i < ordinals.length; i++) {
    const own = Math.floor((ordinals[i] ?? 0) / sessionSize);
    if (own !== session) {
      if (sum > 0) bySession.set(session, sum);
      [session, sum] = [own, 0];
    }
    sum += frequencies[i] ?? 0;
  }
  if (sum > 0) bySession.set(session, sum);
  return bySession;
}
