import { Slider } from "@base-ui/react/slider";
import { useMemo } from "react";
import { spelled } from "../../parts/when";
import { texts } from "../../texts";

/** The number of positions. */
const fineness = 1_000;

/** A slider over the past, with marks where something changed. */
export function Clock({
  from,
  to,
  marks,
  value,
  onChange,
}: {
  readonly from: number;
  readonly to: number;
  /** Ascending. */
  readonly marks: readonly number[];
  /** Null for now. */
  readonly value: number | null;
  readonly onChange: (time: number | null) => void;
}) {
  const span = Math.max(to - from, 1);
  const positionOf = (time: number) =>
    Math.min(Math.max(Math.round(((time - from) / span) * fineness), 0), fineness);
  const marked = useMemo(
    () => new Map(marks.map((mark) => [positionOf(mark), mark])),
    [from, to, marks],
  );
  /** A position with marks is the time of the last one. */
  const timeAt = (position: number) =>
    marked.get(position) ?? Math.round(from + (position / fineness) * span);
  return (
    <Slider.Root
      className="clock"
      min={0}
      max={fineness}
      step={1}
      largeStep={50}
      value={value === null ? fineness : positionOf(value)}
      onValueChange={(position) => onChange(position >= fineness ? null : timeAt(position))}
    >
      <Slider.Label className="unseen">{texts.time.clock}</Slider.Label>
      <Slider.Control className="clock-control">
        <Slider.Track className="clock-track">
          <div className="clock-marks" aria-hidden="true">
            {[...marked.keys()].map((position) => (
              <span key={position} style={{ left: `${(100 * position) / fineness}%` }} />
            ))}
          </div>
          <Slider.Indicator className="clock-past" />
          <Slider.Thumb
            className="clock-thumb"
            getAriaValueText={() => (value === null ? texts.time.now : spelled(value))}
          />
        </Slider.Track>
      </Slider.Control>
      <div className="clock-ends quiet small">
        <span>{spelled(from)}</span>
        {value !== null && <output>{spelled(value)}</output>}
        <span>{texts.time.now}</span>
      </div>
    </Slider.Root>
  );
}
