import { useEffect, useState } from "react";

export interface Play {
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  readonly stop: () => void;
}

/**
 * Moves a clock from change to change, and stops when it has come to now.
 *
 * @param marks Times of the changes, in order.
 * @param value Null: now, from where it begins anew.
 * @param speed Changes in a second.
 */
export function usePlay(
  marks: readonly number[],
  value: number | null,
  speed: number,
  onChange: (time: number | null) => void,
): Play {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const next = marks.find((mark) => value !== null && mark > value);
    const timer = window.setTimeout(() => {
      onChange(next ?? null);
      if (next === undefined) setPlaying(false);
    }, 1000 / speed);
    return () => window.clearTimeout(timer);
  }, [isPlaying, marks, value, speed, onChange]);
  const toggle = () => {
    const [first] = marks;
    if (!isPlaying && value === null && first !== undefined) onChange(first);
    setPlaying(!isPlaying && first !== undefined);
  };
  return { isPlaying, toggle, stop: () => setPlaying(false) };
}
