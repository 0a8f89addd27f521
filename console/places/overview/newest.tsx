import type { ReactNode } from "react";
import { Link } from "wouter";
import { useAnswer } from "../../api/use-answer";
import type { Changes } from "engraph/react";
import { NewestTenantsDocument, type OverviewQuery } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { texts } from "../../texts";

/** The newest users. */
export function NewestUsers({ users }: { readonly users: OverviewQuery["users"] }) {
  const rows = users.nodes.map(({ id, information, createdAt }) => (
    <li key={id}>
      <Link href={`/people/${encodeURIComponent(id)}`} className="clipped">
        {id}
      </Link>
      <div className="quiet clipped">
        {information && `${information} · `}
        <When at={createdAt} />
      </div>
    </li>
  ));
  return <Newest name={texts.overview.newestUsers} rows={rows} />;
}

/** The newest tenants, for operators of the server. */
export function NewestTenants({ changes }: { readonly changes: Changes }) {
  const result = useAnswer(NewestTenantsDocument, {}, changes);
  return (
    <Answer result={result}>
      {({ tenants }) => (
        <Newest
          name={texts.overview.newestTenants(tenants.totalCount)}
          rows={tenants.nodes.map(({ tenantId, createdAt }) => (
            <li key={tenantId} className="clipped">
              {tenantId}{" "}
              <span className="quiet">{createdAt !== null && <When at={createdAt} />}</span>
            </li>
          ))}
        />
      )}
    </Answer>
  );
}

function Newest({ name, rows }: { readonly name: string; readonly rows: readonly ReactNode[] }) {
  return (
    <Panel name={name}>
      {rows.length === 0 && <p className="quiet">{texts.states.empty}</p>}
      <ul className="rows">{rows}</ul>
    </Panel>
  );
}
