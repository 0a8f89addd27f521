import { useId, type ComponentProps } from "react";
import "./controls.css";

/** A line of text, a number or a time, with its label. */
export function Field({
  label,
  isQuiet = false,
  proposals = [],
  onChange,
  ...input
}: Omit<ComponentProps<"input">, "onChange"> & {
  readonly label: string;
  /** Whether the label is for screen readers only. */
  readonly isQuiet?: boolean;
  readonly proposals?: readonly string[];
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const list = proposals.length > 0 ? id : undefined;
  return (
    <label className="control">
      <span className={isQuiet ? "unseen" : "control-label"}>{label}</span>
      <input {...input} list={list} onChange={({ target }) => onChange(target.value)} />
      <datalist id={list}>
        {proposals.map((proposal) => (
          <option key={proposal} value={proposal} />
        ))}
      </datalist>
    </label>
  );
}
