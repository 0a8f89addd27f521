import type { Memory } from "../memories/memory.js";
import type { Quote } from "./citations.js";
import type { Finding } from "./finding.js";

/** The outcome of a finding. */
export type Decision = {
  readonly finding: Finding;
  /** Its quotes that are still in the messages. */
  readonly quotes: readonly Quote[];
} & (
  | AddDecision
  | UpdateDecision
  | RetractDecision
  | NoopDecision
  | { readonly does: "NOTHING"; readonly isKnown: boolean }
);

export interface AddDecision {
  readonly does: "ADD";
  readonly memory: Memory;
  /** The memories that it supersedes. */
  readonly supersedes: readonly Memory[];
  /** The memories that it rewords. */
  readonly refines?: readonly Memory[];
  /** The memories that it contradicts and may not retire, or probably contradicts. */
  readonly contradicts?: readonly Memory[];
  /** The memories that were said later and supersede it. */
  readonly supersededBy?: readonly Memory[];
}

interface UpdateDecision {
  readonly does: "UPDATE";
  readonly before: Memory;
  /** Its next revision. */
  readonly memory: Memory;
}

interface RetractDecision {
  readonly does: "RETRACT";
  readonly before: Memory;
  /** The next revision of the memory that the user has taken back. */
  readonly memory: Memory;
}

interface NoopDecision {
  readonly does: "NOOP";
  /** The older memory with the same content. */
  readonly memory: Memory;
  /** The memories that the older memory supersedes. */
  readonly supersedes: readonly Memory[];
  /** Whether the quotes also become evidence of the older memory. */
  readonly isSupported: boolean;
}
