import type { FactPolicy } from "../facts/fact-policy.js";

/** What of a policy history and recall go by where a caller does not say (Oasis). */
export type HistoryPolicy = Pick<
  FactPolicy,
  "recallSimilarity" | "recallMessages" | "recallCharacters" | "historyMessages"
>;

/** How many of the newest messages a history that is trimmed by meaning leaves alone at first. */
export const defaultKeepRecent = 3;
