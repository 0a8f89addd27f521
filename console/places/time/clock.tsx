import { Slider } from "@base-ui/react/slider";
import { useMemo } from "react";
import { spelled } from "../../parts/when";
import { texts } from "../../texts";
import { byChange, byTime, densityOf } from "./scale";

const parts = 240;

/** A slider over a range of time, with marks where something changed. */
export function Clock({
  label,
  from,
  to,
  marks,
  isByChange,
  value,
  endLabel,
  onChange,
}: {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  /** Ascending. */
  readonly marks: readonly number[];
  readonly isByChange: boolean;
  /** Null for the end. */
  readonly value: number | null;
  readonly endLabel: string;
  /** Receives null for the end. */
  readonly onChange: (time: number | null) => void;
}) {
  const scale = useMemo(
    () => (isByChange ? byChange(to, marks) : byTime(from, to, marks)),
    [isByChange, from, to, marks],
  );
  const density = useMemo(() => densityOf(scale, marks, parts), [scale, marks]);
  const most = Math.max(...density, 1);
  const said = (time: number | null) => (time === null ? endLabel : spelled(time));
  const at = value === null || value >= to ? scale.max : scale.positionOf(value);
  return (
    <Slider.Root
      className="clock"
      min={0}
      max={scale.max}
      step={1}
      largeStep={isByChange ? 10 : 50}
      value={at}
      onValueChange={(position) => onChange(position >= scale.max ? null : scale.timeAt(position))}
    >
      <div className="clock-head">
        <Slider.Label className="control-label">{label}</Slider.Label>
        <output className="clock-time">{said(value)}</output>
      </div>
      <Slider.Control className="clock-control">
        <Slider.Track className="clock-track">
          <div className="clock-marks" aria-hidden="true">
            {density.map(
              (count, part) =>
                count > 0 && (
                  <span
                    key={part}
                    style={{
                      left: `${(100 * (part + 0.5)) / parts}%`,
                      height: `${30 + (70 * count) / most}%`,
                    }}
                  />
                ),
            )}
          </div>
          <Slider.Indicator className="clock-past" />
          <Slider.Thumb className="clock-thumb" getAriaValueText={() => said(value)} />
        </Slider.Track>
      </Slider.Control>
      <div className="clock-ends quiet">
        <span>{spelled(from)}</span>
        <span>{texts.time.changes(marks.length)}</span>
        <span>{endLabel}</span>
      </div>
    </Slider.Root>
  );
}
