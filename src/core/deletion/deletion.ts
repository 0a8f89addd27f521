import { type Actor, type ActorEntity, assertMayWriteActors } from "../actors/actor.js";
import { deleteInUnit } from "./delete-in-unit.js";
import { type DeleteReport, nothingDeleted, report } from "./delete-report.js";
import {
  type DeleteActor,
  type DeleteMemories,
  type DeleteMessages,
  type DeleteThread,
  type ThreadMemoryPolicy,
  assertOne,
} from "./deletion-input.js";
import { Removal } from "./removal.js";
import { InvalidInputError } from "../errors/request-errors.js";
import { jobChange, recordChange } from "../events/change.js";
import type { EventDraft } from "../events/event.js";
import { isGiven } from "../given.js";
import { isExpired } from "../lifetimes/lifetime.js";
import { walkMemories } from "../memories/memory-walk.js";
import type { Memory } from "../memories/memory.js";
import { supportOf } from "../memories/support.js";
import { addMessagesTo } from "../messages/message-service.js";
import { type Owner, type OwnerEntity, checkOwner, checkThreadId } from "../owner.js";
import { type Principal, assertMayErase } from "../principal.js";
import { ownerOfProfile } from "../search/passages/passage.js";
import type { TextAnalyser } from "../search/text/text-analyser.js";
import { actorState } from "../shared-state/shared-state.js";
import { removeStateOwner } from "../shared-state/state-removal.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import { removeSummary } from "../summaries/summary-upkeep.js";
import { checkText } from "../text.js";
import type { Thread } from "../threads/thread.js";
import type { Clock } from "../time/clock.js";

/** Deletes records permanently. Ids that are unknown or out of reach delete nothing and are no error. */
export class Deletion {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly analyser: TextAnalyser,
  ) {}

  /**
   * Deletes memories with their evidence, history and links: by their ids, or those of an owner whose content contains the
   * text, ignoring case, including faded and INVALID ones. Fails with BAD_USER_INPUT for ids together with an owner, for
   * neither, for an empty text, for an owner without ids, and for too many ids.
   */
  async memories(principal: Principal, input: DeleteMemories): Promise<DeleteReport> {
    const { ids, owner, threadId, text, policy, dryRun } = input;
    assertOne(input, { text, policy });
    if (!isGiven(owner))
      return this.#memories(principal, ids ?? [], (one) => isOf(threadId, one), dryRun);
    checkOwner(owner);
    checkText(text, "text");
    const wanted = (text ?? "").toLowerCase();
    if (wanted === "") throw new InvalidInputError("text", "must not be empty");
    const says = ({ content }: Memory) => content?.toLowerCase().includes(wanted) === true;
    const found: string[] = [];
    const filter = { owner, policies: isGiven(policy) ? [policy] : undefined };
    for await (const memories of walkMemories(this.store, principal, filter))
      found.push(...memories.filter(says).map(({ id }) => id));
    return this.#memories(principal, found, says, dryRun);
  }

  async #memories(
    principal: Principal,
    ids: readonly string[],
    isMeant: (memory: Memory) => boolean,
    dryRun: DeleteMemories["dryRun"],
  ): Promise<DeleteReport> {
    return this.#run(principal, dryRun, async (unit, removal) => {
      const found = await unit.memories.byIds(ids);
      const memories = [...found.values()].filter(isMeant);
      await removal.memories(memories);
      return report(namedIn(ids, memories));
    });
  }

  /**
   * Deletes messages by their ids, or all of an owner that the caller can reach. Memories with no other evidence follow
   * the policy; by default they become INVALID. The result equals that of single deletions, but memories that rest on
   * several messages are judged once. Threads stay, and their sequence numbers are not reused.
   *
   * Fails with BAD_USER_INPUT for ids together with an owner, for neither, for an owner if it is neither confirmed nor a
   * dry run, for an empty thread id, and for too many ids.
   */
  async messages(principal: Principal, input: DeleteMessages): Promise<DeleteReport> {
    const { ids, threadId, owner, confirm, derived, dryRun } = input;
    assertOne(input);
    if (owner && !confirm && !dryRun)
      throw new InvalidInputError("confirm", "must be true, as what is deleted is gone for good");
    if (owner) checkThreadId(owner, "owner");
    return this.#run(principal, dryRun, async (unit, removal) => {
      const now = this.clock.now();
      const found = owner
        ? await unit.messages.ofOwner(owner)
        : [...(await unit.messages.byIds(ids ?? [])).values()].filter((one) => isOf(threadId, one));
      const messages = found.filter((one) => !isExpired(one, now));
      const invalidated = await removal.messages(messages, derived ?? "INVALIDATE");
      const deleted = owner ? messages.map(({ id }) => id) : namedIn(ids ?? [], messages);
      return { ...report(deleted), invalidated };
    });
  }

  /**
   * Deletes a thread with its messages, jobs, shared state and memories. Memories learned about its user are kept,
   * unless the policy is DELETE_ALL. Memories out of reach, such as another user's that an administrator added, stay
   * without a thread.
   */
  async thread(
    principal: Principal,
    { id, memories, dryRun }: DeleteThread,
  ): Promise<DeleteReport> {
    return this.#run(principal, dryRun, async (unit, removal) => {
      const thread = await unit.threads.find(id);
      if (!thread) return nothingDeleted;
      await this.#deleteThread(unit, removal, thread, memories ?? "KEEP_USER_LEVEL");
      return report([id]);
    });
  }

  /**
   * Deletes a user or an agent. With `cascade`, also deletes its threads with their content, its shared state, all
   * memories about or for it, the API keys bound to it and the webhooks whose filter names it; without, all of these
   * stay and the id can be reused. Fails with FORBIDDEN for a caller bound to the other type of actor, who reaches only
   * part of the data, and, with `cascade`, for a caller who may not erase the actor.
   */
  async actor(
    principal: Principal,
    entity: ActorEntity,
    { id, cascade: given, dryRun }: DeleteActor,
  ): Promise<DeleteReport> {
    const cascade = given ?? true;
    assertMayWriteActors(principal, entity);
    if (cascade) assertMayErase(principal, { entity, id });
    return this.#run(principal, dryRun, async (unit, removal) => {
      const actor = await unit.actors.find(entity, id);
      if (!actor) return nothingDeleted;
      if (cascade) await this.#deleteOwned(unit, removal, entity, id);
      await this.#deleteActor(removal, actor);
      await unit.passages.forgetOwner(ownerOfProfile(entity, id));
      return report([id]);
    });
  }

  /**
   * Deletes all data of a user or an agent, as `actor` with `cascade`, or of a thread, as `thread` with DELETE_ALL.
   * Works even if the user, agent or thread itself has no record.
   *
   * @param keep Called at the end of the transaction with the events of all deleted records.
   * @returns The memories that became VALID again.
   */
  async everythingOf(
    principal: Principal,
    entity: OwnerEntity,
    id: string,
    keep: (unit: Unit, gone: readonly EventDraft[]) => Promise<void>,
  ): Promise<readonly Memory[]> {
    const { revived } = await this.#run(principal, false, async (unit, removal, gone) => {
      if (entity === "Thread") {
        const thread = await unit.threads.find(id);
        if (thread) await this.#deleteThread(unit, removal, thread, "DELETE_ALL");
        else await this.#deleteLearned(unit, removal, { id });
      } else {
        const actor = await unit.actors.find(entity, id);
        await this.#deleteOwned(unit, removal, entity, id);
        if (actor) await this.#deleteActor(removal, actor);
        await unit.passages.forgetOwner(ownerOfProfile(entity, id));
      }
      await keep(unit, gone);
      return nothingDeleted;
    });
    return revived;
  }

  async #deleteOwned(unit: Unit, removal: Removal, entity: ActorEntity, id: string): Promise<void> {
    const by = entity === "User" ? "userId" : "agentId";
    for (const thread of await unit.threads.ofOwner(by, id))
      await this.#deleteThread(unit, removal, thread, "DELETE_ALL");
    // Messages without a thread.
    await removal.messages(await unit.messages.ofOwner({ [by]: id }), "DELETE");
    await removal.memories(await unit.memories.ofOwner(by, id));
    await removeStateOwner(unit, actorState(entity, id), removal.cause.now);
    await unit.apiKeys.deleteOf(by, id);
    await unit.webhooks.deleteOf(by, id);
  }

  async #deleteActor(removal: Removal, actor: Actor): Promise<void> {
    await removal.write.remove("DELETED", [actor]);
    removal.policy(actor.fadingPolicy);
  }

  async #deleteThread(
    unit: Unit,
    removal: Removal,
    thread: Thread,
    memories: ThreadMemoryPolicy,
  ): Promise<void> {
    const { id } = thread;
    await removeSummary(unit, id, removal.cause);
    await removal.memories(await unit.memories.ofOwner("threadId", id));
    const policy = memories === "DELETE_ALL" ? "DELETE" : "KEEP";
    await removal.messages(await unit.messages.ofThread(id), policy);
    if (memories === "DELETE_ALL") await this.#deleteLearned(unit, removal, thread);
    const jobs = await unit.jobs.deleteOfThread(id);
    await removeStateOwner(unit, { ...thread, threadId: id }, removal.cause.now);
    await unit.requests.delete(addMessagesTo(id));
    await unit.threads.delete(id);
    const createdAt = removal.cause.now;
    await unit.events.append([
      ...jobs.map((job) => ({ ...jobChange("DELETED", job), createdAt })),
      recordChange("DELETED", thread, removal.cause),
    ]);
  }

  /**
   * Deletes the memories that were learned in a thread and that no evidence supports any more.
   *
   * @param userId Only memories about this user. Default: about anyone.
   */
  async #deleteLearned(
    unit: Unit,
    removal: Removal,
    { id: threadId, userId }: { readonly id: string; readonly userId?: string | null },
  ): Promise<void> {
    const found = await unit.memories.ofOwner("originThreadId", threadId);
    const support = await supportOf(unit, found);
    const learned = found
      .filter(({ id }) => support.get(id) === 0)
      .filter((memory) => userId === undefined || memory.userId === userId);
    await removal.memories(learned);
  }

  async #run(
    principal: Principal,
    dryRun: boolean | null | undefined,
    work: (
      unit: Unit,
      removal: Removal,
      /** The events of all records deleted so far. */
      gone: readonly EventDraft[],
    ) => Promise<DeleteReport>,
  ): Promise<DeleteReport> {
    const cause = { kind: "DELETED", principal, jobId: null, now: this.clock.now() } as const;
    return deleteInUnit(this.store, principal, dryRun, async (unit, gone) => {
      const removal = new Removal(unit, this.analyser, cause);
      const done = await work(unit, removal, gone);
      return { ...done, revived: await removal.settle() };
    });
  }
}

/** Whether the record belongs to the given thread; true if none is given. */
function isOf(threadId: string | null | undefined, record: Pick<Owner, "threadId">): boolean {
  return threadId === null || threadId === undefined || threadId === record.threadId;
}

/** The ids of the records, each once and in the order of the given ids. */
function namedIn(ids: readonly string[], records: readonly { readonly id: string }[]): string[] {
  const found = new Set(records.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => found.has(id));
}
