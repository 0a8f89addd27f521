import { useState } from "react";
import { useLiveQuery } from "../../api/use-live-query";
import { ThreadPageDocument } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { Panel } from "../../parts/panel";
import { ThreadLine } from "../../parts/thread-line";
import { texts } from "../../texts";
import { ThreadMessage } from "./thread-message";

const step = 50;

/** A conversation, and beside each message the memories that came of it. */
export default function ThreadPage({ id }: { readonly id: string }) {
  const [last, setLast] = useState(step);
  const result = useLiveQuery(ThreadPageDocument, { id, last }, { owner: { threadId: id } });
  return (
    <Answer result={result}>
      {({ thread }) =>
        thread === null ? (
          <p className="page-note">{texts.thread.unknown}</p>
        ) : (
          <>
            <h1 className="clipped">{thread.title ?? thread.id}</h1>
            <ThreadLine thread={thread} />
            <Panel name={texts.thread.summary}>
              <p>{thread.runningSummary?.text ?? texts.thread.noSummary}</p>
            </Panel>
            {thread.messages.pageInfo.hasPreviousPage && (
              <button type="button" onClick={() => setLast(last + step)}>
                {texts.lists.more}
              </button>
            )}
            <ol className="conversation">
              {thread.messages.nodes.map((message) => (
                <ThreadMessage key={message.id} message={message} />
              ))}
            </ol>
          </>
        )
      }
    </Answer>
  );
}
