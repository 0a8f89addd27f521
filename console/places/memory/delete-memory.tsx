import { useState } from "react";
import { useLocation } from "wouter";
import { DeleteMemoryDocument, type DeleteMemoryMutation } from "../../gql/graphql";
import { texts } from "../../texts";
import { Confirm } from "../../controls/confirm";
import type { PageMemory } from "./page-memory";
import { useChange } from "../../api/use-change";
import { CountList } from "../../parts/count-list";

/** Deletes the memory, after showing what is deleted with it. */
export function DeleteMemory({ memory }: { readonly memory: PageMemory }) {
  const { id } = memory;
  const [, go] = useLocation();
  const [outcome, setOutcome] = useState<DeleteMemoryMutation["deleteMemories"] | null>(null);
  const change = useChange(DeleteMemoryDocument);
  const look = async () => {
    setOutcome(null);
    const data = await change.run({ id, dryRun: true });
    setOutcome(data?.deleteMemories ?? null);
  };
  const deleteIt = async () => {
    const data = await change.run({ id });
    if (data) go("/memories");
    return data;
  };
  return (
    <Confirm
      trigger={texts.memory.deletion.action}
      title={texts.memory.deletion.title(memory.content ?? "–")}
      action={texts.memory.deletion.confirm}
      isDangerous
      isReady={outcome !== null}
      change={change}
      onOpen={() => void look()}
      onConfirm={deleteIt}
    >
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : (
        !change.error && <p className="quiet">{texts.states.loading}</p>
      )}
    </Confirm>
  );
}

function Outcome({ outcome }: { readonly outcome: DeleteMemoryMutation["deleteMemories"] }) {
  const { deletion } = texts.memory;
  return (
    <>
      <p>{deletion.goes}</p>
      <CountList counts={outcome.counts} />
      <Memories title={deletion.revived} memories={outcome.revived ?? []} />
      <Memories title={deletion.invalidated} memories={outcome.invalidated ?? []} />
      <p className="quiet">{deletion.explanation}</p>
    </>
  );
}

function Memories({
  title,
  memories,
}: {
  readonly title: string;
  readonly memories: readonly { readonly id: string; readonly content: string | null }[];
}) {
  if (memories.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {memories.map(({ id, content }) => (
          <li key={id} className="clipped">
            {content}
          </li>
        ))}
      </ul>
    </>
  );
}
