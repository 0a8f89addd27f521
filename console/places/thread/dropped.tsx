import { Link } from "wouter";
import type { ThreadCardQuery } from "../../gql/graphql";
import { Panel } from "../../parts/panel";
import { texts } from "../../texts";

type Card = NonNullable<ThreadCardQuery["thread"]>;
type Entry = Card["whole"]["relevant"][number];

/** The most records that are listed. */
const mostNamed = 20;

/** What a larger budget would have added to the card. */
export function Dropped({
  dropped,
  whole,
}: {
  readonly dropped: Card["context"]["dropped"];
  /** The card without a limit, which contains the dropped records. */
  readonly whole: Card["whole"];
}) {
  const { relevantIds, messageIds, topics, summaryCut } = dropped;
  const byId = new Map(
    whole.relevant.map((entry) => ["id" in entry.record ? entry.record.id : "", entry]),
  );
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
                <DroppedRecord id={id} entry={byId.get(id)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function DroppedRecord({ id, entry }: { readonly id: string; readonly entry: Entry | undefined }) {
  if (entry?.record.__typename === "Message") return entry.content;
  return <Link href={`/memories/${encodeURIComponent(id)}`}>{entry?.content ?? id}</Link>;
}
