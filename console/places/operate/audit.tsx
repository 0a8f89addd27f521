import { useLiveQuery } from "../../api/use-live-query";
import { AuditDocument } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { nameOf } from "../../parts/names";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { texts } from "../../texts";

const shown = 50;

/** The newest entries of the audit log: who did what, without content. */
export function Audit() {
  const result = useLiveQuery(AuditDocument, { first: shown }, "AUDIT");
  return (
    <Panel name={texts.operate.audit}>
      <Answer result={result}>
        {({ tenant: { auditLog, apiKeys } }) => (
          <>
            <p className="quiet">{texts.lists.of(auditLog.nodes.length, auditLog.totalCount)}</p>
            <ul className="rows">
              {auditLog.nodes.map(({ auditId, at, operation, outcome, recordCount, caller }) => {
                const { userId, agentId, keyId } = caller;
                const id = userId ?? agentId;
                const label = apiKeys.nodes.find((key) => key.keyId === keyId)?.label;
                const who = id === null ? (label ?? (keyId && texts.operate.aKey)) : nameOf({ id });
                return (
                  <li key={auditId}>
                    {texts.operate.operation(operation)}
                    {outcome !== "DONE" && (
                      <span className="error">
                        {" "}
                        {texts.errors[outcome as keyof typeof texts.errors]}
                      </span>
                    )}
                    <div className="quiet small">
                      {who && `${texts.operate.by(who)} · `}
                      {texts.operate.changes(recordCount)} · <When at={at} />
                    </div>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </Answer>
    </Panel>
  );
}
