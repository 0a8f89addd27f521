import { z } from "zod";

/** Settings of the audit log. The event log and the series of metrics have theirs below. */
export interface AuditConfig {
  /** Whether changes and refused attempts are logged. Existing entries can always be read. */
  readonly isOn: boolean;
  /** Retention in days; null keeps entries forever. */
  readonly retentionDays: number | null;
}

/** A hundred years. */
const mostDays = 36_500;

export const auditVariables = {
  AUDIT: z.enum(["on", "off"]).default("on"),
  AUDIT_RETENTION_DAYS: z
    .string()
    .refine(
      (text) => text === "none" || isWhole(text, 1, mostDays),
      `must be a whole number from 1 to ${mostDays}, or none`,
    )
    .transform((text) => (text === "none" ? null : Number(text)))
    .prefault("90"),
};
const variables = z.object(auditVariables);

export function auditOf(data: z.output<typeof variables>): AuditConfig {
  return { isOn: data.AUDIT === "on", retentionDays: data.AUDIT_RETENTION_DAYS };
}

export const seriesVariables = {
  /** Whether the process records activity for `Tenant.metrics`. */
  METRICS_SERIES: z.enum(["on", "off"]).default("on"),
};

/** Waiting for a job follows the log for at most this long. */
const leastSeconds = 60;
/** The largest GraphQL Int: 68 years. */
const mostSeconds = 2 ** 31 - 1;
const sevenDays = "604800";

export const eventLogVariables = {
  /** Retention of events, in seconds; null keeps them forever. */
  EVENT_RETENTION_SECONDS: z
    .string()
    .refine(
      (text) => text === "none" || isWhole(text, leastSeconds, mostSeconds),
      `must be a whole number from ${leastSeconds} to ${mostSeconds}, or none`,
    )
    .transform((text) => (text === "none" ? null : Number(text)))
    .prefault(sevenDays),
};

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
}
