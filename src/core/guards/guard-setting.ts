/**
 * What happens to a text with a match. OFF: the rule is not applied. FLAG: the text is stored, and its record is
 * flagged. REDACT: matches are replaced. REFUSE: nothing is stored.
 */
export const guardActions = ["OFF", "FLAG", "REDACT", "REFUSE"] as const;
export type GuardAction = (typeof guardActions)[number];

/** Groups of built-in rules. A group's name can stand for all of its rules. */
export const guardGroups = ["secrets", "personal"] as const;
export type GuardGroup = (typeof guardGroups)[number];

/** The action for matches of a built-in rule. */
export interface GuardSetting {
  /** Id of a rule, or the name of a group. A rule's own setting takes precedence over that of its group. */
  readonly rule: string;
  readonly action: GuardAction;
}

/** A rule of a tenant's own. */
export interface CustomGuard {
  /** Its id, which must not be that of a built-in rule. */
  readonly rule: string;
  /** A regular expression in the syntax of RE2. */
  readonly pattern: string;
  readonly action: GuardAction;
  /** What it finds, for people. Default: none. */
  readonly label?: string | null | undefined;
}

/** The guards of a tenant. The server's settings apply to rules without a setting. */
export interface GuardSettings {
  readonly guards?: readonly GuardSetting[];
  readonly customGuards?: readonly CustomGuard[];
}
