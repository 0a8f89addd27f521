import type { Owner } from "../owner.js";
import type { Principal } from "../principal.js";

/** What history and recall go by where a caller does not say (Oasis). */
export interface HistoryPolicy {
  /** From this similarity on, messages of other threads are recalled. */
  readonly recallSimilarity: number;
  /** How many messages are recalled. */
  readonly recallMessages: number;
  /** Characters of a recalled message that are kept. */
  readonly recallCharacters: number;
  /** How many messages of a thread its history has. */
  readonly historyMessages: number;
}

/** Says by which policy the threads of an owner go. */
export interface HistoryPolicies {
  of(
    principal: Principal,
    owners: readonly Pick<Owner, "userId" | "agentId">[],
  ): Promise<(owner: Pick<Owner, "userId" | "agentId">) => HistoryPolicy>;
}

export const defaultHistoryPolicy: HistoryPolicy = {
  recallSimilarity: 0.6,
  recallMessages: 5,
  recallCharacters: 500,
  historyMessages: 10,
};

/** The same policy for everybody. */
export const oneHistoryPolicy: HistoryPolicies = { of: async () => () => defaultHistoryPolicy };

/** How many of the newest messages a history that is trimmed by meaning leaves alone at first. */
export const defaultKeepRecent = 3;
