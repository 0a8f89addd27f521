import { useState } from "react";
import { Link } from "wouter";
import { useChange } from "../../api/use-change";
import { useLiveQuery } from "../../api/use-live-query";
import { Choice } from "../../controls/choice";
import { JobsDocument, RetryJobDocument, type JobsQuery, type JobState } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { Badge } from "../../parts/badge";
import { Panel } from "../../parts/panel";
import { When } from "../../parts/when";
import { useViewer } from "../../session/viewer-context";
import { Problem } from "../../parts/problem";
import { texts } from "../../texts";

const states: readonly JobState[] = ["READY", "RUNNING", "FAILED", "DEAD", "DONE"];
const shown = 50;

const lowered = (state: JobState) => [state, state.toLowerCase()] as const;

/** The newest jobs, filtered by state, with their errors. */
export function Jobs() {
  const [state, setState] = useState("");
  const wanted = states.find((one) => one === state);
  const result = useLiveQuery(
    JobsDocument,
    { states: wanted ? [wanted] : null, first: shown },
    { subjectTypes: ["JOB"] },
  );
  return (
    <Panel name={texts.operate.jobs}>
      <Choice
        label={texts.operate.state}
        value={state}
        options={[["", texts.operate.anyState], ...states.map(lowered)]}
        onChange={setState}
      />
      <Answer result={result}>
        {({ jobs }) => (
          <>
            <p className="quiet">{texts.lists.of(jobs.nodes.length, jobs.totalCount)}</p>
            {jobs.totalCount === 0 && <p className="quiet">{texts.operate.noJobs}</p>}
            <ul className="rows">
              {jobs.nodes.map((job) => (
                <JobRow key={job.id} job={job} onRetried={result.refresh} />
              ))}
            </ul>
          </>
        )}
      </Answer>
    </Panel>
  );
}

function JobRow({
  job,
  onRetried,
}: {
  readonly job: JobsQuery["jobs"]["nodes"][number];
  readonly onRetried: () => void;
}) {
  const { id, kind, state, outcome, attempts, error, model, updatedAt, thread } = job;
  const { roles } = useViewer();
  const retry = useChange(RetryJobDocument);
  return (
    <li>
      {texts.jobs[kind]} <Badge value={state} /> {outcome && <Badge value={outcome} />}
      <div className="quiet">
        {texts.operate.attempts(attempts)}
        {model && ` · ${model}`} · <When at={updatedAt} />
        {thread && (
          <>
            {" · "}
            <Link href={`/threads/${encodeURIComponent(thread.id)}`}>
              {thread.title ?? thread.id}
            </Link>
          </>
        )}
      </div>
      {error && <div className="error clipped">{error}</div>}
      {state === "DEAD" && roles.includes("MEMBER") && (
        <button
          type="button"
          disabled={retry.isRunning}
          onClick={() => void retry.run({ id }).then(onRetried)}
        >
          {texts.operate.retry}
        </button>
      )}
      <Problem words={retry.error?.words} />
    </li>
  );
}
