import type { Clock } from "../time/clock.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { isGiven } from "../given.js";
import type { MemoryStore } from "../store/memory-store.js";
import { assertRole, inTenant, type Principal } from "../principal.js";
import { isMean, seriesSteps, type MetricName, type MetricRow, type SeriesStep } from "./metric.js";

/** The most values in a series: a bit more than a day of minutes. */
export const maxSeriesValues = 1_500;

export interface SeriesRequest {
  readonly metrics: readonly MetricName[];
  /** UTC milliseconds. The series starts with the step that contains this time. */
  readonly from: number;
  /** UTC milliseconds, exclusive. Default: now, including the current step. */
  readonly to?: number | null | undefined;
  readonly step: SeriesStep;
  /** Only operators may name another tenant. Default: the caller's. */
  readonly tenantId?: string | null | undefined;
}

export interface Series {
  readonly metric: MetricName;
  /** Start of the first step, in UTC milliseconds. */
  readonly since: number;
  readonly stepSeconds: number;
  /** One value per step. For means, null in steps without samples. */
  readonly values: readonly (number | null)[];
}

/** A tenant's metrics over time. */
export class SeriesService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
  ) {}

  /**
   * One series per metric, in the order requested. Metrics cover all users, so they are only for admins that are bound
   * to no user or agent. Fails with FORBIDDEN for other callers, and with BAD_USER_INPUT for more than {@link
   * maxSeriesValues} steps.
   */
  async read(principal: Principal, request: SeriesRequest): Promise<readonly Series[]> {
    assertRole(principal, "admin", "read metrics");
    const reader = inTenant(principal, request.tenantId);
    const stepSeconds = seriesSteps[request.step];
    const first = stepOf(request.from, stepSeconds);
    const last = stepOf(isGiven(request.to) ? request.to - 1 : this.clock.now(), stepSeconds);
    const count = last - first + 1;
    const isInverted = isGiven(request.to) && request.to <= request.from;
    if (isInverted || count < 1) throw new InvalidInputError("since", "must be before until");
    if (count > maxSeriesValues)
      throw new InvalidInputError(
        "since",
        `must be at most ${maxSeriesValues} steps before until, but is ${count}`,
      );
    const rows = await this.store.metrics.read(reader, {
      metrics: request.metrics,
      stepSeconds: Math.min(stepSeconds, seriesSteps.HOUR),
      from: first * stepSeconds,
      to: (last + 1) * stepSeconds,
    });
    const byMetric = Map.groupBy(rows, ({ metric }) => metric);
    return request.metrics.map((metric) => ({
      metric,
      since: first * stepSeconds * 1000,
      stepSeconds,
      values: valuesOf(metric, byMetric.get(metric) ?? [], { first, count, stepSeconds }),
    }));
  }
}

function stepOf(time: number, stepSeconds: number): number {
  return Math.floor(time / 1000 / stepSeconds);
}

interface Steps {
  readonly first: number;
  readonly count: number;
  readonly stepSeconds: number;
}

function valuesOf(
  metric: MetricName,
  rows: readonly MetricRow[],
  { first, count, stepSeconds }: Steps,
): (number | null)[] {
  const sums = Array.from({ length: count }, () => ({ total: 0, samples: 0 }));
  for (const { began, total, samples } of rows) {
    const sum = sums[Math.floor(began / stepSeconds) - first];
    if (!sum) continue;
    sum.total += total;
    sum.samples += samples;
  }
  if (!isMean(metric)) return sums.map(({ total }) => total);
  return sums.map(({ total, samples }) => (samples === 0 ? null : total / samples));
}
