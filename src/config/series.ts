import { z } from "zod";

export const seriesVariables = {
  /** Whether the process records activity for `Tenant.metrics`. */
  METRICS_SERIES: z.enum(["on", "off"]).default("on"),
};
