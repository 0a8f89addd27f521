/**
 * What becomes of a text that a rule finds something in. OFF: the rule is not
 * applied. FLAG: the text is stored, and its record is marked. REDACT: what was
 * found is replaced. REFUSE: nothing is stored.
 */
export const guardActions = ["OFF", "FLAG", "REDACT", "REFUSE"] as const;
export type GuardAction = (typeof guardActions)[number];

/** What built-in rules look for. A group's name can stand for all of its rules. */
export const guardGroups = ["secrets", "personal"] as const;
export type GuardGroup = (typeof guardGroups)[number];

/** What to do where a built-in rule finds something. */
export interface GuardSetting {
  /** Id of a rule, or the name of a group. A rule's own setting precedes that of its group. */
  readonly rule: string;
  readonly action: GuardAction;
}

/** A rule of a tenant's own. */
export interface CustomGuard {
  /** Its id, other than those of built-in rules. */
  readonly rule: string;
  /** A regular expression in the syntax of RE2. */
  readonly pattern: string;
  readonly action: GuardAction;
  /** What it finds, for people. Default: nothing is said. */
  readonly label?: string | null | undefined;
}

/** The guards of a tenant. What is left out is the server's. */
export interface GuardSettings {
  readonly guards?: readonly GuardSetting[];
  readonly customGuards?: readonly CustomGuard[];
}
