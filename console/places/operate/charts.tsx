import { useState } from "react";
import { useAnswer } from "../../api/use-answer";
import { noChanges } from "engraph/react";
import { BarChart } from "../../charts/bar-chart";
import { ActivitySeriesDocument, type SeriesStep } from "../../gql/graphql";
import "../../lists/lists.css";
import { Answer } from "../../parts/answer";
import { locale } from "../../parts/local-time";
import { texts } from "../../texts";
import { chartMetrics, chartsOf } from "./series-charts";
import { useTick } from "./use-tick";

/** How often the console queries the series, in milliseconds: the server adds its counts every five seconds. */
const periodMs = 5_000;

const minuteMs = 60_000;
const ofDay = new Intl.DateTimeFormat(locale, {
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});
const ofWeek = new Intl.DateTimeFormat(locale, {
  weekday: "short",
  hour: "2-digit",
  hour12: false,
});
const ofMonth = new Intl.DateTimeFormat(locale, {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

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
  const now = useTick(periodMs);
  const [chosen, setName] = useState<RangeName | null>(null);
  const name = useFitting(chosen);
  const { step, stepMs, steps, format }: Range = ranges[name];
  const variables = {
    metrics: chartMetrics,
    since: new Date(now - (steps - 1) * stepMs).toISOString(),
    until: new Date(now).toISOString(),
    step,
  };
  const result = useAnswer(ActivitySeriesDocument, variables, noChanges);
  return (
    <section aria-label={texts.numbers.chartsName}>
      <div className="section-head">
        <h2>{texts.numbers.chartsName}</h2>
        <div className="toggles" role="group" aria-label={texts.numbers.range}>
          {names.map((one) => (
            <button
              key={one}
              type="button"
              className="toggle"
              aria-pressed={one === name}
              data-pressed={one === name || undefined}
              onClick={() => setName(one)}
            >
              {texts.numbers.ranges[one]}
            </button>
          ))}
        </div>
      </div>
      <Answer result={result}>
        {({ tenant }) => (
          <div className="charts">
            {chartsOf(tenant.metrics, (time) => format.format(time)).map((chart) => (
              <BarChart key={chart.title} {...chart} step={texts.charts.steps[step]} />
            ))}
          </div>
        )}
      </Answer>
    </section>
  );
}

/** The range that was chosen, or else the shortest one of at least a day that shows all that was counted. */
function useFitting(chosen: RangeName | null): RangeName {
  const [now] = useState(() => Date.now());
  const { step, stepMs, steps } = ranges.month;
  const since = new Date(now - (steps - 1) * stepMs).toISOString();
  const variables = { metrics: chartMetrics, since, until: new Date(now).toISOString(), step };
  const { data } = useAnswer(ActivitySeriesDocument, variables, noChanges);
  if (chosen !== null) return chosen;
  const begins = data?.tenant.metrics.map(({ values }) => values.findIndex((value) => value));
  const begin = Math.min(...(begins ?? []).filter((at) => at >= 0), steps - 1);
  const days = steps - begin;
  return days <= 1 ? "day" : days <= 7 ? "week" : "month";
}
