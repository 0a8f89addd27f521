import type { Changes } from "engraph/react";
import { useAnswer } from "../../../api/use-answer";
import { ThreadSettingsOfDocument } from "../../../gql/graphql";
import { Answer } from "../../../parts/answer";
import { useViewer } from "../../../session/viewer-context";
import { texts } from "../../../texts";
import { SimulationResult } from "./simulation-result";
import { TrySettings } from "./try-settings";

/** Simulates a thread's memories under other settings. Members can promote the result. */
export function WhatIf({
  id,
  simulationId,
  changes,
  onChoose,
}: {
  readonly id: string;
  /** Empty if there is no simulation yet. */
  readonly simulationId: string;
  readonly changes: Changes;
  readonly onChoose: (simulationId: string) => void;
}) {
  const mayChange = useViewer().roles.includes("MEMBER");
  const result = useAnswer(ThreadSettingsOfDocument, { id }, changes);
  return (
    <div className="what-if">
      <p className="quiet">{mayChange ? texts.whatIf.explanation : texts.whatIf.readOnly}</p>
      {mayChange && (
        <Answer result={result}>
          {({ thread, serverInfo }) =>
            thread && (
              <TrySettings
                id={id}
                values={thread.settings}
                models={serverInfo.models.map(({ name }) => name)}
                onSimulated={onChoose}
              />
            )
          }
        </Answer>
      )}
      {simulationId !== "" && (
        <SimulationResult
          key={simulationId}
          id={simulationId}
          changes={changes}
          mayChange={mayChange}
          onDiscarded={() => onChoose("")}
        />
      )}
    </div>
  );
}
