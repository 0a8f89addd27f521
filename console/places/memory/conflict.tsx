import { withNames } from "../../api/with-names";
import type { MemoryStateFragment } from "../../gql/graphql";
import { When } from "../../parts/when";
import { texts } from "../../texts";
import { ChangedMemory } from "../../parts/changed-memory";
import { changesOf, type Draft } from "./draft";

/** Shows two people's changes of the same memory, and lets one choose. */
export function Conflict({
  base,
  draft,
  other,
  isRunning,
  onMine,
  onTheirs,
  onEdit,
}: {
  readonly base: MemoryStateFragment;
  readonly draft: Draft;
  readonly other: MemoryStateFragment;
  readonly isRunning: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onEdit: () => void;
}) {
  const { conflict } = texts.memory;
  const mine = withNames({ ...base, ...changesOf(base, draft) } as MemoryStateFragment);
  return (
    <div role="alert">
      <p>{conflict.explanation}</p>
      <div className="conflict-sides">
        <Side title={conflict.mine} base={base} state={mine} />
        <Side title={conflict.theirs} base={base} state={other} at={other.updatedAt} />
      </div>
      <div className="actions">
        <button type="button" onClick={onTheirs}>
          {conflict.keepTheirs}
        </button>
        <button type="button" onClick={onEdit}>
          {conflict.edit}
        </button>
        <button type="button" className="primary" disabled={isRunning} onClick={onMine}>
          {conflict.keepMine}
        </button>
      </div>
    </div>
  );
}

function Side({
  title,
  base,
  state,
  at,
}: {
  readonly title: string;
  readonly base: MemoryStateFragment;
  readonly state: MemoryStateFragment;
  readonly at?: string;
}) {
  return (
    <section>
      <h3>
        {title}
        {at !== undefined && (
          <span className="quiet">
            {" "}
            · {texts.memory.revision(state.revision)} · <When at={at} />
          </span>
        )}
      </h3>
      <ChangedMemory before={base} after={state} />
    </section>
  );
}
