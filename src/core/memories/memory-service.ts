import { fieldsIn } from "../../records/field.js";
import { memoryFields, type AddedMemory, type UpdatedMemory } from "../../records/memory.js";
import type { Clock } from "../time/clock.js";
import { isGiven, checkUpdate } from "../given.js";
import {
  InvalidInputError,
  NotFoundError,
  RevisionConflictError,
} from "../errors/request-errors.js";
import { checkedIfGiven } from "../ids.js";
import {
  changedExpiry,
  checkLifetime,
  keepForEver,
  expiresAtOf,
  type LifetimeInput,
  type RetentionPolicy,
} from "../lifetimes/lifetime.js";
import { firstRevision, nextRevision } from "./memory-change.js";
import type { Memory } from "./memory.js";
import type { MemoryStore } from "../store/memory-store.js";
import { idOrNew } from "../own-ids.js";
import type { Owner, OwnerFilter } from "../owner.js";
import { writeRecords } from "../records/record-writer.js";
import { textToEmbed, type Indexer } from "../search/passages/indexer.js";
import type { Principal } from "../principal.js";
import type { Thread } from "../threads/thread.js";
import { addedFields, checkGiven, updatedFields } from "../record-input.js";

/** A memory that a caller adds. Omitted fields of its owner come from the thread, or else from the caller's binding. */
export interface NewMemory extends AddedMemory, LifetimeInput {}

/** Changes to a memory. The lifetime is recomputed if any part of it is given. */
export interface MemoryUpdate extends UpdatedMemory, LifetimeInput {
  readonly id: string;
  /** The revision that the caller has read; the update fails if there is a newer one. */
  readonly expectedRevision?: number | null | undefined;
}

/** Adds and updates memories of callers. */
export class MemoryService {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly indexer: Indexer,
    private readonly retention: RetentionPolicy = keepForEver,
  ) {}

  /**
   * Stores and indexes a memory. Fails with NOT_FOUND for an unknown thread, ALREADY_EXISTS for a taken id,
   * BAD_USER_INPUT for a confidence or a lifetime out of range.
   */
  async add(principal: Principal, input: NewMemory): Promise<Memory> {
    checkGiven(memoryFields, input, "add");
    checkLifetime(input);
    checkValidity(input);
    const id = idOrNew(principal, input.id, "id");
    checkedIfGiven(input.userId, "userId");
    checkedIfGiven(input.agentId, "agentId");
    const threadId = input.threadId ?? null;
    const timestamp = input.timestamp ?? null;
    const text = { record: { entity: "Memory", timestamp }, text: input.content } as const;
    const indexOf = await this.indexer.ahead(() => [text], [input.content]);
    const cause = { principal, now: this.clock.now(), jobId: null };
    const expiresAt = expiresAtOf(this.retention, input, {
      createdAt: cause.now,
      timestamp,
    });
    return writeRecords(this.store, cause, indexOf, async (write) => {
      const thread = threadId === null ? null : await write.unit.threads.find(threadId);
      if (threadId !== null && !thread) throw new NotFoundError("Thread", threadId);
      const memory = firstRevision(
        {
          ...addedFields(memoryFields, input),
          id,
          ...ownerOf(input, thread, principal),
          originThreadId: thread?.id ?? null,
          source: "MANUAL",
          expiresAt,
        },
        cause,
      );
      await write.ensureOwners(memory);
      await write.insert([memory]);
      return memory;
    });
  }

  /**
   * Changes a memory, and stores its previous state as a revision. Changed content is indexed again. Fails with
   * NOT_FOUND, REVISION_CONFLICT, or BAD_USER_INPUT: content, confidence and pinned cannot be cleared (Oracle Agent
   * Memory, update_memory), and something must be given.
   */
  async update(principal: Principal, input: MemoryUpdate): Promise<Memory> {
    checkMemoryUpdate(input);
    const toEmbed = async () => {
      const before = (await this.store.memories.byIds(principal, [input.id])).get(input.id);
      if (!before) return [];
      return textToEmbed(before, { ...before, ...updatedFields(memoryFields, before, input) });
    };
    const indexOf = await this.indexer.ahead(toEmbed, [input.content]);
    const cause = { principal, now: this.clock.now(), jobId: null };
    return writeRecords(this.store, cause, indexOf, async (write) => {
      const before = await write.unit.memories.find(input.id);
      if (!before) throw new NotFoundError("Memory", input.id);
      const { expectedRevision } = input;
      if (typeof expectedRevision === "number" && expectedRevision !== before.revision) {
        throw new RevisionConflictError("Memory", input.id, expectedRevision, before.revision);
      }
      const updated = updatedFields(memoryFields, before, input);
      const changed = {
        ...updated,
        decayedAt: restartsDecay(before, input) ? cause.now : before.decayedAt,
        expiresAt: changedExpiry(this.retention, input, { ...before, ...updated }),
      };
      checkValidity(changed);
      const memory = nextRevision(before, changed, "UPDATED", cause);
      await write.revise([{ before, after: memory }]);
      return memory;
    });
  }
}

/** Whether the decay of a fact restarts now: a new confidence, or unpinning, applies from now on. */
function restartsDecay({ policy, pinned }: Memory, input: MemoryUpdate): boolean {
  const isUnpinned = pinned && input.pinned === false;
  return policy === "FADING" && (isUnpinned || isGiven(input.confidence));
}

const updatableFields = [
  ...fieldsIn(memoryFields, "update").map(([name]) => name as keyof UpdatedMemory),
  "ttlSeconds",
  "ttlAnchor",
] as const;

function checkMemoryUpdate(input: MemoryUpdate): void {
  checkLifetime(input);
  checkUpdate({ ...input, ttlAnchor: input.ttlAnchor ?? undefined }, updatableFields);
  checkGiven(memoryFields, input, "update");
}

/** Fails with BAD_USER_INPUT for an end that is not after its start. */
function checkValidity({ validFrom, validTo }: Pick<NewMemory, "validFrom" | "validTo">): void {
  if (isGiven(validFrom) && isGiven(validTo) && validTo <= validFrom)
    throw new InvalidInputError("validTo", "must be after `validFrom`");
}

/** The owner of a new memory. Omitted fields come from its thread, or else from the caller. */
export function ownerOf(input: OwnerFilter, thread: Thread | null, principal: Principal): Owner {
  const inherited = thread ?? principal;
  // Only omitted fields are inherited: null means none.
  const { userId = inherited.userId, agentId = inherited.agentId } = input;
  return { userId: userId ?? null, agentId: agentId ?? null, threadId: thread?.id ?? null };
}
