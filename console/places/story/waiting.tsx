import type { ReactNode } from "react";
import { Link } from "wouter";
import { useChange } from "../../api/use-change";
import { RetryJobDocument, type StoryQuery } from "../../gql/graphql";
import { Decide } from "../../parts/decide";
import { firstNameOf, withName, type Named } from "../../parts/names";
import { Panel } from "../../parts/panel";
import { Problem } from "../../parts/problem";
import { useViewer } from "../../session/viewer-context";
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
              {pending.nodes.map(({ id, content, user }) => (
                <li key={id}>{said(content, user)}</li>
              ))}
            </ul>
            <Action href="/memories?statuses=PENDING">{waiting.toReview}</Action>
          </li>
        )}
        {disputed.map(({ statement, link }) => (
          <li key={statement.id} className="task">
            <p>{waiting.disputed(statement.user && firstNameOf(statement.user))}</p>
            <Decide linkId={link.id} pair={[statement, link.target]} />
          </li>
        ))}
        {failing.nodes.map((job) => (
          <FailedJob key={job.id} job={job} />
        ))}
      </ul>
      {failing.totalCount > failing.nodes.length && (
        <Link href="/operate">{waiting.allFailed(failing.totalCount)}</Link>
      )}
    </Panel>
  );
}

function FailedJob({ job }: { readonly job: StoryQuery["failing"]["nodes"][number] }) {
  const { id, kind, state, error, thread } = job;
  const { waiting } = texts.story;
  const { roles } = useViewer();
  const retry = useChange(RetryJobDocument);
  return (
    <li className="task">
      <p>{waiting.failed(texts.jobs[kind], thread?.title ?? null)}</p>
      <p className="quiet small clipped">{withoutIds(error ?? "")}</p>
      <div className="actions">
        {state === "DEAD" && roles.includes("MEMBER") && (
          <button type="button" disabled={retry.isRunning} onClick={() => void retry.run({ id })}>
            {texts.states.retry}
          </button>
        )}
        {thread && (
          <Action href={`/threads/${encodeURIComponent(thread.id)}`}>{waiting.toThread}</Action>
        )}
      </div>
      <Problem words={retry.error?.words} />
    </li>
  );
}

function Action({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link className="button" href={href}>
      {children}
    </Link>
  );
}

function said(content: string | null, user: Named | null): string {
  return withName(content ?? "–", user && firstNameOf(user));
}

/** An error names records by their ids, which say nothing to a reader. The job in Operate has the whole text. */
function withoutIds(error: string): string {
  return error.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "…");
}
