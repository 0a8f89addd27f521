import { z } from "zod";

/** The log of who changed what. */
export interface AuditConfig {
  /** Whether changes and refused attempts are written to it. What is in it can be read in any case. */
  readonly isOn: boolean;
  /** How long its rows are kept, in days; null means for ever. */
  readonly retentionDays: number | null;
}

/** A hundred years. */
const mostDays = 36_500;

export const auditVariables = {
  AUDIT: z.enum(["on", "off"]).default("on"),
  AUDIT_RETENTION_DAYS: z
    .string()
    .refine(
      (text) => text === "none" || isDays(text),
      `must be a whole number from 1 to ${mostDays}, or none`,
    )
    .transform((text) => (text === "none" ? null : Number(text)))
    .prefault("90"),
};
const variables = z.object(auditVariables);

export function auditOf(data: z.output<typeof variables>): AuditConfig {
  return { isOn: data.AUDIT === "on", retentionDays: data.AUDIT_RETENTION_DAYS };
}

function isDays(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= mostDays;
}
