import type { Changes } from "engraph/react";
import { useAnswer } from "../../../api/use-answer";
import { useChange } from "../../../api/use-change";
import {
  DiscardSimulationDocument,
  SimulationOfDocument,
  type SimulationOfQuery,
} from "../../../gql/graphql";
import { Answer } from "../../../parts/answer";
import { Panel } from "../../../parts/panel";
import { When } from "../../../parts/when";
import { Problem } from "../../../parts/problem";
import { texts } from "../../../texts";
import { Differences } from "./differences";
import { Promote } from "./promote";

type Simulation = NonNullable<SimulationOfQuery["simulation"]>;

/** The most differences that are shown. */
const mostShown = 200;

/** The progress of a simulation, and its result. */
export function SimulationResult({
  id,
  changes,
  mayChange,
  onDiscarded,
}: {
  readonly id: string;
  readonly changes: Changes;
  readonly mayChange: boolean;
  readonly onDiscarded: () => void;
}) {
  const result = useAnswer(SimulationOfDocument, { id, first: mostShown }, changes);
  const discarding = useChange(DiscardSimulationDocument);
  const discard = async () => {
    if (await discarding.run({ id })) onDiscarded();
  };
  return (
    <Panel name={texts.whatIf.result}>
      <Answer result={result}>
        {({ simulation }) => {
          if (simulation === null) return <p className="quiet">{texts.whatIf.gone}</p>;
          return (
            <>
              <State simulation={simulation} />
              <Problem words={discarding.error?.words} />
              {mayChange && (
                <div className="actions">
                  {simulation.status === "READY" && (
                    <Promote id={id} lost={simulation.lost ?? 0} onPromoted={result.refresh} />
                  )}
                  <button
                    type="button"
                    disabled={discarding.isRunning}
                    onClick={() => void discard()}
                  >
                    {texts.whatIf.discard}
                  </button>
                </div>
              )}
              {simulation.differences && (
                <Differences differences={simulation.differences} all={countOf(simulation)} />
              )}
            </>
          );
        }}
      </Answer>
    </Panel>
  );
}

function State({ simulation }: { readonly simulation: Simulation }) {
  const { status, progress, added, lost, changed, unchanged, expiresAt, job } = simulation;
  return (
    <div aria-live="polite">
      <p>{texts.whatIf.status[status]}</p>
      {status === "RUNNING" && <progress aria-label={texts.whatIf.progress} value={progress} />}
      {status === "FAILED" && job && (
        <p className="error clipped">{texts.jobs.failure(job.outcome)}</p>
      )}
      {added !== null && (
        <p>{texts.whatIf.counts(added, lost ?? 0, changed ?? 0, unchanged ?? 0)}</p>
      )}
      <p className="quiet">
        {job?.model && `${job.model} · `}
        {texts.whatIf.expires} <When at={expiresAt} />
      </p>
    </div>
  );
}

function countOf({ added, lost, changed }: Simulation): number {
  return (added ?? 0) + (lost ?? 0) + (changed ?? 0);
}
