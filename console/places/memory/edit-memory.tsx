import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import { useConnection } from "../../api/connection-context";
import {
  CurrentMemoryDocument,
  UpdateMemoryDocument,
  type MemoryStateFragment,
} from "../../gql/graphql";
import { Problem } from "../../parts/problem";
import { texts } from "../../texts";
import { Conflict } from "./conflict";
import { changesOf, draftOf, type Draft } from "./draft";
import { DraftFields } from "./draft-fields";
import type { PageMemory } from "./page-memory";
import { useChange } from "../../api/use-change";

/** Opens a form that changes the memory. Detects a concurrent change by somebody else. */
export function EditMemory({ memory }: { readonly memory: PageMemory }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger>{texts.memory.edit}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog panel">
          <Dialog.Title>{texts.memory.edit}</Dialog.Title>
          <EditForm memory={memory} onEnd={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function EditForm({ memory, onEnd }: { readonly memory: PageMemory; readonly onEnd: () => void }) {
  const { client } = useConnection();
  // The state that the form started with; the page itself shows the newest one.
  const [base, setBase] = useState<MemoryStateFragment>(memory);
  const [draft, setDraft] = useState(() => draftOf(memory));
  const [other, setOther] = useState<MemoryStateFragment | null>(null);
  const { run, isRunning, error, forget } = useChange(UpdateMemoryDocument);

  const save = async (expectedRevision: number) => {
    const changes = changesOf(base, draft);
    if (Object.keys(changes).length === 0) return onEnd();
    const data = await run({ input: { id: memory.id, ...changes, expectedRevision } });
    if (data) onEnd();
    else await look();
  };
  /** Checks whether the memory has a newer revision. */
  const look = async () => {
    const { data } = await client
      .query(CurrentMemoryDocument, { id: memory.id }, { requestPolicy: "network-only" })
      .toPromise();
    if (data?.memory && data.memory.revision !== base.revision) setOther(data.memory);
  };
  const goOnWith = (current: MemoryStateFragment, next: Draft) => {
    setBase(current);
    setDraft(next);
    setOther(null);
    forget();
  };

  if (other && error?.code === "REVISION_CONFLICT")
    return (
      <Conflict
        base={base}
        draft={draft}
        other={other}
        isRunning={isRunning}
        onMine={() => void save(other.revision)}
        onTheirs={onEnd}
        onEdit={() => goOnWith(other, draftOf(other))}
      />
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save(base.revision);
      }}
    >
      {memory.revision !== base.revision && <p role="status">{texts.memory.conflict.notice}</p>}
      <DraftFields draft={draft} onChange={setDraft} />
      <Problem words={error?.words} />
      <div className="actions">
        <Dialog.Close>{texts.cancel}</Dialog.Close>
        <button type="submit" disabled={isRunning}>
          {texts.memory.save}
        </button>
      </div>
    </form>
  );
}
