import { Link } from "wouter";
import type { StoryQuery } from "../../gql/graphql";
import { Avatar } from "../../parts/avatar";
import { firstNameOf } from "../../parts/names";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { texts } from "../../texts";

/** The users who were active last. */
export function Active({ users }: { readonly users: StoryQuery["users"] }) {
  return (
    <Panel name={texts.story.active}>
      <ul className="people">
        {users.nodes.map((user) => (
          <li key={user.id}>
            <Link href={`/people/${encodeURIComponent(user.id)}`}>
              <Avatar of={user} />
              <span className="person-name">{firstNameOf(user)}</span>
              <span className="quiet">
                <When at={user.lastActiveAt} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
