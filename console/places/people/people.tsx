import { useState } from "react";
import { Link, useRoute } from "wouter";
import { useLiveQuery } from "../../api/use-live-query";
import { PeopleDocument, type PeopleQuery } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { texts } from "../../texts";
import { Person } from "./person";

const step = 50;

/** The users and agents that the server knows; at an id, the user of this id. */
export default function People() {
  const [isPerson, params] = useRoute("/people/:id");
  if (isPerson) return <Person key={params.id} id={decodeURIComponent(params.id)} />;
  return <Everybody />;
}

function Everybody() {
  const [first, setFirst] = useState(step);
  const result = useLiveQuery(
    PeopleDocument,
    { first },
    { subjectTypes: ["USER", "AGENT", "THREAD", "MEMORY"] },
  );
  return (
    <>
      <h1>{texts.places.people}</h1>
      <Answer result={result}>
        {({ users, agents }) => (
          <>
            <div className="columns">
              <Panel name={texts.people.users}>
                <p className="quiet">{texts.lists.of(users.nodes.length, users.totalCount)}</p>
                <ul className="rows">
                  {users.nodes.map((user) => (
                    <UserRow key={user.id} user={user} />
                  ))}
                </ul>
              </Panel>
              <Panel name={texts.people.agents}>
                <p className="quiet">{texts.lists.of(agents.nodes.length, agents.totalCount)}</p>
                <ul className="rows">
                  {agents.nodes.map(({ id, information, createdAt }) => (
                    <li key={id}>
                      <span className="clipped">{id}</span>
                      <div className="quiet clipped">
                        {information} <When at={createdAt} />
                      </div>
                    </li>
                  ))}
                </ul>
              </Panel>
            </div>
            {Math.max(users.totalCount, agents.totalCount) > first && (
              <button type="button" onClick={() => setFirst(first + step)}>
                {texts.lists.more}
              </button>
            )}
          </>
        )}
      </Answer>
    </>
  );
}

function UserRow({ user }: { readonly user: PeopleQuery["users"]["nodes"][number] }) {
  const { id, information, createdAt, threads, memories } = user;
  return (
    <li>
      <Link href={`/people/${encodeURIComponent(id)}`} className="clipped">
        {id}
      </Link>
      <div className="quiet clipped">
        {information && `${information} · `}
        {texts.counts.threads(threads.totalCount)} · {texts.counts.memories(memories.totalCount)} ·{" "}
        <When at={createdAt} />
      </div>
    </li>
  );
}
