import type { FadingPolicy } from "../facts/fading-policy.js";

/** The default length of a history (Oasis). */
export type HistoryPolicy = Pick<FadingPolicy, "historyMessages">;

/** How many of the newest messages SEMANTIC trimming spares at first. */
export const defaultKeepRecent = 3;
