/** Records that are marked by guards whose action is FLAG. */
export type FlaggedEntity = "Message" | "Memory";

/** A guard has found something in a field of a record, which was stored. */
export interface Flag {
  readonly rule: string;
  /** Such as `content` or `metadata`. */
  readonly field: string;
  /** How often. */
  readonly count: number;
}

/** The flags of a record, as far as its fields were inspected. */
export interface InspectedRecord {
  readonly id: string;
  /** The fields that were inspected: their flags take the place of those before. */
  readonly fields: readonly string[];
  readonly flags: readonly Flag[];
}
