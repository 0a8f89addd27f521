import { Link } from "wouter";
import { useAnswer } from "../../api/use-answer";
import type { Changes } from "engraph/react";
import { SearchStartersDocument } from "../../gql/graphql";
import { MemoryLine } from "../../parts/memory-line";
import { firstNameOf } from "../../parts/names";
import { pagePath } from "../../parts/page-path";
import { Panel } from "../../parts/panel";
import { texts } from "../../texts";

/** Before a search: who was active last, and what became known last. */
export function Starters({ changes }: { readonly changes: Changes }) {
  const { data } = useAnswer(SearchStartersDocument, {}, changes);
  const { about, newest } = texts.search.starters;
  if (!data || data.memories.nodes.length === 0) return null;
  return (
    <>
      <div className="actions">
        {data.users.nodes.map((user) => (
          <Link key={user.id} className="button" href={pagePath("user", user.id)}>
            {about(firstNameOf(user))}
          </Link>
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
