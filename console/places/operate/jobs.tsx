import { useState } from "react";
import { useLiveQuery } from "../../api/use-live-query";
import { Choice } from "../../controls/choice";
import { JobsDocument, type JobState } from "../../gql/graphql";
import { Answer } from "../../parts/answer";
import { JobLine } from "../../controls/job-line";
import { Panel } from "../../parts/panel";
import { texts } from "../../texts";
import { valueWords } from "../../texts/value-texts";

const states: readonly JobState[] = ["READY", "RUNNING", "FAILED", "DEAD", "DONE"];
const shown = 50;

const named = (state: JobState) => [state, valueWords(state)] as const;

/** The newest jobs, filtered by state. */
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
        options={[["", texts.operate.anyState], ...states.map(named)]}
        onChange={setState}
      />
      <Answer result={result}>
        {({ jobs }) => (
          <>
            <p className="quiet">{texts.lists.of(jobs.nodes.length, jobs.totalCount)}</p>
            {jobs.totalCount === 0 && <p className="quiet">{texts.operate.noJobs}</p>}
            <ul className="rows">
              {jobs.nodes.map((job) => (
                <li key={job.id}>
                  <JobLine job={job} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Answer>
    </Panel>
  );
}
