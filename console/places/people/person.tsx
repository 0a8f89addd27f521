import { useState } from "react";
import { useLiveQuery } from "../../api/use-live-query";
import { PersonDocument, type ForgetUserMutation } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { MemoryLine } from "../../parts/memory-line";
import { Panel } from "../../parts/panel";
import { ThreadLine } from "../../parts/thread-line";
import { useViewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import { ForgetUser } from "./forget-user";

type Receipt = ForgetUserMutation["forget"];

/** A user: what it has said, what is known of it, and the way to forget it. */
export function Person({ id }: { readonly id: string }) {
  const { roles } = useViewer();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const result = useLiveQuery(PersonDocument, { id }, { owner: { userId: id } });
  return (
    <Answer result={result}>
      {({ user }) => (
        <>
          <h1 className="clipped">{id}</h1>
          {receipt && <ReceiptOf receipt={receipt} />}
          {user === null ? (
            <p className="page-note">{texts.people.unknown}</p>
          ) : (
            <>
              <p className="quiet clipped">{user.information}</p>
              {roles.includes("ADMIN") && <ForgetUser id={id} onReceipt={setReceipt} />}
              <div className="columns">
                <Panel name={`${texts.people.threads} (${user.threads.totalCount})`}>
                  <ul className="rows">
                    {user.threads.nodes.map((thread) => (
                      <li key={thread.id}>
                        <ThreadLine thread={thread} />
                      </li>
                    ))}
                  </ul>
                </Panel>
                <Panel name={`${texts.people.memories} (${user.memories.totalCount})`}>
                  <ul className="rows">
                    {user.memories.nodes.map((memory) => (
                      <li key={memory.id}>
                        <MemoryLine memory={memory} />
                      </li>
                    ))}
                  </ul>
                </Panel>
              </div>
            </>
          )}
        </>
      )}
    </Answer>
  );
}

function ReceiptOf({ receipt }: { readonly receipt: Receipt }) {
  const { forget } = texts.people;
  return (
    <Panel name={`${forget.receipt} ${receipt.receiptId}`}>
      <p>{forget.deleted(receipt.deletedCount)}</p>
      <ul>
        {receipt.counts.map(({ type, count }) => (
          <li key={type}>
            {type.toLowerCase().replaceAll("_", " ")}: {count}
          </li>
        ))}
      </ul>
      <p className="quiet clipped">
        {forget.digest} <code>{receipt.digest}</code>
      </p>
    </Panel>
  );
}
