import type { FoundFragment } from "../../gql/graphql";
import { texts } from "../../texts";
import { Reasons } from "./reasons";
import { Result } from "./result";
import { lengthOf, scoreParts } from "./score-parts";

/** The results of a search, best first; in the lab with the reasons. */
export function Results({
  found: { results, retrievers },
  other,
  isLab,
}: {
  readonly found: FoundFragment;
  /** The results of the other setting; null if there is none. */
  readonly other: FoundFragment | null;
  readonly isLab: boolean;
}) {
  const longest = Math.max(...results.map((result) => lengthOf(scoreParts(result))));
  return (
    <>
      {isLab && (
        <ul className="retrievers" aria-label={texts.search.retrieversLabel}>
          {retrievers.map(({ retriever, ran, reason, candidates }) => (
            <li key={retriever} data-ran={ran}>
              <strong>{texts.search.retrievers[retriever]}</strong>{" "}
              {ran ? texts.search.candidates(candidates) : texts.search.didNotRun(reason)}
              {ran && reason && <span className="quiet"> {reason}</span>}
            </li>
          ))}
        </ul>
      )}
      {results.length === 0 && (
        <p className="page-note" role="status">
          {texts.search.nothingFits}
        </p>
      )}
      <ol className="rows results" aria-label={texts.search.results}>
        {results.map((result) => (
          <li key={`${result.recordType} ${result.recordId}`}>
            <Result result={result}>
              {isLab && (
                <Reasons
                  result={result}
                  longest={longest}
                  note={other && noteOn(result, other.results)}
                />
              )}
            </Result>
          </li>
        ))}
      </ol>
    </>
  );
}

function noteOn(
  { recordType, recordId, rank }: FoundFragment["results"][number],
  others: FoundFragment["results"],
): string {
  const same = others.find((one) => one.recordId === recordId && one.recordType === recordType);
  if (!same) return texts.search.onlyHere;
  return same.rank === rank ? texts.search.sameRank : texts.search.otherRank(same.rank);
}
