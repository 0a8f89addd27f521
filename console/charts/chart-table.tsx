import { useState } from "react";
import { texts } from "../texts";

export interface Series {
  readonly name: string;
  /** One value per step; null if nothing was measured. */
  readonly values: readonly (number | null)[];
}

export interface Chart {
  readonly title: string;
  /** The total of all steps, in words. */
  readonly total: string;
  /** Stacked, the first one at the bottom. */
  readonly series: readonly Series[];
  /** The start of each step. */
  readonly times: readonly Date[];
  readonly format: (value: number) => string;
  /** Whether values are means of measurements, and not sums. */
  readonly isMean: boolean;
  readonly formatTime: (time: Date) => string;
}

/** The steps of a chart with values other than 0, newest first. The table is rendered when it is opened. */
export function ChartTable({ title, series, times, format, formatTime }: Chart) {
  const [isOpen, setOpen] = useState(false);
  const steps = times
    .map((time, i) => ({ time, values: series.map(({ values }) => values[i] ?? null) }))
    .filter(({ values }) => values.some((value) => value !== null && value !== 0))
    .toReversed();
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={texts.charts.tableOf(title)}>{texts.charts.table}</summary>
      {isOpen && steps.length === 0 && <p className="quiet">{texts.charts.empty}</p>}
      {isOpen && steps.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.charts.time}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ time, values }) => (
              <tr key={time.getTime()}>
                <th scope="row">{formatTime(time)}</th>
                {values.map((value, i) => (
                  <td key={i}>{value === null ? "–" : format(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
