import { useLiveQuery } from "../../api/use-live-query";
import { AuditDocument } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { Badge } from "../../parts/badge";
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
        {({ tenant: { auditLog } }) => (
          <>
            <p className="quiet">{texts.lists.of(auditLog.nodes.length, auditLog.totalCount)}</p>
            <ul className="rows">
              {auditLog.nodes.map(({ auditId, at, operation, outcome, recordCount, caller }) => {
                const who = caller.userId ?? caller.agentId ?? caller.keyId;
                return (
                  <li key={auditId}>
                    {operation} <Badge value={outcome} />
                    <div className="quiet">
                      {who && `${texts.operate.by(who)} · `}
                      {texts.operate.records(recordCount)} · <When at={at} />
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
