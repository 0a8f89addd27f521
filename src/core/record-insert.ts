import type { Actor } from "./actor.js";
import { ensureOwners } from "./actor-service.js";
import { InvalidInputError, AlreadyExistsError, NotFoundError } from "./errors.js";
import { isGiven } from "./given.js";
import { asksForLifetime, lifetimeOf, type RetentionPolicy } from "./lifetime.js";
import type { Memory, MemoryKind } from "./memory.js";
import type { Unit } from "./memory-store.js";
import type { Message } from "./message.js";
import { checkedRole } from "./new-message.js";
import type { Principal } from "./principal.js";
import type { ImportRow } from "./record-import.js";
import type { IndexedRecord } from "./passage.js";
import { entityOf, type RecordType } from "./record.js";
import type { Thread } from "./thread.js";

/** A record as it was stored, and what the log says of it: an owner that gets its profile now was there before. */
export interface StoredRecord {
  readonly record: IndexedRecord;
  readonly kind: "CREATED" | "UPDATED";
}

/** Stores rows of a type, in their order. */
export async function insertRecords(
  unit: Unit,
  principal: Principal,
  type: RecordType,
  rows: readonly ImportRow[],
  now: number,
  retention: RetentionPolicy,
): Promise<StoredRecord[]> {
  const threads = new Threads(unit);
  const stored: StoredRecord[] = [];
  for (const [i, row] of rows.entries()) {
    if (type === "MESSAGE") {
      const record = await insertMessage(unit, principal, threads, row, i, now, retention);
      stored.push({ record, kind: "CREATED" });
    } else if (type === "USER_PROFILE" || type === "AGENT_PROFILE") {
      stored.push(await insertProfile(unit, type, row, i, now));
    } else {
      const record = await insertMemory(unit, principal, threads, type, row, i, now, retention);
      stored.push({ record, kind: "CREATED" });
    }
  }
  return stored;
}

/** A message of a thread has its thread's owner; one without a thread has the one it is given. */
async function insertMessage(
  unit: Unit,
  principal: Principal,
  threads: Threads,
  row: ImportRow,
  i: number,
  now: number,
  retention: RetentionPolicy,
): Promise<Message> {
  if (typeof row.role !== "string") {
    throw new InvalidInputError(`roles[${i}]`, "must be given for a message");
  }
  const thread = await threads.find(row.threadId);
  for (const key of ["userId", "agentId"] as const) {
    if (thread && row[key] !== undefined && row[key] !== thread[key]) {
      throw new InvalidInputError(`${key}s[${i}]`, "must be that of the thread, or be left out");
    }
  }
  const timestamp = row.timestamp ?? now;
  const message = {
    entity: "Message",
    id: row.id,
    threadId: thread?.id ?? null,
    userId: thread ? thread.userId : (row.userId ?? null),
    agentId: thread ? thread.agentId : (row.agentId ?? null),
    role: checkedRole(row.role, `roles[${i}]`),
    type: null,
    typeText: null,
    runId: null,
    toolCallId: null,
    hasToolCalls: false,
    agentName: null,
    name: null,
    content: row.content,
    timestamp,
    metadata: row.metadata,
    createdAt: now,
    expiresAt: lifetimeOf(retention, row.lifetime, { createdAt: now, timestamp }).expiresAt,
  } as const;
  if (thread) return (await unit.messages.append(thread, [message]))[0] as Message;
  const loose: Message = { ...message, seq: null };
  await ensureOwners(unit, principal, loose, now);
  await unit.messages.insert([loose]);
  return loose;
}

async function insertMemory(
  unit: Unit,
  principal: Principal,
  threads: Threads,
  kind: MemoryKind,
  row: ImportRow,
  i: number,
  now: number,
  retention: RetentionPolicy,
): Promise<Memory> {
  refuseRole(row, i);
  const thread = await threads.find(row.threadId);
  const timestamp = row.timestamp ?? null;
  const memory: Memory = {
    entity: "Memory",
    id: row.id,
    kind,
    category: null,
    content: row.content,
    userId: row.userId ?? null,
    agentId: row.agentId ?? null,
    threadId: thread?.id ?? null,
    originThreadId: thread?.id ?? null,
    jobId: null,
    source: "MANUAL",
    confidence: 1,
    status: "VALID",
    statusReason: null,
    timestamp,
    metadata: row.metadata,
    revision: 1,
    createdAt: now,
    updatedAt: now,
    expiresAt: lifetimeOf(retention, row.lifetime, { createdAt: now, timestamp }).expiresAt,
  };
  await ensureOwners(unit, principal, memory, now);
  await unit.memories.insert([memory]);
  return memory;
}

/** A profile has no owner and no time of its own; its id is that of its user or agent. */
async function insertProfile(
  unit: Unit,
  type: "USER_PROFILE" | "AGENT_PROFILE",
  row: ImportRow,
  i: number,
  now: number,
): Promise<StoredRecord> {
  refuseRole(row, i);
  for (const key of ["userId", "agentId", "threadId", "timestamp"] as const) {
    if (isGiven(row[key]))
      throw new InvalidInputError(`${key}s[${i}]`, "cannot be given for a profile");
  }
  if (asksForLifetime(row.lifetime))
    throw new InvalidInputError("ttlSeconds", "cannot be given for a profile");
  const entity = entityOf(type) as Actor["entity"];
  const found = await unit.actors.find(entity, row.id);
  if (found?.hasProfile) throw new AlreadyExistsError(entity, row.id);
  const actor: Actor = {
    entity,
    id: row.id,
    hasProfile: true,
    information: row.content,
    metadata: row.metadata,
    createdAt: found?.createdAt ?? now,
    updatedAt: now,
  };
  await (found ? unit.actors.update(actor) : unit.actors.insert(actor));
  return { record: actor, kind: found ? "UPDATED" : "CREATED" };
}

function refuseRole({ role }: ImportRow, i: number): void {
  if (isGiven(role)) throw new InvalidInputError(`roles[${i}]`, "can be given for messages only");
}

/** The threads that rows name, each looked up once. */
class Threads {
  readonly #found = new Map<string, Thread>();

  constructor(private readonly unit: Unit) {}

  /** Fails with NOT_FOUND. */
  async find(id: string | null | undefined): Promise<Thread | null> {
    if (!isGiven(id)) return null;
    const thread = this.#found.get(id) ?? (await this.unit.threads.find(id));
    if (!thread) throw new NotFoundError("Thread", id);
    this.#found.set(id, thread);
    return thread;
  }
}
