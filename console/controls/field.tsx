import type { ComponentProps } from "react";
import "./controls.css";

/** A line of text, a number or a time, with its label. */
export function Field({
  label,
  isQuiet = false,
  onChange,
  ...input
}: Omit<ComponentProps<"input">, "onChange"> & {
  readonly label: string;
  /** Whether the label is for screen readers only. */
  readonly isQuiet?: boolean;
  readonly onChange: (value: string) => void;
}) {
  return (
    <label className="control">
      <span className={isQuiet ? "unseen" : "control-label"}>{label}</span>
      <input {...input} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}
