import { useAnswer } from "../../api/use-answer";
import { noChanges } from "engraph/react";
import { ReceiptDocument } from "../../gql/graphql";
import { CountList } from "../../parts/count-list";
import { Answer } from "../../parts/answer";
import { nameOf } from "../../parts/names";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { Nothing } from "../../parts/nothing";
import { texts } from "../../texts";

/** What was deleted when somebody was forgotten, and whether data is left or has returned. */
export function Receipt({ id }: { readonly id: string }) {
  const result = useAnswer(ReceiptDocument, { id }, noChanges);
  const { receipt } = texts.people;
  return (
    <Answer result={result}>
      {({ forgetReceipt: found }) =>
        found === null ? (
          <Nothing href="/people" way={texts.people.all}>
            {receipt.unknown}
          </Nothing>
        ) : (
          <>
            <h1 className="clipped">{receipt.title(nameOf({ id: found.subjectId }))}</h1>
            <div className="columns">
              <Panel name={receipt.deletion}>
                <p>
                  {receipt.deleted(found.deletedCount)} · <When at={found.createdAt} />
                </p>
                <CountList counts={found.counts} />
                {found.filesClearedAt && (
                  <p>
                    {receipt.cleared} · <When at={found.filesClearedAt} />
                  </p>
                )}
              </Panel>
              {found.check && (
                <Panel name={receipt.check}>
                  <p>{found.check.isClean ? receipt.clean : receipt.left}</p>
                  <CountList counts={[...found.check.records, ...found.check.events]} />
                  <p className="quiet">{receipt.checkMeaning}</p>
                </Panel>
              )}
              <Panel name={receipt.digest}>
                <p className="clipped">
                  <code>{found.digest}</code>
                </p>
                <p className="quiet">{receipt.digestMeaning}</p>
              </Panel>
            </div>
          </>
        )
      }
    </Answer>
  );
}
