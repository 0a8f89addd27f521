import type { MemoryCauseFragment } from "../../gql/graphql";
import { nameOf } from "../../parts/names";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { useViewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import { valueWords } from "../../texts/value-texts";
import { ChangedMemory } from "../../parts/changed-memory";
import { More } from "./more";
import type { PageMemory } from "./page-memory";
import { RestoreMemory } from "./restore-memory";

/** Every state of a memory, newest first, each with its changes from the previous one. */
export function RevisionsOf({
  memory,
  onMore,
}: {
  readonly memory: PageMemory;
  readonly onMore: () => void;
}) {
  const { roles } = useViewer();
  const { nodes, totalCount } = memory.revisions;
  const now = { ...memory, recordedFrom: memory.updatedAt };
  const states = [now, ...nodes.toSorted((one, other) => other.revision - one.revision)];
  return (
    <Panel name={texts.memory.revisions}>
      <ol className="rows">
        {states.map((state, i) => (
          <li key={state.revision}>
            <div className="quiet revision">
              <span>
                {texts.memory.revision(state.revision)}
                {i === 0 && ` (${texts.memory.now})`} · <When at={state.recordedFrom} />
                {state.change && ` · ${wordsOf(state.change)}`}
              </span>
              {i > 0 && roles.includes("MEMBER") && (
                <RestoreMemory memory={memory} revision={state} />
              )}
            </div>
            {state.change?.reason && <div className="clipped">{state.change.reason}</div>}
            <ChangedMemory before={states[i + 1] ?? null} after={state} />
          </li>
        ))}
      </ol>
      <More shown={nodes.length} total={totalCount} onMore={onMore} />
    </Panel>
  );
}

/** What was done, and by whom. */
function wordsOf({ kind, decision, userId, agentId, jobId }: MemoryCauseFragment): string {
  const { decisions, by, byJob } = texts.memory.step;
  const caller = userId ?? agentId;
  const words = [valueWords(kind), decision && decision !== "ADD" && decisions[decision]];
  return [...words, caller && by(nameOf({ id: caller })), jobId && byJob].filter(Boolean).join(" ");
}
