import { useState } from "react";
import { useAnswer } from "../../../api/use-answer";
import { useChange } from "../../../api/use-change";
import type { Changes } from "engraph/react";
import { ChangeThreadDocument, ThreadSettingsOfDocument } from "../../../gql/graphql";
import { Answer } from "../../../parts/answer";
import { Panel } from "../../../parts/panel";
import { useViewer } from "../../../session/viewer-context";
import { Problem } from "../../../parts/problem";
import { texts } from "../../../texts";
import { SettingFields } from "./setting-field";
import { changedValues, groups, type Values } from "./setting-fields";

/** The settings of a thread, editable by members. */
export function Settings({ id, changes }: { readonly id: string; readonly changes: Changes }) {
  const result = useAnswer(ThreadSettingsOfDocument, { id }, changes);
  return (
    <Answer result={result}>
      {({ thread, serverInfo }) => {
        if (thread === null) return <p className="page-note">{texts.thread.unknown}</p>;
        const models = serverInfo.models.map(({ name }) => name);
        return <Form id={id} values={thread.settings} models={models} onSaved={result.refresh} />;
      }}
    </Answer>
  );
}

function Form({
  id,
  values,
  models,
  onSaved,
}: {
  readonly id: string;
  readonly values: Values;
  readonly models: readonly string[];
  readonly onSaved: () => void;
}) {
  const mayEdit = useViewer().roles.includes("MEMBER");
  const [drafted, setDrafted] = useState<Partial<Values>>({});
  const { run, isRunning, error, forget } = useChange(ChangeThreadDocument);
  const draft = { ...values, ...drafted };
  const changed = changedValues(values, draft);
  const hasChanges = Object.keys(changed).length > 0;
  const save = async () => {
    const data = await run({ input: { id, settings: changed } });
    if (!data) return;
    setDrafted({});
    onSaved();
  };
  const { settings } = texts.thread;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {!mayEdit && <p className="quiet">{settings.readOnly}</p>}
      <fieldset className="flow" disabled={!mayEdit}>
        {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
          <Panel key={group} name={settings.groups[group]}>
            <div className="settings">
              <SettingFields
                fields={groups[group]}
                values={draft}
                models={models}
                onChange={(more) => setDrafted({ ...drafted, ...more })}
              />
            </div>
          </Panel>
        ))}
      </fieldset>
      <Problem words={error?.words} />
      {mayEdit && (
        <div className="actions settings-actions">
          <button type="submit" disabled={isRunning || !hasChanges}>
            {texts.memory.save}
          </button>
          <button
            type="button"
            disabled={!hasChanges}
            onClick={() => {
              setDrafted({});
              forget();
            }}
          >
            {settings.reset}
          </button>
          <span className="quiet">{settings.changed(Object.keys(changed).length)}</span>
        </div>
      )}
    </form>
  );
}
