import { useViewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import { Audit } from "./audit";
import { Charts } from "./charts";
import { Export, mayExport } from "./export";
import { Jobs } from "./jobs";
import { Keys } from "./keys";
import { Models } from "./models";
import { Numbers } from "./numbers";
import "./operate.css";
import { Tenants } from "./tenants";

/** The operator's page: jobs, models, keys and the audit log, depending on the caller's role. */
export default function Operate() {
  const viewer = useViewer();
  const { roles, userId, agentId } = viewer;
  const runsTenant = roles.includes("ADMIN") && userId === null && agentId === null;
  return (
    <>
      <h1>{texts.places.operate}</h1>
      <Numbers />
      {runsTenant && <Charts />}
      <div className="flow">
        <Jobs />
        <Models showsUsage={runsTenant} />
        {mayExport(viewer) && <Export />}
        {runsTenant && <Keys />}
        {runsTenant && <Audit />}
        {roles.includes("OPERATOR") && userId === null && agentId === null && <Tenants />}
      </div>
    </>
  );
}
