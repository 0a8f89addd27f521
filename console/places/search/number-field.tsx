import { texts } from "../../texts";

const ranges = {
  results: { min: 1, max: 200, step: 1 },
  around: { min: 0, max: 10, step: 1 },
  hops: { min: 0, max: 3, step: 1 },
  similarity: { min: -1, max: 1, step: 0.05 },
  confidence: { min: 0, max: 1, step: 0.05 },
} as const;

/** A number of the search; empty for the server's default. */
export function NumberField({
  name,
  value,
  onChange,
}: {
  readonly name: keyof typeof ranges;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <label className="control">
      <span className="control-label">{texts.search.fields[name]}</span>
      <input
        type="number"
        {...ranges[name]}
        value={value}
        placeholder={texts.search.defaults[name]}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
