import { useState } from "react";
import { RestoreMemoryDocument, type MemoryRevisionStateFragment } from "../../gql/graphql";
import { texts } from "../../texts";
import { ChangedText } from "../../parts/changed-text";
import { Confirm } from "../../controls/confirm";
import { fieldChanges } from "../../parts/field-changes";
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
  const [isOpen, setOpen] = useState(false);
  const { run, isRunning, error, forget } = useChange(RestoreMemoryDocument);
  const { restore } = texts.memory;
  const restoreIt = async () => {
    const version = revision && { revision: revision.revision };
    if (await run({ id: memory.id, ...version })) setOpen(false);
  };
  return (
    <Confirm
      trigger={restore.action}
      title={revision ? restore.title(revision.revision) : restore.action}
      action={restore.action}
      isRunning={isRunning}
      error={error}
      open={isOpen}
      onOpen={(open) => {
        forget();
        setOpen(open);
      }}
      onConfirm={() => void restoreIt()}
    >
      {revision && <Outcome memory={memory} revision={revision} />}
      {memory.status !== "VALID" && <p>{restore.becomesValid}</p>}
      <p className="quiet">{restore.explanation}</p>
    </Confirm>
  );
}

/** Shows what the memory becomes. The status and the pin are not restored. */
function Outcome({
  memory,
  revision,
}: {
  readonly memory: PageMemory;
  readonly revision: Revision;
}) {
  const { status, statusReason, pinned } = memory;
  const state = { ...revision, status, statusReason, pinned };
  return (
    <>
      <p>
        <ChangedText old={memory.content ?? ""} recent={revision.content ?? ""} />
      </p>
      {fieldChanges(memory, state).map(({ name, old, recent }) => (
        <div key={name}>
          {name}: <del>{old}</del> → <ins>{recent}</ins>
        </div>
      ))}
    </>
  );
}
