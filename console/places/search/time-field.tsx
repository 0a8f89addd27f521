/** A local time to the second; empty for now. */
export function TimeField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  /** In the API's format. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <label className="control">
      <span className="control-label">{label}</span>
      <input
        type="datetime-local"
        step={1}
        value={localOf(value)}
        onChange={({ target }) =>
          onChange(target.value === "" ? "" : new Date(target.value).toISOString())
        }
      />
    </label>
  );
}

function localOf(value: string): string {
  const time = new Date(value).getTime();
  if (Number.isNaN(time)) return "";
  const offset = new Date(time).getTimezoneOffset() * 60_000;
  return new Date(time - offset).toISOString().slice(0, 19);
}
