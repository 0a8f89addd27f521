import type { Chart, Series } from "../../charts/chart-table";
import type { Metric, ActivitySeriesQuery } from "../../gql/graphql";
import { texts } from "../../texts";

type Found = ActivitySeriesQuery["tenant"]["metrics"][number];

const whole = (value: number) => Math.round(value).toLocaleString("en");
const ofMs = (value: number) => `${value < 10 ? value.toFixed(1) : whole(value)} ms`;
const ofSeconds = (value: number) => `${value < 10 ? value.toFixed(1) : whole(value)} s`;

/** A chart of the page: its series and its number format. */
interface ChartPlan {
  readonly title: keyof typeof texts.numbers.charts;
  readonly metrics: readonly Metric[];
  readonly format: (value: number) => string;
  /** Whether values are means of measurements, and not sums. */
  readonly isMean?: boolean;
}

const plans: readonly ChartPlan[] = [
  { title: "messages", metrics: ["MESSAGES_ADDED"], format: whole },
  {
    title: "memories",
    metrics: ["FACTS_ADDED", "PREFERENCES_ADDED", "GUIDELINES_ADDED", "MEMORIES_ADDED"],
    format: whole,
  },
  { title: "extractions", metrics: ["EXTRACTIONS_DONE", "EXTRACTIONS_FAILED"], format: whole },
  { title: "searches", metrics: ["SEARCHES"], format: whole },
  { title: "tokens", metrics: ["INPUT_TOKENS", "OUTPUT_TOKENS"], format: whole },
  { title: "operations", metrics: ["OPERATIONS"], format: whole },
  { title: "latency", metrics: ["OPERATION_MS"], format: ofMs, isMean: true },
  { title: "queueAge", metrics: ["QUEUE_AGE_SECONDS"], format: ofSeconds, isMean: true },
];

/** The metrics that the charts need. */
export const chartMetrics = plans.flatMap(({ metrics }) => metrics);

/** Builds the charts of the metrics that were measured. */
export function chartsOf(
  found: readonly Found[],
  formatTime: (time: Date) => string,
): readonly Chart[] {
  const byMetric = new Map(found.map((one) => [one.metric, one]));
  const measured = plans.filter(({ metrics }) =>
    metrics.some((metric) => byMetric.get(metric)?.values.some((value) => value)),
  );
  return measured.map(({ title, metrics, format, isMean = false }) => {
    const [first] = metrics.flatMap((metric) => byMetric.get(metric) ?? []);
    const series = metrics.map((metric) => seriesOf(metric, byMetric));
    const times = (first?.values ?? []).map(
      (_, i) => new Date(Date.parse(first?.since ?? "") + i * (first?.stepSeconds ?? 0) * 1000),
    );
    const total = isMean ? meanOf(series, format) : format(sumOf(series));
    return { title: texts.numbers.charts[title], total, isMean, series, times, format, formatTime };
  });
}

function seriesOf(metric: Metric, found: ReadonlyMap<Metric, Found>): Series {
  const values = found.get(metric)?.values ?? [];
  const name = texts.numbers.series[metric];
  if (metric !== "MEMORIES_ADDED") return { name, values };
  // This metric counts memories of all kinds. Kinds with a series of their own are subtracted.
  const ofKinds = (["FACTS_ADDED", "PREFERENCES_ADDED", "GUIDELINES_ADDED"] as const).map(
    (kind) => found.get(kind)?.values ?? [],
  );
  const others = values.map((all, i) =>
    ofKinds.reduce((rest, kind) => rest - (kind[i] ?? 0), all ?? 0),
  );
  return { name, values: others };
}

function sumOf(series: readonly Series[]): number {
  return series.flatMap(({ values }) => values).reduce<number>((sum, one) => sum + (one ?? 0), 0);
}

/** The mean over the steps with measurements. */
function meanOf(series: readonly Series[], format: (value: number) => string): string {
  const measured = series.flatMap(({ values }) => values).filter((value) => value !== null);
  if (measured.length === 0) return texts.charts.nothing;
  return format(sumOf(series) / measured.length);
}
