import type { JobOutcome } from "./job.js";

/**
 * A job that cannot succeed as it stands, however often it is run: it is DEAD
 * at once, with this outcome. Clients can read the message.
 */
export class JobFailedError extends Error {
  override readonly name = "JobFailedError";

  constructor(
    readonly outcome: JobOutcome,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
