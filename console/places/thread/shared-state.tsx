import { useAnswer } from "../../api/use-answer";
import type { Changes } from "engraph/react";
import { ThreadStateDocument } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { When } from "../../parts/when";
import { texts } from "../../texts";

/** The state that agents share in the thread, by key. */
export function SharedState({ id, changes }: { readonly id: string; readonly changes: Changes }) {
  const result = useAnswer(ThreadStateDocument, { id }, changes);
  return (
    <Answer result={result}>
      {({ thread }) => {
        const entries = thread?.sharedState ?? [];
        if (entries.length === 0) return <p className="quiet">{texts.thread.noState}</p>;
        return (
          <ul className="rows">
            {entries.map(({ key, value, version, updatedAt }) => (
              <li key={key}>
                <strong className="clipped">{key}</strong>{" "}
                <span className="quiet">
                  {texts.thread.version(version)} · <When at={updatedAt} />
                </span>
                <pre className="state-value">{JSON.stringify(value, null, 2)}</pre>
              </li>
            ))}
          </ul>
        );
      }}
    </Answer>
  );
}
