/** What one clause of a short English text says of somebody or something. */
export interface Claim {
  /** Of whom or what: `user`, `user's sister`, `maya`, `assistant`. */
  readonly subject: string;
  /** The verb in its base form, or what several wordings have in common, such as `home`, `employer` or `like`. */
  readonly relation: string;
  /** The words of the object, in their order, in lower case and without articles and numbers. */
  readonly object: readonly string[];
  /** As digits, in their order. */
  readonly numbers: readonly string[];
  /** HOLDS: it is so. HOLDS_NOT: it is not so. ENDED: it was so, and is no longer. OTHER: it is a wish, a plan, or of the past. */
  readonly state: "HOLDS" | "HOLDS_NOT" | "ENDED" | "OTHER";
  /** Whether a word such as "now" or "moved" says that it has changed. */
  readonly isChange: boolean;
  /** Whether it is said to be so besides something else, as with "also". */
  readonly isBesides: boolean;
}
