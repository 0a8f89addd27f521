import type { FadingPolicy } from "../facts/fading-policy.js";

/** The default length of a history (Oasis). */
export type HistoryPolicy = Pick<FadingPolicy, "historyMessages">;

/** How many of the newest messages a history that is trimmed by meaning leaves alone at first. */
export const defaultKeepRecent = 3;
