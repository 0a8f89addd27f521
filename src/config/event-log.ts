import { z } from "zod";

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
      (text) => text === "none" || isDuration(text),
      `must be a whole number from ${leastSeconds} to ${mostSeconds}, or none`,
    )
    .transform((text) => (text === "none" ? null : Number(text)))
    .prefault(sevenDays),
};

function isDuration(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) >= leastSeconds && Number(text) <= mostSeconds;
}
