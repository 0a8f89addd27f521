import type { Figure } from "./figure.ts";

/** What `npm run bench -- NAME --json` prints, and `--save` keeps. */
export interface Result {
  readonly bench: string;
  /** Such as 2026-11-26. */
  readonly date: string;
  /** Its processors. */
  readonly machine: string;
  /** The version of Node. */
  readonly node: string;
  readonly isSmall: boolean;
  readonly figures: readonly Figure[];
}
