import { z } from "zod";

export const seriesVariables = {
  /** Whether the process counts what it does for `metricsSeries`. */
  METRICS_SERIES: z.enum(["on", "off"]).default("on"),
};
