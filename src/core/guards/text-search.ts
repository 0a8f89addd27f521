import type { Turns } from "../tasks/in-turns.js";
import type { GuardMatch } from "./guard-rule.js";
import type { GuardAction } from "./guard-setting.js";

/** What to look for in a text. */
export interface Search {
  /** Id of the rule. */
  readonly rule: string;
  /** A regular expression of a tenant, in the syntax of RE2; null: the rule is a built-in one. */
  readonly pattern: string | null;
}

/** The matches of a search, in order. Null: it was aborted because it took too long or found too much. */
export type Searched = readonly GuardMatch[] | null;

/** Searches texts in linear time, and never blocks the event loop for long. */
export interface TextSearch {
  /** The problem of a regular expression, such as too high a cost; null: none. */
  problemOf(pattern: string): Promise<string | null>;
  /**
   * The result of each search. Long texts are searched in another thread.
   *
   * @param turns Shared by all texts of an operation, which can have many short ones.
   */
  find(searches: readonly Search[], text: string, turns: Turns): Promise<readonly Searched[]>;
}

/** A guard that a tenant applies. */
export interface ActiveGuard extends Search {
  readonly action: Exclude<GuardAction, "OFF">;
}
