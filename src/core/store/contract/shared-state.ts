import type { NamedOwner, Owner, OwnerEntity } from "../../owner.js";
import type { Principal } from "../../principal.js";
import type { SharedStateEntry, StateOwner } from "../../shared-state/shared-state.js";

export interface SharedStateQueries {
  /**
   * The entries of each of these threads, users or agents under these keys (default: all), by key in code-point order.
   * An owner without any is absent.
   */
  byOwners(
    principal: Principal,
    owner: OwnerEntity,
    ids: readonly string[],
    keys?: readonly string[],
  ): Promise<Map<string, SharedStateEntry[]>>;
  /** Owners that have or have had state, by type, then by id in code-point order; only those after `after`. */
  owners(principal: Principal, after: NamedOwner | null, limit: number): Promise<StateOwner[]>;
}

/** State of owners in reach. An owner with a thread id means the state of that thread. */
export interface SharedStateWrites {
  /** Locks the owner's state until the unit ends; null if there is nothing under the key. */
  find(owner: Owner, key: string): Promise<SharedStateEntry | null>;
  /** All entries of the owner, by key in code-point order. Locks the state like `find`. */
  ofOwner(owner: Owner): Promise<SharedStateEntry[]>;
  /** How many keys the owner has. */
  count(owner: Owner): Promise<number>;
  /** Sets the value of the key, as the owner's next version. A version is never reused, even after deletions. */
  put(entry: Omit<SharedStateEntry, "version">): Promise<SharedStateEntry>;
  /** Removes these keys of the owner's. */
  delete(owner: Owner, keys: readonly string[]): Promise<void>;
  /** The owner's last version; null before the first. Locks the state like `find`. */
  lastVersion(owner: Owner): Promise<number | null>;
  /** Sets the last version of an owner that has had none, so that its next version follows it. */
  startAt(owner: Owner, lastVersion: number): Promise<void>;
  /** Stores an entry with its own version; its key must have no value. */
  insert(entry: SharedStateEntry): Promise<void>;
  /** Resets the owner's versions; no key may be left. */
  forgetVersions(owner: Owner): Promise<void>;
}
