import type { DrawnOperation } from "../isolation/drawing.js";
import type { Outcome } from "../isolation/transport.js";
import type { LoggedEvent } from "./event-stream.js";
import type { Snapshot } from "./snapshot.js";
import type { World } from "./world.js";

/** An operation that was done, and what it did to the records of the tenant. */
export interface Step extends DrawnOperation {
  readonly outcome: Outcome;
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** What the log tells of it, and of the jobs that it caused. */
  readonly events: readonly LoggedEvent[];
  /** The step before, if this one repeats its request: without `dryRun`, or with the same idempotency key. */
  readonly first: Step | null;
}

/**
 * What holds in every sequence of operations. A new one is made for each sequence. Its functions
 * return what is wrong; an empty list is the law kept.
 */
export interface Law {
  readonly name: string;
  /** Called after each step. */
  after?(step: Step, world: World): Promise<unknown[]> | unknown[];
  /** Called now and then while nothing happens, and at the end. */
  check?(world: World): Promise<unknown[]> | unknown[];
  /** Called last, after the server was closed. */
  end?(world: World): Promise<unknown[]>;
}
