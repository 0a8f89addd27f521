import type { Memory } from "../../memories/memory.js";
import type { VectorQuery } from "../../store-queries.js";
import type { Finding } from "../finding.js";

/** The fact that a new fact replaces: a known fact as the model was shown it, or words to look for. */
export type Outdated =
  { readonly shown: Memory } | { readonly words: string; readonly query: VectorQuery | null };

/** The valid part of a fact that a model has proposed. */
export interface FoundFact {
  /** The finding, to be added unless it is known. */
  readonly finding: Finding;
  /** The vector for comparison with known facts. Null: it cannot be compared. */
  readonly query: VectorQuery | null;
  /** The fact that it replaces; null: none. */
  readonly supersedes: Outdated | null;
  /** Ids of similar facts that wait for a review, or were rejected by one. */
  readonly reviewedIds: readonly string[];
  /** Whether somebody must check it before it becomes valid. */
  readonly isDoubtful: boolean;
}
