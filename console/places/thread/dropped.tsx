import { Link } from "wouter";
import type { ThreadCardQuery } from "../../gql/graphql";
import { Panel } from "../../parts/panel";
import { texts } from "../../texts";

type Parts = NonNullable<ThreadCardQuery["thread"]>["context"]["dropped"];

/** Records that are named one by one. */
const mostNamed = 20;

/** What would have been in the card, had the budget been larger. */
export function Dropped({ dropped }: { readonly dropped: Parts }) {
  const { relevantIds, messageIds, topics, summaryCut } = dropped;
  const { card } = texts.thread;
  const isNothing = relevantIds.length + messageIds.length + topics.length === 0 && !summaryCut;
  return (
    <Panel name={card.dropped}>
      {isNothing && <p className="quiet">{card.nothingDropped}</p>}
      {summaryCut && <p>{card.summaryCut}</p>}
      {messageIds.length > 0 && <p>{card.droppedMessages(messageIds.length)}</p>}
      {topics.length > 0 && <p className="clipped">{card.droppedTopics(topics)}</p>}
      {relevantIds.length > 0 && (
        <>
          <p>{card.droppedRecords(relevantIds.length)}</p>
          <ul>
            {relevantIds.slice(0, mostNamed).map((id) => (
              <li key={id} className="clipped">
                <Link href={`/memories/${encodeURIComponent(id)}`}>{id}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
