import { useState } from "react";
import { useQuery } from "urql";
import { inWords } from "../../api/error-words";
import { useChange } from "../../api/use-change";
import { Field } from "../../controls/field";
import { Choice } from "../../controls/choice";
import { CreateKeyDocument, KeysDocument, RevokeKeyDocument, type Role } from "../../gql/graphql";
import { nameOf } from "../../parts/names";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { Problem } from "../../parts/problem";
import { texts } from "../../texts";

const roles: readonly Role[] = ["READER", "MEMBER", "ADMIN"];

/** The API keys of the tenant. They are not records, so no event reports their changes. */
export function Keys() {
  const [{ data, error }, ask] = useQuery({ query: KeysDocument });
  const refresh = () => ask({ requestPolicy: "network-only" });
  const revoke = useChange(RevokeKeyDocument);
  const problem = error ? inWords(error) : revoke.error?.words;
  return (
    <Panel name={texts.operate.keys}>
      <NewKey onCreated={refresh} />
      <Problem words={problem} />
      <ul className="rows">
        {data?.tenant.apiKeys.nodes.map(
          ({ keyId, label, roles, userId, agentId, lastUsedAt, revokedAt }) => (
            <li key={keyId}>
              {label ?? texts.operate.noLabel}{" "}
              <span className="badge">{roles.join(", ").toLowerCase()}</span>
              <div className="quiet">
                {[userId, agentId].flatMap((id) => id ?? []).map((id) => `${nameOf({ id })} · `)}
                {lastUsedAt ? (
                  <>
                    {texts.operate.lastUsed} <When at={lastUsedAt} />
                  </>
                ) : (
                  texts.operate.never
                )}
              </div>
              {revokedAt ? (
                <span className="quiet">{texts.operate.revoked}</span>
              ) : (
                <button type="button" onClick={() => void revoke.run({ keyId }).then(refresh)}>
                  {texts.operate.revoke}
                </button>
              )}
            </li>
          ),
        )}
      </ul>
    </Panel>
  );
}

function NewKey({ onCreated }: { readonly onCreated: () => void }) {
  const [label, setLabel] = useState("");
  const [role, setRole] = useState<Role>("READER");
  const [text, setText] = useState<string | null>(null);
  const { run, isRunning, error } = useChange(CreateKeyDocument);
  const create = async () => {
    const input = { roles: [role], ...(label !== "" && { label }) };
    const data = await run({ input });
    if (!data) return;
    setText(data.createApiKey.text);
    setLabel("");
    onCreated();
  };
  return (
    <form
      className="actions"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Field label={texts.operate.label} value={label} onChange={setLabel} />
      <Choice
        label={texts.operate.role}
        value={role}
        options={roles.map((value) => [value, value.toLowerCase()])}
        onChange={(chosen) => setRole(roles.find((one) => one === chosen) ?? "READER")}
      />
      <button type="submit" disabled={isRunning}>
        {texts.operate.create}
      </button>
      <Problem words={error?.words} />
      {text !== null && (
        <p role="status">
          {texts.operate.created} <code className="clipped">{text}</code>
        </p>
      )}
    </form>
  );
}
