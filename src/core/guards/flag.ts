/** Records that guards with the action FLAG can flag. */
export type FlaggedEntity = "Message" | "Memory";

/** A guard's finding in a field of a stored record. */
export interface Flag {
  readonly rule: string;
  /** Such as `content` or `metadata`. */
  readonly field: string;
  /** Number of matches. */
  readonly count: number;
}

/** The flags of a record, as far as its fields were inspected. */
export interface InspectedRecord {
  readonly id: string;
  /** The fields that were inspected: their flags replace earlier ones. */
  readonly fields: readonly string[];
  readonly flags: readonly Flag[];
}
