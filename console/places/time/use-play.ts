import { useEffect, useState } from "react";

export interface Play {
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  readonly stop: () => void;
}

/**
 * Moves a clock from change to change, and stops when it reaches now.
 *
 * @param marks The times of the changes, ascending.
 * @param value Null for now. Playing then starts at the first change.
 * @param speed Changes per second.
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
