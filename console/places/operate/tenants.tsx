import { noChanges } from "engraph/react";
import { useAnswer } from "../../api/use-answer";
import { NewestTenantsDocument } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { texts } from "../../texts";

/** The newest tenants, for operators of the server. */
export function Tenants() {
  const result = useAnswer(NewestTenantsDocument, {}, noChanges);
  return (
    <Answer result={result}>
      {({ tenants }) => (
        <Panel name={texts.numbers.newestTenants(tenants.totalCount)}>
          <ul className="rows">
            {tenants.nodes.map(({ tenantId, createdAt }) => (
              <li key={tenantId} className="clipped">
                {tenantId}{" "}
                <span className="quiet">{createdAt !== null && <When at={createdAt} />}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Answer>
  );
}
