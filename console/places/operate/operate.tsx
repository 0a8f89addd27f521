import { useViewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import { Audit } from "./audit";
import { Jobs } from "./jobs";
import { Keys } from "./keys";
import { Models } from "./models";

/** What an operator looks at: jobs, models, keys and the audit log, as far as the caller's role allows. */
export default function Operate() {
  const { roles, userId, agentId } = useViewer();
  const runsTenant = roles.includes("ADMIN") && userId === null && agentId === null;
  return (
    <>
      <h1>{texts.places.operate}</h1>
      <div className="columns">
        <Jobs />
        <Models showsUsage={runsTenant} />
        {runsTenant && <Keys />}
        {runsTenant && <Audit />}
      </div>
    </>
  );
}
