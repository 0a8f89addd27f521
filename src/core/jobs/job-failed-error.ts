import type { JobOutcome } from "./job.js";

/**
 * A job that cannot succeed, however often it runs. It becomes DEAD at once, with this outcome. Clients can read the
 * message.
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
