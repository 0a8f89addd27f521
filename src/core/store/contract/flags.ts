import type { Flag, FlaggedEntity, InspectedRecord } from "../../guards/guard-rule.js";
import type { Principal } from "../../principal.js";

export interface FlagQueries {
  /** The flags of records, by rule and field; a record without any is absent. */
  byIds(
    principal: Principal,
    entity: FlaggedEntity,
    ids: readonly string[],
  ): Promise<Map<string, readonly Flag[]>>;
}

/** Flags that guards set. They are removed with their records. */
export interface FlagWrites {
  /** Adds the flags of new records. */
  add(entity: FlaggedEntity, records: readonly InspectedRecord[]): Promise<void>;
  /** Replaces the flags of the fields that were inspected. */
  replace(entity: FlaggedEntity, records: readonly InspectedRecord[]): Promise<void>;
}
