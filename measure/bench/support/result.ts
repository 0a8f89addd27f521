import type { Figure } from "./figure.ts";

/** The result that `npm run bench -- NAME --json` prints, and `--save` stores. */
export interface Result {
  readonly bench: string;
  /** Such as 2026-11-26. */
  readonly date: string;
  /** The processors of the machine. */
  readonly machine: string;
  /** The version of Node. */
  readonly node: string;
  readonly isSmall: boolean;
  readonly figures: readonly Figure[];
}
