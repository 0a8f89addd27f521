import { useEffect, useRef, useState } from "react";
import { Field } from "./field";

/** The time between the last key press and its effect, in milliseconds. */
const pauseMs = 300;

/** A line of text with suggestions. It reports its value when the person stops typing. */
export function LateInput({
  label,
  value,
  proposals,
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
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // The value was changed from outside, for example by a link.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const type = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onChange(text.trim()), pauseMs);
  };
  return (
    <Field
      label={label}
      type="search"
      autoComplete="off"
      value={typed}
      proposals={proposals}
      onChange={type}
    />
  );
}
