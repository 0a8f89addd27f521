import { RestoreMemoryDocument, type MemoryRevisionStateFragment } from "../../gql/graphql";
import { texts } from "../../texts";
import { ChangedMemory } from "../../parts/changed-memory";
import { Confirm } from "../../controls/confirm";
import type { PageMemory } from "./page-memory";
import { useChange } from "../../api/use-change";

type Revision = Omit<MemoryRevisionStateFragment, "__typename">;

/** @param revision The revision to restore. Null only makes the status VALID. */
export function RestoreMemory({
  memory,
  revision,
}: {
  readonly memory: PageMemory;
  readonly revision: Revision | null;
}) {
  const { id, status, statusReason, pinned } = memory;
  const change = useChange(RestoreMemoryDocument);
  const { restore } = texts.memory;
  return (
    <Confirm
      trigger={restore.action}
      title={revision ? restore.title(revision.revision) : restore.action}
      change={change}
      onConfirm={async () => change.run({ id, revision: revision?.revision })}
    >
      {revision && (
        // The status and the pin are not restored.
        <ChangedMemory before={memory} after={{ ...revision, status, statusReason, pinned }} />
      )}
      {status !== "VALID" && <p>{restore.becomesValid}</p>}
      <p className="quiet">{restore.explanation}</p>
    </Confirm>
  );
}
