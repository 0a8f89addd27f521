import type { Memory } from "../../memories/memory.js";
import type { VectorQuery } from "../../store-queries.js";
import type { Finding } from "../finding.js";

/** What a fact says is no longer true: a known fact as the model was shown it, or words that one may say. */
export type Outdated =
  { readonly shown: Memory } | { readonly words: string; readonly query: VectorQuery | null };

/** What is sound of a fact that a model has proposed. */
export interface FoundFact {
  /** To be added, unless it is known. */
  readonly finding: Finding;
  /** What to compare it with known facts by. Null: nothing is near it. */
  readonly query: VectorQuery | null;
  /** Null: nothing. */
  readonly supersedes: Outdated | null;
  /** What is near to it of what waits for a review, or was rejected by one, by id. */
  readonly reviewedIds: readonly string[];
  /** Whether somebody is to look at it before it holds. */
  readonly isDoubtful: boolean;
}
