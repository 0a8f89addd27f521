import { useEffect, useState } from "react";
import { texts } from "../../texts";

const dayMs = 86_400_000;
/** The time of a change in playing, in milliseconds. */
const pauseMs = 1_000;

/** Moves from change to change, manually or automatically. */
export function Player({
  marks,
  value,
  onChange,
}: {
  /** The times of the changes, ascending. */
  readonly marks: readonly number[];
  /** Null for now. Playing then starts at the first change. */
  readonly value: number | null;
  readonly onChange: (time: number | null) => void;
}) {
  const [playing, setPlaying] = useState<{ readonly at: number | null } | null>(null);
  const before = marks.findLast((mark) => mark < (value ?? Number.POSITIVE_INFINITY));
  const after = value === null ? undefined : marks.find((mark) => mark > value);
  // It ends at now, and where somebody goes elsewhere.
  const isPlaying = playing !== null && playing.at === value && value !== null;
  useEffect(() => {
    if (!isPlaying) return;
    const timer = window.setTimeout(() => {
      setPlaying({ at: after ?? null });
      onChange(after ?? null);
    }, pauseMs);
    return () => window.clearTimeout(timer);
  }, [isPlaying, after, onChange]);
  const play = () => {
    const at = value ?? marks[0] ?? null;
    setPlaying(isPlaying ? null : { at });
    onChange(at);
  };
  const step = (sign: string, name: string, to: number | null | undefined) => (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={to === undefined}
      onClick={() => onChange(to ?? null)}
    >
      {sign}
    </button>
  );
  return (
    <div className="player" role="group" aria-label={texts.time.player}>
      {step("◂", texts.time.previous, before)}
      <button type="button" disabled={marks.length === 0} onClick={play}>
        {isPlaying ? texts.time.pause : texts.time.play}
      </button>
      {step("▸", texts.time.next, value === null ? undefined : (after ?? null))}
      <button type="button" onClick={() => onChange(Date.now() - dayMs)}>
        {texts.time.dayAgo}
      </button>
      <button type="button" disabled={value === null} onClick={() => onChange(null)}>
        {texts.time.toNow}
      </button>
    </div>
  );
}
