/** The statement of one clause of a short English text about a person or thing. */
export interface Claim {
  /** The subject: `user`, `user's sister`, `maya`, `assistant`. */
  readonly subject: string;
  /** The verb in its base form, or a common name of several wordings, such as `home`, `employer` or `like`. */
  readonly relation: string;
  /** The words of the object in order, in lower case, without articles and numbers. */
  readonly object: readonly string[];
  /** Numbers as digits, in order. */
  readonly numbers: readonly string[];
  /** HOLDS: true now. HOLDS_NOT: not true. ENDED: was true, but no longer. OTHER: a wish, a plan, or in the past. */
  readonly state: "HOLDS" | "HOLDS_NOT" | "ENDED" | "OTHER";
  /** Whether a word such as "now" or "moved" indicates a change. */
  readonly isChange: boolean;
  /** Whether it holds in addition to something else, as with "also". */
  readonly isBesides: boolean;
}
