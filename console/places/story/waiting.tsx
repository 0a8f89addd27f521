import { Link } from "wouter";
import type { StoryQuery } from "../../gql/graphql";
import { Decide } from "../../controls/decide";
import { JobLine } from "../../controls/job-line";
import { firstNameOf } from "../../parts/names";
import { Panel } from "../../parts/panel";
import { texts } from "../../texts";
import { contradictions } from "./entries";

/** How many contradictions are shown. */
const most = 2;

/** What only a person can decide, each in a sentence with a button. */
export function Waiting({ story }: { readonly story: StoryQuery }) {
  const { waiting } = texts.story;
  const { pending, failing } = story;
  const disputed = contradictions(story).slice(0, most);
  const isQuiet = pending.totalCount + failing.totalCount + disputed.length === 0;
  return (
    <Panel name={waiting.heading}>
      {isQuiet && <p className="quiet">{waiting.nothing}</p>}
      <ul className="rows">
        {pending.totalCount > 0 && (
          <li className="task">
            <p>{waiting.review(pending.totalCount)}</p>
            <ul className="quotes">
              {pending.nodes.map(({ id, content }) => (
                <li key={id}>{content}</li>
              ))}
            </ul>
            <Link className="button" href="/memories?statuses=PENDING">
              {waiting.toReview}
            </Link>
          </li>
        )}
        {disputed.map(({ statement, link }) => (
          <li key={statement.id} className="task">
            <p>{waiting.disputed(statement.user && firstNameOf(statement.user))}</p>
            <Decide linkId={link.id} pair={[statement, link.target]} />
          </li>
        ))}
        {failing.nodes.map((job) => (
          <li key={job.id} className="task">
            <JobLine job={job} />
          </li>
        ))}
      </ul>
      {failing.totalCount > failing.nodes.length && (
        <Link href="/operate">{waiting.allFailed(failing.totalCount)}</Link>
      )}
    </Panel>
  );
}
