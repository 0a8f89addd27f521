import type { FoundRecordFragment } from "../../gql/graphql";
import { Badge } from "../../parts/badge";
import { MemoryLine } from "../../parts/memory-line";
import { texts } from "../../texts";
import { ScoreBar } from "./score-bar";
import { scoreParts } from "./score-parts";

/** Why a result has its rank, and what is beside it. */
export function Reasons({
  result,
  longest,
  note,
}: {
  readonly result: FoundRecordFragment;
  readonly longest: number;
  /** How the other setting ranks it; null if there is no other setting. */
  readonly note: string | null;
}) {
  const { rank, score, why, retrievers, record, recordType } = result;
  return (
    <>
      <div className="quiet">
        <strong className="rank">{rank}</strong> <Badge value={recordType} />{" "}
        {record.__typename === "Memory" && (
          <>
            {record.status !== "VALID" && <Badge value={record.status} />}{" "}
            {texts.sure(record.confidence)}
          </>
        )}
        {note && <span className="other-rank">{note}</span>}
      </div>
      <ScoreBar parts={scoreParts(result)} score={score} longest={longest} />
      <p className="quiet result-legs">
        {texts.search.score(score)}
        {retrievers.map(({ retriever, rank, score }) => (
          <span key={retriever} className="leg" data-leg={retriever}>
            {texts.search.leg(texts.search.retrievers[retriever], rank, score)}
          </span>
        ))}
      </p>
      <p className="quiet result-why">{why.summary}</p>
      <Neighbours result={result} />
    </>
  );
}

/** The messages around a result, and the memories linked to it. */
function Neighbours({
  result: { surroundingMessages, linked },
}: {
  readonly result: FoundRecordFragment;
}) {
  return (
    <>
      {surroundingMessages.length > 0 && (
        <ul className="neighbours" aria-label={texts.search.around}>
          {surroundingMessages.map(({ id, role, name, content }) => (
            <li key={id} className="clipped">
              <span className="quiet">{name ?? role}:</span> {content}
            </li>
          ))}
        </ul>
      )}
      {linked.length > 0 && (
        <ul className="neighbours" aria-label={texts.search.linked}>
          {linked.map(({ relation, direction, hop, memory }) => (
            <li key={memory.id}>
              <div className="quiet">
                {direction === "IN" ? "←" : "→"} <Badge value={relation} /> {texts.search.hop(hop)}
              </div>
              <MemoryLine memory={memory} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
