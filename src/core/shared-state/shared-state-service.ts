import { ensureOwners } from "../actors/actor-service.js";
import type { Clock } from "../clock.js";
import { nothingDeleted, report, type DeleteReport } from "../deletion/delete-report.js";
import { deleteInUnit } from "../deletion/delete-in-unit.js";
import type { Json } from "../entity.js";
import { InvalidInputError, NotFoundError, VersionConflictError } from "../errors.js";
import { sharedStateChange } from "../events/change.js";
import { isGiven } from "../given.js";
import type { MemoryStore, Unit } from "../memory-store.js";
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

export interface DeleteState {
  readonly owner: OwnerName;
  readonly key: string;
  /** Absent or null: any version. */
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
   * Deletes a key with its value. A key that does not exist is no error, whatever version is expected. Fails with
   * VERSION_CONFLICT and BAD_USER_INPUT.
   */
  async delete(
    principal: Principal,
    { owner, key, expectedVersion }: DeleteState,
  ): Promise<DeleteReport> {
    const named = checkedOwner(owner, "owner");
    const now = this.clock.now();
    return deleteInUnit(this.store, principal, false, async (unit) => {
      const reach = await knownOwner(unit, named);
      const before = reach && (await unit.sharedState.find(reach, key));
      if (!before) return nothingDeleted;
      if (isGiven(expectedVersion)) assertVersion(key, before, expectedVersion);
      await unit.sharedState.delete(before, [key]);
      await unit.events.append([sharedStateChange("DELETED", before, now)]);
      return report([key]);
    });
  }

  /** Deletes all keys of an owner. An owner that is unknown or out of reach has none. Fails with BAD_USER_INPUT. */
  async clear(principal: Principal, owner: OwnerName): Promise<DeleteReport> {
    const named = checkedOwner(owner, "input");
    const now = this.clock.now();
    return deleteInUnit(this.store, principal, false, async (unit) => {
      const reach = await knownOwner(unit, named);
      const keys = reach ? await removeState(unit, reach, now) : [];
      return report(keys);
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

async function ownerToWrite(
  unit: Unit,
  principal: Principal,
  owner: NamedOwner,
  now: number,
): Promise<Owner> {
  const reach = await knownOwner(unit, owner);
  if (!reach) throw new NotFoundError(owner.entity, owner.id);
  if (owner.entity !== "Thread") await ensureOwners(unit, principal, reach, now);
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
