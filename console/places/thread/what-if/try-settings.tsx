import { useState } from "react";
import { useChange } from "../../../api/use-change";
import { SimulateDocument } from "../../../gql/graphql";
import { Panel } from "../../../parts/panel";
import { Problem } from "../../../parts/problem";
import { texts } from "../../../texts";
import { SettingFields } from "../settings/setting-field";
import { changedValues, groups, type Values } from "../settings/setting-fields";

/** The settings that decide which memories a thread gets, those most worth trying first. */
const names = [
  "customInstructions",
  "model",
  "memoryPolicy",
  "memoryExtractionFrequency",
  "memoryExtractionWindow",
  "memoryExtractionTokenLimit",
] as const;
const tried = Object.fromEntries(names.map((name) => [name, groups.extraction[name]]));

/** The thread's settings for extraction, to try with changes. */
export function TrySettings({
  id,
  values,
  models,
  onSimulated,
}: {
  readonly id: string;
  readonly values: Values;
  readonly models: readonly string[];
  readonly onSimulated: (simulationId: string) => void;
}) {
  const [drafted, setDrafted] = useState<Partial<Values>>({});
  const { run, isRunning, error } = useChange(SimulateDocument);
  const draft = { ...values, ...drafted };
  const changed = changedValues(values, draft);
  const simulate = async () => {
    const data = await run({ input: { threadId: id, settings: changed } });
    const simulation = data?.simulateExtraction;
    if (simulation) onSimulated(simulation.simulationId);
  };
  const { settings } = texts.thread;
  return (
    <Panel name={texts.whatIf.settings}>
      <form
        className="settings"
        onSubmit={(event) => {
          event.preventDefault();
          void simulate();
        }}
      >
        <SettingFields
          fields={tried}
          values={draft}
          models={models}
          onChange={(more) => setDrafted({ ...drafted, ...more })}
        />
        <Problem words={error?.words} />
        <div className="actions">
          <button type="submit" className="primary" disabled={isRunning}>
            {texts.whatIf.run}
          </button>
          <span className="quiet">{settings.changed(Object.keys(changed).length)}</span>
        </div>
      </form>
    </Panel>
  );
}
