import { Link } from "wouter";
import type { FoundRecordFragment } from "../../gql/graphql";
import { Badge } from "../../parts/badge";
import { MemoryLine } from "../../parts/memory-line";
import { When } from "../../parts/when";
import { texts } from "../../texts";
import { MatchedText } from "./matched-text";
import { ScoreBar } from "./score-bar";
import { scoreParts } from "./score-parts";

/** A record that was found, and why it has its rank. */
export function Result({
  result,
  longest,
  note,
}: {
  readonly result: FoundRecordFragment;
  readonly longest: number;
  /** How the other setting ranks it; null if there is no other setting. */
  readonly note: string | null;
}) {
  const { rank, score, content, passage, why, retrievers } = result;
  const terms = why.terms.map(({ term }) => term);
  return (
    <article className="result">
      <div className="quiet result-head">
        <strong className="rank">{rank}</strong> <Owner result={result} />
        {note && <span className="other-rank">{note}</span>}
      </div>
      <p className="result-text clipped">
        <MatchedText text={content ?? ""} passage={passage} terms={terms} />
      </p>
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
    </article>
  );
}

function Owner({ result }: { readonly result: FoundRecordFragment }) {
  const { record, recordId, recordType, timestamp } = result;
  return (
    <>
      <Badge value={recordType} />{" "}
      {record.__typename === "Memory" && (
        <>
          {record.status !== "VALID" && <Badge value={record.status} />}{" "}
          {Math.round(record.confidence * 100)} % ·{" "}
          <Link href={`/memories/${encodeURIComponent(recordId)}`}>{texts.search.open}</Link>
        </>
      )}
      {record.__typename === "Message" && (
        <>
          {record.name ?? record.role}
          {record.thread && (
            <>
              {" · "}
              <Link href={`/threads/${encodeURIComponent(record.thread.id)}`}>
                {record.thread.title ?? record.thread.id}
              </Link>
            </>
          )}
        </>
      )}
      {(record.__typename === "User" || record.__typename === "Agent") && recordId}
      {timestamp && (
        <>
          {" · "}
          <When at={timestamp} />
        </>
      )}
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
