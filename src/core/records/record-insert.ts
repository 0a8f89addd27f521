import type { Actor } from "../actors/actor.js";
import { ensureOwners } from "../actors/actor-service.js";
import { InvalidInputError, AlreadyExistsError, NotFoundError } from "../errors.js";
import { jobChange } from "../events/change.js";
import type { EventKind } from "../events/event.js";
import { extractionJob } from "../extraction/extraction-job.js";
import { passingOver } from "../extraction/extraction-schedule.js";
import { isGiven } from "../given.js";
import { asksForLifetime, lifetimeOf, type RetentionPolicy } from "../lifetimes/lifetime.js";
import { firstRevision } from "../memories/memory-change.js";
import type { Memory, MemoryKind } from "../memories/memory.js";
import type { Unit } from "../memory-store.js";
import type { Message } from "../messages/message.js";
import { typingOf } from "../messages/message-typing.js";
import { checkedRole } from "../messages/new-message.js";
import type { IndexedRecord, PassageSource } from "../search/passage.js";
import type { Principal } from "../principal.js";
import { entityOf, type RecordType } from "./record.js";
import { changeOf } from "./record-change.js";
import type { ImportRow } from "./record-import.js";
import type { Thread } from "../threads/thread.js";

/** What is known of a row's record before it is stored. */
export function sourceOf(type: RecordType, row: ImportRow, now: number): PassageSource {
  const entity = entityOf(type);
  const { timestamp = null } = row;
  if (entity === "Message")
    return { entity, role: row.role ?? "", name: null, timestamp: timestamp ?? now };
  return entity === "Memory" ? { entity, timestamp } : { entity };
}

/** Stores the rows of an import in one unit, each with the event that tells of it. */
export class RecordInsertion {
  readonly #threads = new Map<string, Thread>();

  constructor(
    private readonly unit: Unit,
    private readonly principal: Principal,
    private readonly retention: RetentionPolicy,
    private readonly now: number,
  ) {}

  /** @param i The row's place, for what is wrong with it. */
  async insert(type: RecordType, row: ImportRow, i: number): Promise<IndexedRecord> {
    if (type === "MESSAGE") return this.#told("CREATED", await this.#insertMessage(row, i));
    if (type === "USER_PROFILE" || type === "AGENT_PROFILE") return this.#putProfile(type, row, i);
    return this.#told("CREATED", await this.#insertMemory(type, row, i));
  }

  async #told<Record extends IndexedRecord>(kind: EventKind, record: Record): Promise<Record> {
    await this.unit.events.append([changeOf(kind, record, this.now)]);
    return record;
  }

  /** A message of a thread has its thread's owner; one without a thread has the one it is given. */
  async #insertMessage(row: ImportRow, i: number): Promise<Message> {
    const { unit, principal, now } = this;
    if (typeof row.role !== "string") {
      throw new InvalidInputError(`roles[${i}]`, "must be given for a message");
    }
    const thread = await this.#findThread(row.threadId);
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
      ...typingOf({}),
      name: null,
      content: row.content,
      timestamp,
      metadata: row.metadata,
      createdAt: now,
      expiresAt: lifetimeOf(this.retention, row.lifetime, { createdAt: now, timestamp }).expiresAt,
    } as const;
    if (thread) return this.#append(thread, message);
    const loose: Message = { ...message, seq: null };
    await ensureOwners(unit, principal, loose, now);
    await unit.messages.insert([loose]);
    return loose;
  }

  /** Nothing is extracted from it; what waited before it is, as it was to be. */
  async #append(thread: Thread, message: Omit<Message, "seq">): Promise<Message> {
    const { unit, principal, now } = this;
    const [added] = await unit.messages.append(thread, [message]);
    const { due, extractionSeq } = passingOver(thread, 1);
    if (due) {
      const job = extractionJob(principal.tenantId, thread, due, now);
      await unit.jobs.insert(job);
      await unit.events.append([jobChange("CREATED", job)]);
    }
    await unit.threads.setExtractionSeq(thread.id, extractionSeq);
    this.#threads.set(thread.id, { ...thread, lastSeq: thread.lastSeq + 1, extractionSeq });
    return added as Message;
  }

  async #insertMemory(kind: MemoryKind, row: ImportRow, i: number): Promise<Memory> {
    const { unit, principal, now } = this;
    refuseRole(row, i);
    const thread = await this.#findThread(row.threadId);
    const timestamp = row.timestamp ?? null;
    const memory = firstRevision(
      {
        id: row.id,
        kind,
        content: row.content,
        userId: row.userId ?? null,
        agentId: row.agentId ?? null,
        threadId: thread?.id ?? null,
        originThreadId: thread?.id ?? null,
        source: "MANUAL",
        timestamp,
        metadata: row.metadata,
        expiresAt: lifetimeOf(this.retention, row.lifetime, { createdAt: now, timestamp })
          .expiresAt,
      },
      { principal, now, jobId: null },
    );
    await ensureOwners(unit, principal, memory, now);
    await unit.memories.insert([memory]);
    return memory;
  }

  /** A profile has no owner and no time of its own; its id is that of its user or agent. */
  async #putProfile(
    type: "USER_PROFILE" | "AGENT_PROFILE",
    row: ImportRow,
    i: number,
  ): Promise<Actor> {
    const { unit, now } = this;
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
      memoryPolicy: found?.memoryPolicy ?? null,
      createdAt: found?.createdAt ?? now,
      updatedAt: now,
    };
    await (found ? unit.actors.update(actor) : unit.actors.insert(actor));
    return this.#told(found ? "UPDATED" : "CREATED", actor);
  }

  /** Each is looked up once. Fails with NOT_FOUND. */
  async #findThread(id: string | null | undefined): Promise<Thread | null> {
    if (!isGiven(id)) return null;
    const thread = this.#threads.get(id) ?? (await this.unit.threads.find(id));
    if (!thread) throw new NotFoundError("Thread", id);
    this.#threads.set(id, thread);
    return thread;
  }
}

function refuseRole({ role }: ImportRow, i: number): void {
  if (isGiven(role)) throw new InvalidInputError(`roles[${i}]`, "can be given for messages only");
}
