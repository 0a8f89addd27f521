import { Link } from "wouter";
import type { CardEntryFragment, ThreadCardQuery } from "../../gql/graphql";
import { Badge } from "../../parts/badge";
import { Panel } from "../../parts/panel";
import { texts } from "../../texts";

type Context = NonNullable<ThreadCardQuery["thread"]>["context"];

/** The entries of the card, each with its reason and its tokens. */
export function CardParts({ context }: { readonly context: Context }) {
  const { card } = texts.thread;
  return (["instructions", "known", "recalled"] as const).map(
    (part) =>
      context[part].length > 0 && (
        <Panel key={part} name={card.parts[part]}>
          <ul className="rows">
            {context[part].map((entry, i) => (
              <li key={i}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </Panel>
      ),
  );
}

function Entry({
  entry: { record, type, content, why, tokens },
}: {
  readonly entry: CardEntryFragment;
}) {
  return (
    <>
      {record.__typename === "Memory" ? (
        <Link href={`/memories/${encodeURIComponent(record.id)}`} className="clipped">
          {content}
        </Link>
      ) : (
        <span className="clipped">{content}</span>
      )}
      <div className="quiet">
        <Badge value={type} /> {texts.thread.card.tokens(tokens)} · {why}
      </div>
    </>
  );
}
