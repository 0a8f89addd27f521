import type { JobCause } from "../events/change.js";
import type { FadingPolicy } from "../facts/fading-policy.js";
import type { JobRun } from "../jobs/job-handler.js";
import type { WantedLink } from "../links/wanted-links.js";
import type { Memory, MemoryAction } from "../memories/memory.js";
import type { ProposedLink } from "../models/language-model.js";
import type { VerdictOf } from "../models/rules.js";
import type { Owner } from "../owner.js";
import type { VectorsByText } from "../search/embedding/passage-embedder.js";
import type { VectorQuery } from "../store/contract/passages.js";
import type { Quote } from "./citations.js";
import type { ExtractionPrompt, PassPlan } from "./extraction-prompt.js";

/** The valid part of a model's proposal. */
export interface Finding {
  /** The proposal's place in the answer, such as "#0". */
  readonly ref: string;
  readonly action: MemoryAction;
  /** A known memory that the model was shown, or the memory of an earlier finding; null for ADD. */
  readonly targetId: string | null;
  /** The same, of those that were said later and make this one untrue. */
  readonly supersededBy: readonly string[];
  /** The words of a known memory that it makes untrue, where the model does not name it; null: none. */
  readonly outdated: string | null;
  /** Whether somebody must check it before it holds. It confirms and supersedes nothing until then. */
  readonly isDoubtful: boolean;
  /** The memory to store if it is new. */
  readonly memory: Memory;
  readonly isTransient: boolean;
  /** Its evidence; at least one, except for NOOP. */
  readonly quotes: readonly Quote[];
  /** Links to known memories that the model was shown, and to memories of earlier findings. */
  readonly links: readonly ProposedLink[];
}

/** A pass whose answer has been checked. */
export interface CheckedPass {
  readonly run: JobRun;
  readonly plan: PassPlan;
  readonly prompt: ExtractionPrompt;
  readonly findings: readonly Finding[];
  readonly cause: JobCause;
}

/** Findings as they were compared with what is known, before the unit that stores them. */
export interface Compared {
  /** Older memories that say the same as a finding, nearest first, by the id that the finding would get. */
  readonly near: ReadonlyMap<string, readonly string[]>;
  /** Links from findings to known memories. */
  readonly links: readonly WantedLink[];
  /** Whether memories can supersede others. */
  readonly makesLinks: boolean;
  /** The agents whose memories count as known; undefined: any. */
  readonly agents: readonly (string | null)[] | undefined;
  /** Null under the policy PERMANENT. */
  readonly fading: FactsOfPass | null;
  readonly embedded: VectorsByText;
}

/** What facts are compared by in the unit. */
export interface FactsOfPass {
  readonly policy: FadingPolicy;
  readonly owner: Owner;
  /** The agents whose facts count as known. */
  readonly agents: readonly (string | null)[];
  /** The vector that a text is compared by; null: it cannot be compared. */
  readonly queryOf: (text: string) => VectorQuery | null;
  /** On the facts, and the known ones that they are compared with. */
  readonly verdictOf: VerdictOf;
}

/** The inputs of the model's answer; the stored records may have changed since. */
export interface Shown extends Omit<Compared, "embedded"> {
  readonly known: ReadonlyMap<string, Memory>;
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
  /** Its revision before this pass has reinforced it. */
  readonly before?: Memory;
  /** The memories that the older memory supersedes. */
  readonly supersedes: readonly Memory[];
  /** Whether the quotes also become evidence of the older memory. */
  readonly isSupported: boolean;
}
