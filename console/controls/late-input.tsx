import { useEffect, useId, useRef, useState } from "react";
import "./controls.css";

/** The time between the last key press and its effect, in milliseconds. */
const pauseMs = 300;

/** A line of text with suggestions. It reports its value when the person stops typing. */
export function LateInput({
  label,
  value,
  proposals = [],
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly proposals?: readonly string[];
  readonly onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<number | undefined>(undefined);
  const id = useId();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // The value was changed from outside, for example by a link.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <label className="control">
      <span className="control-label">{label}</span>
      <input
        type="search"
        autoComplete="off"
        list={proposals.length > 0 ? id : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(() => onChange(target.value.trim()), pauseMs);
        }}
      />
      <datalist id={id}>
        {proposals.map((proposal) => (
          <option key={proposal} value={proposal} />
        ))}
      </datalist>
    </label>
  );
}
