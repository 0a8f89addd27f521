import { saying } from "./engraph-error.js";

/**
 * An import line does not have the format of an export, or refers to a missing record. The lines before it are stored.
 */
export class ImportInvalidError extends saying(
  "IMPORT_INVALID",
  /**
   * @param line Its number in the file, from 1.
   * @param problem A sentence.
   */
  (line: number, problem: string, options?: ErrorOptions) => ({
    message: `Line ${line}: ${problem}`,
    ...options,
    details: { line },
  }),
) {}

/** An import line describes a record that exists already with different content. The lines before it are stored. */
export class ImportConflictError extends saying(
  "IMPORT_CONFLICT",
  /** @param what Such as `The message "m1"`. */
  (line: number, what: string, options?: ErrorOptions) => ({
    message: `Line ${line}: ${what} is there already, and is not the same.`,
    ...options,
    details: { line },
  }),
) {}

/** Processing one message or one answer exceeded its deadline and was aborted. Nothing was changed. */
export class ExtractionTimeoutError extends saying(
  "EXTRACTION_TIMEOUT",
  (deadlineMs: number) =>
    `Reading one message or answer took longer than ${deadlineMs} ms and was given up.`,
) {}

/** The extraction queue is full; nothing was stored, so the request can be retried. */
export class ExtractionQueueFullError extends saying("EXTRACTION_QUEUE_FULL", (limit: number) => ({
  message: `The queue of extractions is full (${limit}). Nothing was stored; try again later.`,
  details: { limit },
})) {}

/** Data that the simulation read has changed since, and promotion would undo that change. Nothing was changed. */
export class SimulationConflictError extends saying(
  "SIMULATION_CONFLICT",
  /** @param change What has changed, as a sentence. */
  (id: string, change: string) => `Simulation "${id}" no longer holds. ${change} Simulate again.`,
) {}

/** The simulation would exceed a size limit; nothing was stored. */
export class SimulationTooLargeError extends saying(
  "SIMULATION_TOO_LARGE",
  (what: string, count: number, limit: number) => ({
    message: `A simulation can have at most ${limit} ${what}, but there are ${count}.`,
    details: { count, limit },
  }),
) {}

/** The simulation has not ended, or has failed, so there is nothing to promote. */
export class SimulationUnfinishedError extends saying(
  "SIMULATION_UNFINISHED",
  (id: string) => `Simulation "${id}" has not found all that it is to find. See its status.`,
) {}

/** The tenant has reached its limit of simulations; nothing was stored. */
export class TooManySimulationsError extends saying("TOO_MANY_SIMULATIONS", (limit: number) => ({
  message: `The tenant keeps ${limit} simulations already. Discard one, or wait until one expires.`,
  details: { limit },
})) {}

/** Another worker has claimed the job, so the result of this worker must not be stored. */
export class LeaseLostError extends saying(
  "LEASE_LOST",
  (jobId: string) => `Job "${jobId}" is no longer leased to this worker.`,
) {}
