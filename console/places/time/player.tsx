import { Choice } from "../../controls/choice";
import { texts } from "../../texts";
import type { Play } from "./use-play";

const dayMs = 86_400_000;
const speeds = ["0.5", "1", "2", "5", "10"] as const;

/** Moves from change to change, manually or automatically. */
export function Player({
  play,
  marks,
  value,
  speed,
  onSpeed,
  onChange,
}: {
  readonly play: Play;
  readonly marks: readonly number[];
  readonly value: number | null;
  readonly speed: string;
  readonly onSpeed: (speed: string) => void;
  readonly onChange: (time: number | null) => void;
}) {
  const before = marks.findLast((mark) => mark < (value ?? Number.POSITIVE_INFINITY));
  const after = value === null ? undefined : marks.find((mark) => mark > value);
  const go = (time: number | null) => {
    play.stop();
    onChange(time);
  };
  return (
    <div className="player" role="group" aria-label={texts.time.player}>
      <button
        type="button"
        aria-label={texts.time.previous}
        title={texts.time.previous}
        disabled={before === undefined}
        onClick={() => go(before ?? null)}
      >
        ◂
      </button>
      <button type="button" disabled={marks.length === 0} onClick={play.toggle}>
        {play.isPlaying ? texts.time.pause : texts.time.play}
      </button>
      <button
        type="button"
        aria-label={texts.time.next}
        title={texts.time.next}
        disabled={value === null}
        onClick={() => go(after ?? null)}
      >
        ▸
      </button>
      <button type="button" disabled={value === null} onClick={() => go(null)}>
        {texts.time.now}
      </button>
      <button type="button" onClick={() => go(Date.now() - dayMs)}>
        {texts.time.dayAgo}
      </button>
      <Choice
        isQuiet
        label={texts.time.speed}
        value={speed}
        options={speeds.map((one) => [one, texts.time.perSecond(one)])}
        onChange={onSpeed}
      />
    </div>
  );
}
