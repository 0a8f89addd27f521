import { Check } from "../../../controls/check";
import { Choice } from "../../../controls/choice";
import { texts } from "../../../texts";
import { textOf, valueOf, type Field, type SettingName, type Values } from "./setting-fields";

/** Settings with their values. */
export function SettingFields({
  fields,
  values,
  models,
  onChange,
}: {
  readonly fields: Partial<Record<SettingName, Field>>;
  readonly values: Values;
  readonly models: readonly string[];
  readonly onChange: (changed: Partial<Values>) => void;
}) {
  return (Object.entries(fields) as [SettingName, Field][]).map(([name, field]) => (
    <SettingField
      key={name}
      label={texts.thread.settings.labels[name]}
      field={field}
      models={models}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  ));
}

/** A setting with its value. */
function SettingField({
  label,
  field,
  models,
  value,
  onChange,
}: {
  readonly label: string;
  readonly field: Field;
  readonly models: readonly string[];
  readonly value: Values[SettingName];
  readonly onChange: (value: unknown) => void;
}) {
  const text = textOf(field, value);
  const { without } = texts.thread.settings;
  const type = (typed: string) => onChange(valueOf(field, typed));
  if (field.kind === "flag")
    return <Check label={label} isOn={value === true} onChange={onChange} />;
  if (field.kind === "choice" || field.kind === "model") {
    const values = field.kind === "choice" ? field.values : ["", ...models];
    const options = values.map((one) => [one, optionText(field, one)] as const);
    return <Choice label={label} value={text} options={options} onChange={type} />;
  }
  return (
    <label className="control">
      <span className="control-label">{label}</span>
      {field.kind === "text" ? (
        <textarea rows={3} value={text} onChange={({ target }) => type(target.value)} />
      ) : (
        <input
          type={field.kind === "number" ? "number" : "text"}
          value={text}
          placeholder={"without" in field ? without[field.without] : undefined}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </label>
  );
}

function optionText({ kind }: Field, value: string): string {
  const { standard, options } = texts.thread.settings;
  if (value === "") return standard;
  return kind === "choice" && isOption(value) ? options[value] : value;
}

function isOption(value: string): value is keyof typeof texts.thread.settings.options {
  return value in texts.thread.settings.options;
}
