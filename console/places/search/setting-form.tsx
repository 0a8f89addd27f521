import { Check } from "../../controls/check";
import { Choice } from "../../controls/choice";
import { Field } from "../../controls/field";
import type { KnownIds } from "../../controls/use-known-ids";
import { instantOf, localTime } from "../../parts/local-time";
import { useViewer } from "../../session/viewer-context";
import { texts } from "../../texts";
import type { Setting } from "./setting";

const ranges = {
  results: { min: 1, max: 200, step: 1 },
  around: { min: 0, max: 10, step: 1 },
  hops: { min: 0, max: 3, step: 1 },
  similarity: { min: -1, max: 1, step: 0.05 },
  confidence: { min: 0, max: 1, step: 0.05 },
} as const;

/** A form for the scope and the filters of a search. */
export function SettingForm({
  setting,
  known,
  onChange,
}: {
  readonly setting: Setting;
  readonly known: KnownIds;
  readonly onChange: (changed: Partial<Setting>) => void;
}) {
  const { layers, modes, fields } = texts.search;
  const isAdmin = useViewer().roles.includes("ADMIN");
  return (
    <div className="setting">
      <fieldset>
        <legend>{texts.search.scope}</legend>
        <Choice
          label={texts.search.layer}
          value={setting.layer || "user"}
          options={Object.entries(layers).filter(([layer]) => layer !== "store" || isAdmin)}
          onChange={(layer) => onChange({ layer })}
        />
        {setting.layer === "thread" && (
          <Field
            label={texts.search.fromThread}
            value={setting.from}
            proposals={known.threads}
            onChange={(from) => onChange({ from })}
          />
        )}
        {(["user", "agent", "thread"] as const).map((owner) => (
          <Field
            key={owner}
            label={texts.search.owners[owner]}
            placeholder={texts.search.any}
            value={setting[owner]}
            proposals={known[`${owner}s`]}
            onChange={(id) => onChange({ [owner]: id.trim() })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{texts.search.filters}</legend>
        <Choice
          label={fields.mode}
          value={setting.mode || "HYBRID"}
          options={Object.entries(modes)}
          onChange={(mode) => onChange({ mode: mode === "HYBRID" ? "" : mode })}
        />
        <RecordTypes value={setting.types} onChange={(types) => onChange({ types })} />
        <div className="numbers">
          {(["results", "around", "hops", "similarity", "confidence"] as const).map((name) => (
            <Field
              key={name}
              type="number"
              {...ranges[name]}
              label={fields[name]}
              placeholder={texts.search.defaults[name]}
              value={setting[name]}
              onChange={(value) => onChange({ [name]: value })}
            />
          ))}
        </div>
        <Check
          label={fields.invalid}
          isOn={setting.invalid !== ""}
          onChange={(isOn) => onChange({ invalid: isOn ? "1" : "" })}
        />
        <Field
          label={fields.metadata}
          placeholder={texts.search.metadataExample}
          value={setting.metadata}
          onChange={(metadata) => onChange({ metadata })}
        />
        {(["known", "valid"] as const).map((name) => (
          <Field
            key={name}
            type="datetime-local"
            step={1}
            label={fields[name]}
            value={localTime(setting[name])}
            onChange={(local) => onChange({ [name]: instantOf(local) ?? "" })}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** If no type is checked, all are searched. */
function RecordTypes({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const chosen = new Set(value === "" ? [] : value.split(","));
  return (
    <div role="group" aria-label={texts.search.fields.types} className="record-types">
      <span className="control-label">{texts.search.fields.types}</span>
      {Object.entries(texts.search.recordTypes).map(([type, label]) => (
        <Check
          key={type}
          label={label}
          isOn={chosen.has(type)}
          onChange={() => onChange([...chosen.symmetricDifference(new Set([type]))].join(","))}
        />
      ))}
    </div>
  );
}
