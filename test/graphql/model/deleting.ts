import { pick } from "./pick.js";
import type { DerivedPolicy } from "../../gql/graphql.js";
import { isInvalidByLinks } from "./linking.js";
import { operator, reaches, type Caller } from "./callers.js";
import {
  stateFields,
  stateId,
  type MemoryEventKind,
  type MemoryRecord,
  type MemoryState,
  type MessageRecord,
  type StateOwnerEntity,
  type ThreadRecord,
} from "./records.js";
import { forgetSummed } from "./summing.js";
import type { World } from "./world.js";

/** Changes a memory and keeps its previous state. Supplied search fields for the old content are dropped. */
export function revise(
  world: World,
  memory: MemoryRecord,
  madeBy: MemoryEventKind,
  change: Partial<MemoryState>,
): MemoryRecord {
  const isSaidAnew = change.content !== undefined && change.content !== memory.content;
  const past = {
    ...pick(memory, ...stateFields),
    revision: memory.revision,
    recordedFrom: memory.updatedAt,
    recordedTo: world.now,
  };
  return {
    ...memory,
    ...change,
    madeBy,
    vector: isSaidAnew ? null : memory.vector,
    revision: memory.revision + 1,
    updatedAt: world.now,
    revisions: [past, ...memory.revisions],
  };
}

/**
 * Whether any current evidence remains. Evidence that its message no longer contains, or of an
 * expired message, does not count.
 */
export function isSupported(world: World, { evidence }: MemoryRecord): boolean {
  return evidence.some(
    ({ isCurrent, messageId }) => isCurrent && world.find(operator, "Message", messageId),
  );
}

/** Removes messages, and applies the policy to memories left without current evidence. Returns those made INVALID. */
export function removeMessages(
  world: World,
  caller: Caller,
  messages: readonly MessageRecord[],
  policy: DerivedPolicy,
): MemoryRecord[] {
  forgetSummed(world, messages);
  const gone = new Set(messages.map(({ id }) => id));
  for (const message of messages) world.remove(message);
  const unsupported: MemoryRecord[] = [];
  for (const memory of world.stored("Memory")) {
    const evidence = memory.evidence.filter(({ messageId }) => !gone.has(messageId));
    if (evidence.length === memory.evidence.length) continue;
    const left = { ...memory, evidence };
    world.place(left);
    if (!isSupported(world, left) && reaches(caller, memory)) unsupported.push(left);
  }
  if (policy === "DELETE") for (const memory of unsupported) world.remove(memory);
  // Memories that their links made INVALID now have another reason.
  const wereInvalid = new Set(unsupported.filter(isInvalidByLinks).map(({ id }) => id));
  const state = { status: "INVALID", statusReason: "SOURCE_DELETED" } as const;
  const invalidated =
    policy === "INVALIDATE"
      ? unsupported
          .filter((memory) => memory.status !== "INVALID" || isInvalidByLinks(memory))
          .filter((memory) => !world.isExpired(memory))
          .map((memory) => {
            const kind = wereInvalid.has(memory.id) ? "UPDATED" : "INVALIDATED";
            return revise(world, memory, kind, state);
          })
      : [];
  for (const memory of invalidated) world.save(memory.madeBy, memory);
  return invalidated.filter(({ id }) => !wereInvalid.has(id));
}

/** Removes the state of a deleted owner. A new owner with the id starts from scratch. */
export function removeState(
  world: World,
  caller: Caller,
  entity: StateOwnerEntity,
  id: string,
): void {
  const owner = stateId(entity, id);
  const entries = world.all(caller, "SharedState").filter((entry) => entry.id.startsWith(owner));
  for (const entry of entries) world.remove(entry);
  world.forgetKeys(({ threadId, userId, agentId }) => {
    if (entity === "Thread") return threadId === id;
    return threadId === null && (entity === "User" ? userId : (userId ?? agentId)) === id;
  });
  world.stateVersions = new Map([...world.stateVersions].filter(([name]) => name !== owner));
}

/** Removes a thread with all of its records that the caller reaches. */
export function removeThread(
  world: World,
  caller: Caller,
  thread: ThreadRecord,
  memories: "KEEP_USER_LEVEL" | "DELETE_ALL",
): void {
  const inThread = ({ threadId }: { readonly threadId: string | null }) => threadId === thread.id;
  const summary = world.present("Summary", thread.id);
  if (summary) world.remove(summary);
  const own = world.withExpired(caller, "Memory").filter(inThread);
  for (const memory of own) world.remove(memory);
  const messages = world.withExpired(caller, "Message").filter(inThread);
  const policy = memories === "DELETE_ALL" ? "DELETE" : "KEEP";
  removeMessages(world, caller, messages, policy);
  if (memories === "DELETE_ALL") removeLearned(world, caller, thread);
  const jobs = world.all(caller, "Job").filter(inThread);
  for (const job of jobs) world.remove(job);
  removeState(world, caller, "Thread", thread.id);
  world.forgetRequests(thread.id);
  world.remove(thread);
  // Memories of other users in the thread stay.
  for (const memory of world.stored("Memory").filter(inThread))
    world.place({ ...memory, threadId: null });
}

/** Removes the memories about the thread's user that were learned in it and have no evidence left. */
function removeLearned(world: World, caller: Caller, { id, userId }: ThreadRecord): void {
  const learned = world
    .withExpired(caller, "Memory")
    .filter((memory) => memory.originThreadId === id && memory.userId === userId)
    .filter((memory) => !isSupported(world, memory));
  for (const memory of learned) world.remove(memory);
}
