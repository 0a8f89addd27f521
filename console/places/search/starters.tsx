import { useAnswer } from "../../api/use-answer";
import type { Changes } from "engraph/react";
import { SearchStartersDocument } from "../../gql/graphql";
import { MemoryLine } from "../../parts/memory-line";
import { firstNameOf } from "../../parts/names";
import { Panel } from "../../parts/panel";
import { texts } from "../../texts";

/** Before a search: questions that have an answer, and what became known last. */
export function Starters({
  changes,
  onAsk,
}: {
  readonly changes: Changes;
  readonly onAsk: (query: string) => void;
}) {
  const { data } = useAnswer(SearchStartersDocument, {}, changes);
  const { about, newest } = texts.search.starters;
  if (!data || data.memories.nodes.length === 0) return null;
  return (
    <>
      <div className="actions">
        {data.users.nodes.map((user) => (
          <button key={user.id} type="button" onClick={() => onAsk(about(firstNameOf(user)))}>
            {about(firstNameOf(user))}
          </button>
        ))}
      </div>
      <Panel name={newest}>
        <ul className="rows">
          {data.memories.nodes.map((memory) => (
            <li key={memory.id}>
              <MemoryLine memory={memory} />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
