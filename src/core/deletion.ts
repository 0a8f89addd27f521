import type { ActorEntity } from "./actor.js";
import { actorChange, jobChange, memoryChange, messageChange, threadChange } from "./change.js";
import type { Clock } from "./clock.js";
import type { EntityName } from "./entity.js";
import { isInvalidByLinks } from "./link-status.js";
import { removeLinks, settlingAtEnd } from "./link-upkeep.js";
import type { Memory } from "./memory.js";
import type { MemoryStore, Unit } from "./memory-store.js";
import type { Message } from "./message.js";
import { addMessagesTo } from "./message-service.js";
import { unindex } from "./passages.js";
import type { Principal } from "./principal.js";
import type { TextAnalyser } from "./text-analyser.js";
import type { Thread } from "./thread.js";

/** What becomes of memories that are left without evidence. */
export const derivedPolicies = ["INVALIDATE", "KEEP", "DELETE"] as const;
export type DerivedPolicy = (typeof derivedPolicies)[number];

/** What becomes of a thread's memories. */
export const threadMemoryPolicies = ["KEEP_USER_LEVEL", "DELETE_ALL"] as const;
export type ThreadMemoryPolicy = (typeof threadMemoryPolicies)[number];

/** What a deletion has done, or would do. */
export interface DeleteReport {
  /** Records of the type that was asked for; 0 where there was none in reach. */
  readonly deletedCount: number;
  readonly deletedIds: readonly string[];
  /** All records that went, by type. */
  readonly counts: readonly { readonly entity: EntityName; readonly count: number }[];
  readonly invalidated: readonly Memory[];
  readonly dryRun: boolean;
}

/** Carries a dry run's report out of its unit, and so undoes the unit. */
class DryRun extends Error {
  constructor(readonly report: DeleteReport) {
    super("A dry run was undone.");
  }
}

/** The report of a deletion that found nothing to delete. */
export const nothing: DeleteReport = {
  deletedCount: 0,
  deletedIds: [],
  counts: [],
  invalidated: [],
  dryRun: false,
};

/** Removes records for good. Unknown ids and ids out of reach delete nothing, and are no error. */
export class Deletion {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly analyser: TextAnalyser,
  ) {}

  /** Deletes a memory with its evidence, its history and its links. */
  async memory(principal: Principal, id: string, dryRun = false): Promise<DeleteReport> {
    return this.#run(principal, dryRun, async (unit) => {
      const memory = await unit.memories.find(id);
      if (!memory) return nothing;
      await this.#deleteMemories(unit, [memory]);
      return report([id], { Memory: 1 });
    });
  }

  /** Deletes a message. Memories that rested on it alone follow the policy; by default they become INVALID. */
  async message(
    principal: Principal,
    id: string,
    derived: DerivedPolicy = "INVALIDATE",
    dryRun = false,
  ): Promise<DeleteReport> {
    return this.#run(principal, dryRun, async (unit) => {
      const message = (await unit.messages.byIds([id])).get(id);
      if (!message) return nothing;
      const { deleted, invalidated } = await this.#deleteMessages(unit, [message], derived);
      return { ...report([id], { Message: 1, Memory: deleted.length }), invalidated };
    });
  }

  /**
   * Deletes a thread with its messages, its jobs and the memories that belong
   * to it. What was learned about its user is kept, unless the policy says otherwise.
   */
  async thread(
    principal: Principal,
    id: string,
    memories: ThreadMemoryPolicy = "KEEP_USER_LEVEL",
    dryRun = false,
  ): Promise<DeleteReport> {
    return this.#run(principal, dryRun, async (unit) => {
      const thread = await unit.threads.find(id);
      if (!thread) return nothing;
      return report([id], await this.#deleteThread(unit, thread, memories));
    });
  }

  /**
   * Deletes a user or an agent. With `cascade`, also its threads with all they
   * hold, and every memory that is about or for it; without, all that stays,
   * and the id can be used again.
   */
  async actor(
    principal: Principal,
    entity: ActorEntity,
    id: string,
    cascade = true,
    dryRun = false,
  ): Promise<DeleteReport> {
    const by = entity === "User" ? "userId" : "agentId";
    return this.#run(principal, dryRun, async (unit) => {
      const actor = await unit.actors.find(entity, id);
      if (!actor) return nothing;
      const counts: Counts = { [entity]: 1 };
      if (cascade) {
        for (const thread of await unit.threads.ofOwner(by, id)) {
          add(counts, await this.#deleteThread(unit, thread, "DELETE_ALL"));
        }
        const memories = await unit.memories.ofOwner(by, id);
        await this.#deleteMemories(unit, memories);
        add(counts, { Memory: memories.length });
      }
      await unit.actors.delete(entity, id);
      await unit.events.append([{ ...actorChange("DELETED", actor), createdAt: this.clock.now() }]);
      return report([id], counts);
    });
  }

  async #deleteThread(unit: Unit, thread: Thread, memories: ThreadMemoryPolicy): Promise<Counts> {
    const { id } = thread;
    const own = await unit.memories.ofOwner("threadId", id);
    await this.#deleteMemories(unit, own);
    const messages = await unit.messages.ofThread(id);
    const policy = memories === "DELETE_ALL" ? "DELETE" : "KEEP";
    const { deleted } = await this.#deleteMessages(unit, messages, policy);
    const jobs = await unit.jobs.deleteOfThread(id);
    await unit.requests.delete(addMessagesTo(id));
    await unit.threads.delete(id);
    const createdAt = this.clock.now();
    await unit.events.append([
      ...jobs.map((job) => ({ ...jobChange("DELETED", job), createdAt })),
      { ...threadChange("DELETED", thread), createdAt },
    ]);
    const memoryCount = own.length + deleted.length;
    return { Thread: 1, Message: messages.length, Memory: memoryCount, Job: jobs.length };
  }

  async #deleteMessages(unit: Unit, messages: readonly Message[], policy: DerivedPolicy) {
    const ids = messages.map(({ id }) => id);
    const resting = await unit.memories.restingOn(ids);
    for (const message of messages) await unindex(unit, message, this.analyser);
    await unit.messages.delete(ids);
    const now = this.clock.now();
    await unit.events.append(
      messages.map((message) => ({ ...messageChange("DELETED", message), createdAt: now })),
    );
    const left = await unit.memories.evidenceCounts(resting.map(({ id }) => id));
    const unsupported = resting.filter(({ id }) => left.get(id) === 0);
    if (policy === "DELETE") await this.#deleteMemories(unit, unsupported);
    return {
      deleted: policy === "DELETE" ? unsupported : [],
      invalidated: policy === "INVALIDATE" ? await this.#invalidate(unit, unsupported) : [],
    };
  }

  async #deleteMemories(unit: Unit, memories: readonly Memory[]): Promise<void> {
    const now = this.clock.now();
    await removeLinks(unit, memories, now);
    for (const memory of memories) await unindex(unit, memory, this.analyser);
    await unit.memories.delete(memories.map(({ id }) => id));
    await unit.events.append(
      memories.map((memory) => ({ ...memoryChange("DELETED", memory), createdAt: now })),
    );
  }

  async #invalidate(unit: Unit, memories: readonly Memory[]): Promise<Memory[]> {
    const updatedAt = this.clock.now();
    const invalid = memories
      .filter((memory) => memory.status !== "INVALID" || isInvalidByLinks(memory))
      .map((memory): Memory => ({
        ...memory,
        status: "INVALID",
        statusReason: "SOURCE_DELETED",
        revision: memory.revision + 1,
        updatedAt,
      }));
    for (const memory of invalid) await unit.memories.update(memory);
    // What its links had made INVALID has another reason now: to unlink it does not restore it any more.
    const wasInvalid = new Set(memories.filter(isInvalidByLinks).map(({ id }) => id));
    await unit.events.append(
      invalid.map((memory) =>
        memoryChange(wasInvalid.has(memory.id) ? "UPDATED" : "INVALIDATED", memory),
      ),
    );
    return invalid.filter(({ id }) => !wasInvalid.has(id));
  }

  /** A dry run does everything and is then undone, so that its report cannot differ from the deed. */
  async #run(
    principal: Principal,
    dryRun: boolean,
    work: (unit: Unit) => Promise<DeleteReport>,
  ): Promise<DeleteReport> {
    try {
      return await this.store.unit(principal, async (unit) => {
        const { result, removedLinks } = await settlingAtEnd(unit, this.clock.now(), () =>
          work(unit),
        );
        const done = withCount(result, "MemoryLink", removedLinks);
        if (dryRun) throw new DryRun({ ...done, dryRun });
        return done;
      });
    } catch (error) {
      if (error instanceof DryRun) return error.report;
      throw error;
    }
  }
}

function withCount(done: DeleteReport, entity: EntityName, count: number): DeleteReport {
  return count === 0 ? done : { ...done, counts: [...done.counts, { entity, count }] };
}

type Counts = Partial<Record<EntityName, number>>;

function add(counts: Counts, more: Counts): void {
  for (const entity of Object.keys(more) as EntityName[]) {
    counts[entity] = (counts[entity] ?? 0) + (more[entity] ?? 0);
  }
}

/** The report of a deletion that is no dry run. */
export function report(deletedIds: readonly string[], counts: Counts): DeleteReport {
  return {
    ...nothing,
    deletedCount: deletedIds.length,
    deletedIds,
    counts: (Object.keys(counts) as EntityName[])
      .map((entity) => ({ entity, count: counts[entity] ?? 0 }))
      .filter(({ count }) => count > 0),
  };
}
