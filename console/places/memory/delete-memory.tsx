import { useState } from "react";
import { useLocation } from "wouter";
import { DeleteMemoryDocument, type DeleteMemoryMutation } from "../../gql/graphql";
import { texts } from "../../texts";
import { Confirm } from "../../controls/confirm";
import type { PageMemory } from "./page-memory";
import { useChange } from "../../api/use-change";

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
      title={texts.memory.deletion.title}
      action={texts.memory.deletion.confirm}
      isDangerous
      isReady={outcome !== null}
      change={change}
      onOpen={() => void look()}
      onConfirm={deleteIt}
    >
      <p className="clipped">{memory.content}</p>
      {outcome ? (
        <BlastRadius memory={memory} outcome={outcome} />
      ) : (
        !change.error && <p className="quiet">{texts.states.loading}</p>
      )}
    </Confirm>
  );
}

function BlastRadius({
  memory,
  outcome,
}: {
  readonly memory: PageMemory;
  readonly outcome: DeleteMemoryMutation["deleteMemories"];
}) {
  const { deletion, relations } = texts.memory;
  const { revived, invalidated, counts } = outcome;
  const links = counts.find(({ type }) => type === "MEMORY_LINK")?.count ?? 0;
  const others = memory.links.nodes.map(({ relation, sourceId, source, target }) => {
    const words = relations[relation];
    const isOut = sourceId === memory.id;
    return [isOut ? words.out : words.in, (isOut ? target : source).content ?? "–"] as const;
  });
  return (
    <>
      <p>{deletion.goes}</p>
      <ul>
        <li>{deletion.revisions(memory.revisions.totalCount)}</li>
        <li>{deletion.quotes(memory.evidence.totalCount)}</li>
        <li>
          {deletion.links(links)}
          <ul>
            {others.map(([words, content], i) => (
              <li key={i} className="clipped quiet">
                {words} {content}
              </li>
            ))}
          </ul>
        </li>
      </ul>
      <Memories title={deletion.revived} memories={revived ?? []} />
      <Memories title={deletion.invalidated} memories={invalidated ?? []} />
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
