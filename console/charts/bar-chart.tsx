import { useId } from "react";
import { texts } from "../texts";
import { ChartTable, type Chart, type Series } from "./chart-table";
import "./charts.css";

const height = 64;
const [column, bar] = [10, 8];

/** Values per step as stacked bars, and as a table for people who cannot see the bars. */
export function BarChart({ step, ...chart }: Chart & { readonly step: string }) {
  const { title, total, series, times, format, formatTime, isMean } = chart;
  const id = useId();
  const sums = times.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0));
  const most = Math.max(...sums, 0);
  const [first, last] = [times[0], times.at(-1)];
  return (
    <figure className="panel bar-chart" aria-labelledby={id}>
      <figcaption>
        <span id={id}>{title}</span> <strong>{total}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${times.length * column} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.charts.describe(title, total, format(most))}
      >
        {times.map((time, i) => (
          <g key={time.getTime()}>
            <title>{`${formatTime(time)}: ${said(series, i, format)}`}</title>
            <rect className="hover" x={i * column} width={column} height={height} />
            {stacked(series, i, most).map(({ at, y, tall }) => (
              <rect key={at} data-series={at} x={i * column + 1} width={bar} y={y} height={tall} />
            ))}
          </g>
        ))}
        <line x1={0} x2={times.length * column} y1={height} y2={height} />
      </svg>
      <div className="chart-ends quiet" aria-hidden>
        <span>{first && formatTime(first)}</span>
        <span>{texts.charts.most(format(most), isMean ? null : step)}</span>
        <span>{last && formatTime(last)}</span>
      </div>
      {series.length > 1 && (
        <ul className="chart-legend quiet" aria-hidden>
          {series.map(({ name }, i) => (
            <li key={name} data-series={i}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <ChartTable {...chart} />
    </figure>
  );
}

/** The bars of a step, from bottom to top. */
function stacked(series: readonly Series[], step: number, most: number) {
  let y = height;
  return series.flatMap(({ values }, at) => {
    const value = values[step] ?? 0;
    if (value <= 0) return [];
    // Even the smallest value must be visible.
    const tall = Math.max(1.5, (value / most) * (height - 2));
    y -= tall;
    return [{ at, y, tall }];
  });
}

function said(series: readonly Series[], step: number, format: (value: number) => string): string {
  const parts = series.map(({ name, values }) => {
    const value = values[step] ?? null;
    const text = value === null ? texts.charts.nothing : format(value);
    return series.length > 1 ? `${name} ${text}` : text;
  });
  return parts.join(", ");
}
