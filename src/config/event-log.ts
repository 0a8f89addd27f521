import { z } from "zod";

/** The longest wait for a job follows the log for as long as that. */
const leastSeconds = 60;
/** What a GraphQL Int can say: 68 years. */
const mostSeconds = 2 ** 31 - 1;
const sevenDays = "604800";

export const eventLogVariables = {
  /** How long events are kept, in seconds; null means for ever. */
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
