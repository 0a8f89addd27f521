import { useAnswer } from "../../api/use-answer";
import type { Changes } from "engraph/react";
import { ThreadExchangesDocument, type ExchangeMessageFragment } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { When } from "../../parts/when";
import { texts } from "../../texts";

/** The newest questions with their answers, newest first. */
export function Exchanges({ id, changes }: { readonly id: string; readonly changes: Changes }) {
  const result = useAnswer(ThreadExchangesDocument, { id }, changes);
  return (
    <Answer result={result}>
      {({ thread }) => {
        const exchanges = thread?.exchanges.toReversed() ?? [];
        if (exchanges.length === 0) return <p className="quiet">{texts.thread.noExchanges}</p>;
        return (
          <ol className="rows">
            {exchanges.map(({ user, assistant, hasToolCalls }) => (
              <li key={user.id} className="exchange">
                <Said message={user} />
                {assistant ? (
                  <Said message={assistant} />
                ) : (
                  <p className="quiet">{texts.thread.unanswered}</p>
                )}
                {hasToolCalls && <span className="badge">{texts.thread.calls}</span>}
              </li>
            ))}
          </ol>
        );
      }}
    </Answer>
  );
}

function Said({ message }: { readonly message: ExchangeMessageFragment }) {
  const { role, name, content, timestamp } = message;
  return (
    <div className="turn-text" data-role={role}>
      <div className="quiet">
        {name ?? role} · <When at={timestamp} />
      </div>
      <p className="said clipped">{content}</p>
    </div>
  );
}
