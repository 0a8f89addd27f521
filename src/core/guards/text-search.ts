import type { Turns } from "../in-turns.js";
import type { GuardMatch } from "./guard-rule.js";

/** What to look for in a text. */
export interface Search {
  /** Id of the rule. */
  readonly rule: string;
  /** A regular expression of a tenant, in the syntax of RE2; null: the rule is a built-in one. */
  readonly pattern: string | null;
}

/** Where a search has found something, in order. Null: it was given up, as it took too long or found too much. */
export type Searched = readonly GuardMatch[] | null;

/** Searches texts in linear time, and never holds the event loop for long. */
export interface TextSearch {
  /** What is wrong with a regular expression, such as that it costs too much; null: nothing. */
  problemOf(pattern: string): Promise<string | null>;
  /**
   * What each search finds. Long texts are searched in another thread.
   *
   * @param turns Those of all texts of an operation, as it can have many short ones.
   */
  find(searches: readonly Search[], text: string, turns: Turns): Promise<readonly Searched[]>;
}
