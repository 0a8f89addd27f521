import { useState } from "react";
import { useLiveQuery } from "../../api/use-live-query";
import { ThreadsDocument } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { ThreadLine } from "../../parts/thread-line";
import { texts } from "../../texts";

const step = 50;

/** All threads, the last active first. */
export default function Threads() {
  const [first, setFirst] = useState(step);
  const [userId, setUserId] = useState("");
  const filter = userId === "" ? null : { owner: { userId } };
  const result = useLiveQuery(
    ThreadsDocument,
    { first, after: null, filter },
    { subjectTypes: ["THREAD", "MESSAGE", "MEMORY"] },
  );
  return (
    <>
      <h1>{texts.places.threads}</h1>
      <p>
        <label>
          {texts.memory.user}{" "}
          <input value={userId} onChange={(event) => setUserId(event.target.value)} />
        </label>
      </p>
      <Answer result={result}>
        {({ threads }) => (
          <section className="panel">
            <p className="quiet">{texts.lists.of(threads.nodes.length, threads.totalCount)}</p>
            <ul className="rows">
              {threads.nodes.map((thread) => (
                <li key={thread.id}>
                  <ThreadLine thread={thread} />
                </li>
              ))}
            </ul>
            {threads.pageInfo.hasNextPage && (
              <button type="button" onClick={() => setFirst(first + step)}>
                {texts.lists.more}
              </button>
            )}
          </section>
        )}
      </Answer>
    </>
  );
}
