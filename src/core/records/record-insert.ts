import type { Actor } from "../actors/actor.js";
import type { Clock } from "../time/clock.js";
import { InvalidInputError, NotFoundError } from "../errors/request-errors.js";
import { jobChange } from "../events/change.js";
import { extractionJob, passingOver } from "../extraction/extraction-job.js";
import { isGiven } from "../given.js";
import { expiresAtOf, type RetentionPolicy } from "../lifetimes/lifetime.js";
import { firstRevision } from "../memories/memory-change.js";
import type { Memory, MemoryKind } from "../memories/memory.js";
import type { Message } from "../messages/message.js";
import { typingOf } from "../messages/message-typing.js";
import { checkedRole } from "../messages/new-message.js";
import type { FoundBy } from "../search/passages/indexer.js";
import type { IndexedRecord, PassageSource } from "../search/passages/passage.js";
import { entityOf, type RecordType } from "./record.js";
import type { RecordWriter } from "./record-writer.js";
import { putProfile, type ProfileType } from "./profile-insert.js";
import { refuseRole, type ImportRow } from "./record-import.js";
import type { Thread } from "../threads/thread.js";

/** The known properties of a row's record before it is stored. */
export function sourceOf(type: RecordType, row: ImportRow, now: number): PassageSource {
  const entity = entityOf(type);
  const { timestamp = null } = row;
  if (entity === "Message")
    return { entity, role: row.role ?? "", name: null, timestamp: timestamp ?? now };
  return entity === "Memory" ? { entity, timestamp } : { entity };
}

/** A message row after its checks, not stored yet. */
interface CheckedMessage {
  /** Null if the message has no thread. */
  readonly thread: Thread | null;
  readonly message: Omit<Message, "seq">;
}

/** Stores the rows of an import with their events in one transaction. */
export class RecordInsertion {
  readonly #threads = new Map<string, Thread>();

  constructor(
    private readonly write: RecordWriter,
    private readonly retention: RetentionPolicy,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the rows and returns their records in the same order. Messages and memories are checked one by one, then
   * stored together.
   */
  async insertAll(type: RecordType, rows: readonly ImportRow[]): Promise<IndexedRecord[]> {
    if (type === "MESSAGE") return this.#insertMessages(rows);
    if (type === "USER_PROFILE" || type === "AGENT_PROFILE") return this.#putProfiles(type, rows);
    return this.#insertMemories(type, rows);
  }

  async #insertMessages(rows: readonly ImportRow[]): Promise<Message[]> {
    const checked: CheckedMessage[] = [];
    for (const [i, row] of rows.entries()) checked.push(await this.#checkMessage(row, i));
    const stored = new Map<string, Message>();
    for (const [thread, some] of Map.groupBy(checked, ({ thread }) => thread)) {
      const drafts = some.map(({ message }) => message);
      const messages = thread ? await this.#append(thread, drafts) : await this.#insert(drafts);
      for (const message of messages) stored.set(message.id, message);
    }
    const inOrder = checked.map(({ message: { id } }) => {
      const message = stored.get(id);
      if (!message) throw new Error(`Message "${id}" was not found by its own unit.`);
      return message;
    });
    await this.write.inserted(inOrder, rows.map(foundBy));
    return inOrder;
  }

  /** A message in a thread gets the thread's owner; others get the owner of their row. */
  async #checkMessage(row: ImportRow, i: number): Promise<CheckedMessage> {
    const { now } = this.write.cause;
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
      parts: null,
      toolCalls: null,
      timestamp,
      metadata: row.metadata,
      createdAt: now,
      expiresAt: expiresAtOf(this.retention, row.lifetime, { createdAt: now, timestamp }),
    } as const;
    // The owners of a thread may have been deleted; importing its messages does not create them again.
    if (thread === null) await this.write.ensureOwners(message);
    return { thread, message };
  }

  async #insert(drafts: readonly Omit<Message, "seq">[]): Promise<Message[]> {
    const messages = drafts.map((message, ordinal): Message => ({
      ...message,
      seq: null,
      ordinal,
    }));
    await this.write.unit.messages.insert(messages);
    return messages;
  }

  /** Appends messages that are excluded from extraction. Messages before them that wait for extraction become due. */
  async #append(thread: Thread, messages: readonly Omit<Message, "seq">[]): Promise<Message[]> {
    const { unit, cause } = this.write;
    const { due, extractionSeq } = passingOver(thread, messages.length);
    const appended = await unit.messages.append(thread, messages, extractionSeq);
    if (due) {
      // Uses the current time of the clock, as when messages are added.
      const job = extractionJob(cause.principal.tenantId, thread, due, this.clock.now());
      await unit.jobs.insert(job);
      await unit.events.append([jobChange("CREATED", job)]);
    }
    return appended;
  }

  async #insertMemories(kind: MemoryKind, rows: readonly ImportRow[]): Promise<Memory[]> {
    const memories: Memory[] = [];
    for (const [i, row] of rows.entries()) memories.push(await this.#checkMemory(kind, row, i));
    await this.write.insert(memories, rows.map(foundBy));
    return memories;
  }

  async #checkMemory(kind: MemoryKind, row: ImportRow, i: number): Promise<Memory> {
    const { cause } = this.write;
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
        expiresAt: expiresAtOf(this.retention, row.lifetime, { createdAt: cause.now, timestamp }),
        ordinal: i,
      },
      cause,
    );
    await this.write.ensureOwners(memory);
    return memory;
  }

  async #putProfiles(type: ProfileType, rows: readonly ImportRow[]): Promise<Actor[]> {
    const { unit, cause, index } = this.write;
    const profiles: Actor[] = [];
    for (const [i, row] of rows.entries()) {
      const { profile, kind } = await putProfile(unit, type, row, i, cause.now);
      await this.write.tell(kind, [profile]);
      profiles.push(profile);
    }
    await index.addAll(profiles, rows.map(foundBy));
    return profiles;
  }

  /** Looks up each thread once. Fails with NOT_FOUND. */
  async #findThread(id: string | null | undefined): Promise<Thread | null> {
    if (!isGiven(id)) return null;
    const thread = this.#threads.get(id) ?? (await this.write.unit.threads.find(id));
    if (!thread) throw new NotFoundError("Thread", id);
    this.#threads.set(id, thread);
    return thread;
  }
}

function foundBy({ indexText: text, vector }: ImportRow): FoundBy {
  return { text, vector };
}
