import type { JobCause } from "../events/change.js";
import type { WantedLink } from "../links/wanted-links.js";
import type { Memory } from "../memories/memory.js";
import type { Quote } from "./citations.js";
import type { Finding } from "./finding.js";
import type { NearMemories } from "./near-memories.js";

/** The inputs of the model's answer; the stored records may have changed since. */
export interface Shown {
  readonly known: ReadonlyMap<string, Memory>;
  readonly near: NearMemories;
  /** Links from findings to known memories. */
  readonly links: readonly WantedLink[];
  /** The agents whose memories count as known; undefined: any. */
  readonly agents: readonly (string | null)[] | undefined;
  /** Whether a finding waits for a review. Known memories stay unchanged until then. */
  readonly asksForReview: (memory: Memory) => boolean;
  /** The job that stores the findings, and the time. */
  readonly cause: JobCause;
}

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
