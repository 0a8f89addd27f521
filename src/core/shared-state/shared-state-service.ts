import { RecordWriter } from "../records/record-writer.js";
import type { Clock } from "../time/clock.js";
import { nothingDeleted, report, type DeleteReport } from "../deletion/delete-report.js";
import { deleteInUnit } from "../deletion/delete-in-unit.js";
import type { Json } from "../entity.js";
import {
  InvalidInputError,
  NotFoundError,
  VersionConflictError,
} from "../errors/request-errors.js";
import { sharedStateChange } from "../events/change.js";
import { isGiven } from "../given.js";
import { checkedLength } from "../lists/page.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import { checkJson } from "../metadata/metadata.js";
import { type Owner, checkedOwner, type NamedOwner, type OwnerName } from "../owner.js";
import type { Principal } from "../principal.js";
import { checkShortText, countCharacters } from "../text.js";
import {
  actorState,
  maxStateKeys,
  maxStateValueLength,
  type SharedStateEntry,
} from "./shared-state.js";
import { removeState } from "./state-removal.js";

export interface NewState {
  readonly owner: OwnerName;
  readonly key: string;
  /** Required; null is a valid value. */
  readonly value?: Json | undefined;
  /** Absent: any version. Null: the key must not exist. A number: the current version must match. */
  readonly expectedVersion?: number | null | undefined;
}

/** Keys to delete: either `keys`, or all keys of the owner. */
export interface DeletedState {
  readonly owner: OwnerName;
  /** Missing keys are no error. */
  readonly keys?: readonly string[] | null | undefined;
  readonly all?: boolean | null | undefined;
  /** Only with a single key. Absent or null: any version. */
  readonly expectedVersion?: number | null | undefined;
}

/**
 * State that agents share besides messages and memories: values by key, of a thread, a user or an agent (bedrock-swarm,
 * SharedState).
 */
export class SharedStateService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a value under a key, replaces any existing one, and assigns the owner's next version. Creates a new user or
   * agent if necessary.
   *
   * Fails with NOT_FOUND for an unknown thread, with VERSION_CONFLICT if the key's version is not the expected one, and
   * with BAD_USER_INPUT.
   */
  async set(
    principal: Principal,
    { owner, key, value, expectedVersion }: NewState,
  ): Promise<SharedStateEntry> {
    const named = checkedOwner(owner, "owner");
    checkKey(key);
    const checked = checkedValue(value);
    const now = this.clock.now();
    return this.store.unit(principal, async (unit) => {
      const reach = await ownerToWrite(unit, principal, named, now);
      const before = await unit.sharedState.find(reach, key);
      if (expectedVersion !== undefined) assertVersion(key, before, expectedVersion);
      if (!before && (await unit.sharedState.count(reach)) >= maxStateKeys)
        throw new InvalidInputError("key", `is one too many: an owner has ${maxStateKeys} at most`);
      const entry = await unit.sharedState.put({ ...reach, key, value: checked, updatedAt: now });
      const kind = before ? "UPDATED" : "CREATED";
      await unit.events.append([sharedStateChange(kind, entry, now)]);
      return entry;
    });
  }

  /**
   * Deletes keys with their values. An owner that is unknown or out of reach has none. Fails with VERSION_CONFLICT and
   * BAD_USER_INPUT.
   */
  async delete(principal: Principal, deleted: DeletedState): Promise<DeleteReport> {
    const named = checkedOwner(deleted.owner, "owner");
    const keys = checkedKeys(deleted);
    const { expectedVersion: expected } = deleted;
    const now = this.clock.now();
    return deleteInUnit(this.store, principal, false, async (unit) => {
      const reach = await knownOwner(unit, named);
      if (!reach) return nothingDeleted;
      const entries = await entriesOf(unit, reach, keys);
      if (isGiven(expected)) for (const entry of entries) assertVersion(entry.key, entry, expected);
      return report(await removeState(unit, reach, entries, now));
    });
  }
}

/**
 * Resolves the owner of the state; null for an unknown thread. Locks a thread, so that it cannot be deleted at the same
 * time.
 */
async function knownOwner(unit: Unit, { entity, id }: NamedOwner): Promise<Owner | null> {
  if (entity !== "Thread") return actorState(entity, id);
  const thread = await unit.threads.find(id);
  return thread && { userId: thread.userId, agentId: thread.agentId, threadId: thread.id };
}

/** @param keys Default: all. */
async function entriesOf(
  { sharedState }: Unit,
  owner: Owner,
  keys: readonly string[] | undefined,
): Promise<readonly SharedStateEntry[]> {
  if (!keys) return sharedState.ofOwner(owner);
  const entries: SharedStateEntry[] = [];
  for (const key of keys) {
    const entry = await sharedState.find(owner, key);
    if (entry) entries.push(entry);
  }
  return entries;
}

async function ownerToWrite(
  unit: Unit,
  principal: Principal,
  owner: NamedOwner,
  now: number,
): Promise<Owner> {
  const reach = await knownOwner(unit, owner);
  if (!reach) throw new NotFoundError(owner.entity, owner.id);
  if (owner.entity !== "Thread")
    await new RecordWriter(unit, { principal, now, jobId: null }).ensureOwners(reach);
  return reach;
}

function assertVersion(
  key: string,
  before: SharedStateEntry | null,
  expected: number | null,
): void {
  const current = before?.version ?? null;
  if (current !== expected) throw new VersionConflictError(key, expected, current);
}

function checkKey(key: string): void {
  if (key === "") throw new InvalidInputError("key", "must not be empty");
  checkShortText(key, "key");
}

/** The keys to delete, each once; undefined for all. */
function checkedKeys({ keys, all, expectedVersion }: DeletedState): readonly string[] | undefined {
  if (isGiven(keys) === (all === true))
    throw new InvalidInputError("keys", "must be given, unless `all` is true");
  if (isGiven(expectedVersion) && keys?.length !== 1)
    throw new InvalidInputError("expectedVersion", "needs `keys` to name exactly one key");
  return keys ? [...new Set(checkedLength(keys, "keys"))] : undefined;
}

function checkedValue(value: Json | undefined): Json {
  if (value === undefined)
    throw new InvalidInputError("value", "must be given; null is a value too");
  checkJson(value, "value");
  const length = countCharacters(JSON.stringify(value));
  if (length > maxStateValueLength) {
    throw new InvalidInputError(
      "value",
      `must have at most ${maxStateValueLength} characters as JSON, but has ${length}`,
    );
  }
  return value;
}
