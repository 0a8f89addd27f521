import { blankActor, type Actor } from "../actors/actor.js";
import { batchesOf } from "../deletion/batches.js";
import {
  linkChange,
  recordChange,
  reviewRequests,
  type ChangeCause,
  type ToldRecord,
} from "../events/change.js";
import type { EventDraft, EventKind } from "../events/event.js";
import { scheduleDecay } from "../facts/decay-job.js";
import { scheduleExpiry } from "../jobs/schedule-job.js";
import type { Expiry } from "../lifetimes/lifetime.js";
import type { MemoryLink } from "../links/memory-link.js";
import { isForReviewers, type Memory } from "../memories/memory.js";
import type { Message } from "../messages/message.js";
import type { Owner } from "../owner.js";
import { assertMayWrite } from "../principal.js";
import type { FoundBy, IndexOf, UnitIndex } from "../search/passages/indexer.js";
import type { IndexedRecord } from "../search/passages/passage.js";
import type { MemoryStore, Unit } from "../store/memory-store.js";
import type { MemoryWrites } from "../store/contract/memories.js";
import type { Thread } from "../threads/thread.js";

/** A memory, and its next revision. */
export interface Revision {
  readonly before: Memory;
  readonly after: Memory;
  /** Default: the text of the next revision. */
  readonly found?: FoundBy | undefined;
}

/**
 * Writes the records of one unit. A change of a record is its row, its place in the index and its event; at the end of
 * the unit come the jobs that the changes call for. Services check and decide what is written. A unit without an index
 * changes no texts.
 */
export class RecordWriter {
  readonly #owners = new Set<string>();
  #expiring: Expiry[] = [];
  #fadesAt: number | null = null;

  constructor(
    readonly unit: Unit,
    readonly cause: ChangeCause,
    private readonly unitIndex: UnitIndex | null = null,
  ) {}

  get index(): UnitIndex {
    if (this.unitIndex) return this.unitIndex;
    throw new Error("This unit changes no texts.");
  }

  /** Creates the missing owners of a new record, without profiles. */
  async ensureOwners({ userId, agentId }: Pick<Owner, "userId" | "agentId">): Promise<void> {
    const { unit, cause } = this;
    const key = JSON.stringify([userId, agentId]);
    if (this.#owners.has(key)) return;
    this.#owners.add(key);
    assertMayWrite(cause.principal, { userId, agentId });
    for (const [entity, id] of [["User", userId] as const, ["Agent", agentId] as const]) {
      if (id === null) continue;
      const actor = blankActor(entity, id, cause.now);
      if (await unit.actors.ensure(actor)) await this.tell("CREATED", [actor]);
    }
  }

  /** Stores new records of one type. Fails with ALREADY_EXISTS. */
  async insert(
    records: readonly Memory[] | readonly Message[],
    found?: readonly FoundBy[],
  ): Promise<void> {
    const { memories, messages } = this.unit;
    if (areMemories(records)) await memories.insert(records);
    else await messages.insert(records);
    await this.inserted(records, found);
  }

  /**
   * Indexes records whose rows are new, and appends their events.
   *
   * @param found Default: their own texts.
   */
  async inserted(records: readonly IndexedRecord[], found: readonly FoundBy[] = []): Promise<void> {
    await this.index.addAll(records, found);
    await this.tell("CREATED", records);
    this.#expiring.push(...records.flatMap((one) => ("expiresAt" in one ? one : [])));
  }

  /** Stores a new thread with its owners. */
  async insertThread(thread: Thread): Promise<void> {
    await this.ensureOwners(thread);
    await this.unit.threads.insert(thread);
    await this.tell("CREATED", [thread]);
  }

  async updateThread(thread: Thread): Promise<void> {
    await this.unit.threads.update(thread);
    await this.tell("UPDATED", [thread]);
  }

  async updateMessage(before: Message, after: Message, found?: FoundBy): Promise<void> {
    await this.unit.messages.update(after);
    await this.index.follow(before, after, found);
    await this.tell("UPDATED", [after]);
    if (after.expiresAt !== before.expiresAt) this.#expiring.push(after);
  }

  /** @param before Null: the user or agent is new. */
  async putActor(before: Actor | null, after: Actor, found?: FoundBy): Promise<void> {
    const { actors } = this.unit;
    await (before ? actors.update(after) : actors.insert(after));
    await this.index.follow(before ?? { ...after, information: null }, after, found);
    await this.tell(before ? "UPDATED" : "CREATED", [after]);
  }

  /** Stores next revisions. Fails with REVISION_CONFLICT. @param rows Default: those that the caller reaches. */
  async revise(
    revisions: readonly Revision[],
    rows: Pick<MemoryWrites, "updateAll"> = this.unit.memories,
  ): Promise<void> {
    if (revisions.length === 0) return;
    const { unit, cause } = this;
    await rows.updateAll(revisions.map(({ after }) => after));
    const asked: Memory[] = [];
    for (const { before, after, found } of revisions) {
      if (found || after.content !== before.content || after.timestamp !== before.timestamp)
        await this.index.follow(before, after, found);
      if (after.expiresAt !== before.expiresAt) this.#expiring.push(after);
      if (after.decayedAt === cause.now && after.decayedAt !== before.decayedAt)
        this.fades(cause.now);
      if (before.status !== "PENDING") asked.push(after);
    }
    await unit.events.append([
      ...revisions.map((one) => this.#revised(one)),
      ...reviewRequests(asked, cause),
    ]);
  }

  #revised({ before, after }: Revision): EventDraft {
    const kind = after.change?.kind ?? "UPDATED";
    const event = recordChange(kind, after, this.cause);
    if (kind !== "APPROVED") return event;
    // To readers other than reviewers, the job's extraction becomes visible only now.
    return { ...event, jobId: isForReviewers(before) ? before.jobId : null };
  }

  /** Lets the decay job run at this time, or sooner. Null: no fact will ever fade. */
  fades(at: number | null): void {
    if (at !== null) this.#fadesAt = Math.min(at, this.#fadesAt ?? at);
  }

  async insertLink(link: MemoryLink, source: Memory, target: Memory): Promise<void> {
    await this.unit.links.insert(link);
    await this.unit.events.append([linkChange("CREATED", link, source, target, this.cause)]);
  }

  async updateLink(link: MemoryLink, source: Memory, target: Memory): Promise<void> {
    await this.unit.links.update(link);
    await this.unit.events.append([linkChange("UPDATED", link, source, target, this.cause)]);
  }

  /** @param ends The memories of the links, by id. Links with no known end have no event. */
  async removeLinks(
    links: readonly MemoryLink[],
    ends: ReadonlyMap<string, Memory>,
  ): Promise<void> {
    if (links.length === 0) return;
    await this.unit.links.delete(links.map(({ id }) => id));
    await this.unit.events.append(
      links.flatMap((link) => {
        const source = ends.get(link.sourceId) ?? ends.get(link.targetId);
        const target = ends.get(link.targetId) ?? source;
        return source && target ? [linkChange("DELETED", link, source, target, this.cause)] : [];
      }),
    );
  }

  /** Removes records of one type from the index, with the past contents of memories, and then their rows. */
  async remove(
    kind: EventKind,
    records: readonly Memory[] | readonly Message[] | readonly Actor[],
  ): Promise<void> {
    const { actors, memories, messages } = this.unit;
    const ids = records.map(({ id }) => id);
    await this.index.removeAll(records);
    if (areMemories(records)) {
      for (const past of batchesOf(await memories.pastOf(ids))) await this.index.removeAll(past);
      await memories.delete(ids);
    } else if (areMessages(records)) await messages.delete(ids);
    else for (const { entity, id } of records) await actors.delete(entity, id);
    await this.tell(kind, records);
  }

  /** Appends the events of records whose rows are written. */
  async tell(kind: EventKind, records: readonly ToldRecord[]): Promise<void> {
    const requests = kind === "CREATED" ? records.filter((one) => one.entity === "Memory") : [];
    await this.unit.events.append([
      ...records.map((record) => recordChange(kind, record, this.cause)),
      ...reviewRequests(requests, this.cause),
    ]);
  }

  /**
   * Call it last: it schedules the jobs that let facts fade, remove what expires and embed what has no vectors. Until the
   * unit ends, other units wait for the rows of these jobs, which all units lock in this order.
   */
  async finish(): Promise<void> {
    const { unit } = this;
    const { principal, now } = this.cause;
    await scheduleDecay(unit, principal, this.#fadesAt, now);
    await scheduleExpiry(unit, principal, this.#expiring, now);
    await this.unitIndex?.finish(principal, now);
  }
}

/** Runs a unit that writes records for one cause, and finishes it. Without an index, it changes no texts. */
export function writeRecords<T>(
  store: MemoryStore,
  cause: ChangeCause,
  indexOf: IndexOf | null,
  work: (write: RecordWriter) => Promise<T>,
): Promise<T> {
  return store.unit(cause.principal, async (unit) => {
    const write = new RecordWriter(unit, cause, indexOf?.(unit));
    const result = await work(write);
    await write.finish();
    return result;
  });
}

type Records = readonly Memory[] | readonly Message[] | readonly Actor[];

function areMemories(records: Records): records is readonly Memory[] {
  return records[0]?.entity === "Memory";
}

function areMessages(records: Records): records is readonly Message[] {
  return records[0]?.entity === "Message";
}
