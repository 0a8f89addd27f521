import "./controls.css";

/** A choice of one value out of a few. */
export function Choice({
  label,
  value,
  options,
  isQuiet = false,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  /** Values with their labels. */
  readonly options: readonly (readonly [value: string, label: string])[];
  /** Whether the label is for screen readers only. */
  readonly isQuiet?: boolean;
  readonly onChange: (value: string) => void;
}) {
  return (
    <label className="control">
      <span className={isQuiet ? "unseen" : "control-label"}>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
