import { useState } from "react";
import { useAnswer } from "../../api/use-answer";
import { noChanges } from "engraph/react";
import { BarChart } from "../../charts/bar-chart";
import { OverviewSeriesDocument, type SeriesStep } from "../../gql/graphql";
import "../../lists/lists.css";
import { Answer } from "../../parts/answer";
import { texts } from "../../texts";
import { chartMetrics, chartsOf } from "./series-charts";
import { useTick } from "./use-tick";

/** How often the console queries the series, in milliseconds: the server adds its counts every five seconds. */
const periodMs = 5_000;

const minuteMs = 60_000;
const ofDay = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hour12: false });
const ofWeek = new Intl.DateTimeFormat("en", { weekday: "short", hour: "2-digit", hour12: false });
const ofMonth = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });

interface Range {
  readonly step: SeriesStep;
  readonly stepMs: number;
  readonly steps: number;
  readonly format: Intl.DateTimeFormat;
}

const ranges = {
  hour: { step: "MINUTE", stepMs: minuteMs, steps: 60, format: ofDay },
  day: { step: "HOUR", stepMs: 60 * minuteMs, steps: 24, format: ofDay },
  week: { step: "HOUR", stepMs: 60 * minuteMs, steps: 168, format: ofWeek },
  month: { step: "DAY", stepMs: 1_440 * minuteMs, steps: 30, format: ofMonth },
} as const satisfies Record<string, Range>;
type RangeName = keyof typeof ranges;
const names = Object.keys(ranges) as RangeName[];

/** Charts of the tenant's activity over time. */
export function Charts() {
  const [name, setName] = useState<RangeName>("hour");
  const now = useTick(periodMs);
  const { step, stepMs, steps, format }: Range = ranges[name];
  const variables = {
    metrics: chartMetrics,
    since: new Date(now - (steps - 1) * stepMs).toISOString(),
    until: new Date(now).toISOString(),
    step,
  };
  const result = useAnswer(OverviewSeriesDocument, variables, noChanges);
  return (
    <section aria-label={texts.overview.chartsName}>
      <div className="section-head">
        <h2>{texts.overview.chartsName}</h2>
        <div className="toggles" role="group" aria-label={texts.overview.range}>
          {names.map((one) => (
            <button
              key={one}
              type="button"
              className="toggle"
              aria-pressed={one === name}
              data-pressed={one === name || undefined}
              onClick={() => setName(one)}
            >
              {texts.overview.ranges[one]}
            </button>
          ))}
        </div>
      </div>
      <Answer result={result}>
        {({ tenant }) => (
          <div className="charts">
            {chartsOf(tenant.metrics, (time) => format.format(time)).map((chart) => (
              <BarChart key={chart.title} {...chart} />
            ))}
          </div>
        )}
      </Answer>
    </section>
  );
}
