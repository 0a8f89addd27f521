import { useEffect, useRef, useState } from "react";
import { useConnection } from "../../api/connection-context";
import { saveFile } from "../../api/download";
import { inWords } from "../../api/error-words";
import { useChanges } from "engraph/react";
import { useSource } from "../../api/use-source";
import { Check } from "../../controls/check";
import { Field } from "../../controls/field";
import { useKnownIds } from "../../controls/use-known-ids";
import { Panel } from "../../parts/panel";
import { useViewer, type Viewer } from "../../session/viewer-context";
import { Problem } from "../../parts/problem";
import { texts } from "../../texts";

/** Whether the server permits this caller to export. */
export function mayExport({ roles, userId, agentId }: Viewer): boolean {
  if (userId !== null) return roles.includes("MEMBER");
  return agentId === null && roles.includes("ADMIN");
}

/** Downloads the data of a tenant or a user, as lines that any store can import. */
export function Export() {
  const { tenantId, userId, roles } = useViewer();
  const [user, setUser] = useState("");
  const [tenant, setTenant] = useState(tenantId);
  const [hasVectors, setVectors] = useState(false);
  const { run, isRunning, error } = useExport();
  const { transfer } = texts.operate;
  const ofUser = userId ?? user.trim();
  const start = () => {
    const query = {
      ...(tenant !== tenantId && { tenant }),
      ...(ofUser !== "" && { user: ofUser }),
      ...(hasVectors && { vectors: "true" }),
    };
    void run(query, `${ofUser || tenant}.jsonl`);
  };
  return (
    <Panel name={transfer.name}>
      <p className="quiet">{userId === null ? transfer.explanation : transfer.own}</p>
      <form
        className="actions"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        {userId === null && <UserField value={user} onChange={setUser} />}
        {userId === null && roles.includes("OPERATOR") && (
          <Field label={transfer.tenant} value={tenant} onChange={setTenant} />
        )}
        <Check label={transfer.vectors} isOn={hasVectors} onChange={setVectors} />
        <button type="submit" disabled={isRunning}>
          {transfer.action}
        </button>
      </form>
      <p role="status" className="quiet">
        {isRunning && texts.states.loading}
      </p>
      <Problem words={error && inWords(error)} />
    </Panel>
  );
}

function UserField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const changes = useChanges(useSource({ subjectTypes: ["USER"] }));
  const { users } = useKnownIds("", changes);
  return (
    <Field
      label={texts.operate.transfer.user}
      value={value}
      proposals={users}
      onChange={onChange}
    />
  );
}

/** The state of an export, and a function that starts one. */
function useExport() {
  const connection = useConnection();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const over = useRef(new AbortController());
  useEffect(() => {
    over.current = new AbortController();
    return () => over.current.abort();
  }, []);
  const run = async (query: Readonly<Record<string, string>>, name: string) => {
    setError(null);
    setRunning(true);
    const { signal } = over.current;
    try {
      saveFile(await connection.export(query, signal), name);
    } catch (problem) {
      if (!signal.aborted) setError(problem as Error);
    }
    setRunning(false);
  };
  return { run, isRunning, error };
}
