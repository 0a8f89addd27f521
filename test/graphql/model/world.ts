import { forgottenKey, isForgotten } from "../../../src/core/shared-state/shared-state.js";
import { reaches, type Caller } from "./callers.js";
import {
  ownerOf,
  type AnyRecord,
  type Entity,
  type MemoryEventKind,
  type RecordOf,
} from "./records.js";
import { snapshotOf } from "./snapshots.js";

/** A change in the event log. */
export interface Change {
  readonly kind: MemoryEventKind | "REVIEW_REQUESTED" | "DELETED" | "EXPIRED" | "TRIMMED";
  readonly subjectType: Entity;
  readonly subjectId: string;
  readonly originThreadId: string | null;
  /** Null: erased, as the record is deleted. */
  readonly snapshot: object | null;
  /** The erased snapshot, and the position after the operation that erased it. */
  readonly erased?: { readonly snapshot: object; readonly place: number };
  /** The key of shared state whose owner was deleted, and the position after that operation. */
  readonly forgotten?: { readonly key: string; readonly place: number };
  readonly at: number;
  /** The owner; null without one, as for an agent. */
  readonly userId: string | null;
  /** Unknown for links. */
  readonly agentId: string | null;
  /** Unknown for links. */
  readonly threadId: string | null;
  /** Whether it concerns a memory that was just extracted. */
  readonly isExtracted: boolean;
}

/** A request with an idempotency key. */
export interface AnsweredRequest {
  readonly digest: string;
  readonly messageIds: readonly string[];
  readonly jobId: string | null;
  readonly ttlClamped: boolean;
}

/** A cursor that a list has returned to some caller, and its position. */
export interface GivenCursor {
  readonly list: string;
  readonly cursor: string;
  readonly keyset: readonly (string | number)[];
}

/** The usage of a model. */
export interface Usage {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

const keptCursors = 200;

type Tables = { readonly [Name in Entity]: Map<string, RecordOf<Name>> };

/**
 * The data of a tenant, in memory: the product's rules without its SQL, batches and index.
 * `visible` decides which records a caller can see, and `takeChanges` which changes.
 */
export class World {
  /** UTC milliseconds. */
  now = 0;
  /** The time of the next expiry job. */
  sweepAt: number | undefined;
  /** The time of the next fading job. */
  fadeAt: number | undefined;
  #tables: Tables = {
    User: new Map(),
    Agent: new Map(),
    Thread: new Map(),
    Message: new Map(),
    Memory: new Map(),
    MemoryLink: new Map(),
    Job: new Map(),
    Summary: new Map(),
    SharedState: new Map(),
  };
  /** Threads whose running summary must be updated. */
  dueSummaries: ReadonlySet<string> = new Set();
  /** The last version of each owner's state, by `stateId`. */
  stateVersions: ReadonlyMap<string, number> = new Map();
  /** The usage of the model, by day. */
  usage: ReadonlyMap<number, Usage> = new Map();
  /** Whether the model refuses to answer. */
  isRefusing = false;
  /** By thread, the caller's bound user, and key. */
  #requests = new Map<string, AnsweredRequest>();
  /** The changes of each operation. Inside an operation, changes of different records are unordered. */
  #changes: Change[][] = [];
  /** The newest cursors that lists have returned to any caller, for other callers to try. */
  readonly cursors: GivenCursor[] = [];
  /** Answered requests with an idempotency key, and the user of their thread, for any caller to repeat. */
  readonly sent: { readonly userId: string | null; readonly input: unknown }[] = [];
  /** The cursor of the event up to which every caller has read. */
  lastEvent = "";
  /** The position in the history up to which they have read. */
  lastPlace = 0;
  /** Cursors of log positions that are valid for any subscription. */
  readonly places: { readonly place: number; readonly cursor: string }[] = [];

  /** Atomic: a Refusal rolls back all earlier changes, and so does a dry run. */
  unit<T>(work: () => T, dryRun = false): T {
    const tables = this.#tables;
    const requests = this.#requests;
    const { sweepAt, fadeAt, dueSummaries, usage, stateVersions } = this;
    this.#tables = Object.fromEntries(
      Object.entries(tables).map(([name, table]) => [name, new Map<string, AnyRecord>(table)]),
    ) as unknown as Tables;
    this.#requests = new Map(requests);
    // Forgotten keys change what was logged before.
    const changes = [...this.#changes];
    this.#changes.push([]);
    let isKept = false;
    try {
      const result = work();
      isKept = !dryRun;
      return result;
    } finally {
      if (!isKept) {
        this.#tables = tables;
        this.#requests = requests;
        this.sweepAt = sweepAt;
        this.fadeAt = fadeAt;
        this.dueSummaries = dueSummaries;
        this.usage = usage;
        this.stateVersions = stateVersions;
        this.#changes.splice(0, this.#changes.length, ...changes);
      }
    }
  }

  /** Work that is logged with the previous unit. */
  withLast(work: () => void): void {
    this.unit(work);
    const changes = this.#changes.pop() ?? [];
    this.#changes.push([...(this.#changes.pop() ?? []), ...changes]);
  }

  /** Whether any record has the id, of any owner. */
  has(entity: Entity, id: string): boolean {
    return this.#tables[entity].has(id);
  }

  /** The record, of any owner. */
  present<Name extends Entity>(entity: Name, id: string): RecordOf<Name> | undefined {
    return this.#tables[entity].get(id) as RecordOf<Name> | undefined;
  }

  /** All records of any owner, unordered. */
  stored<Name extends Entity>(entity: Name): RecordOf<Name>[] {
    return [...(this.#tables[entity] as Map<string, RecordOf<Name>>).values()];
  }

  /** The record, if the caller can see it. */
  find<Name extends Entity>(caller: Caller, entity: Name, id: string): RecordOf<Name> | undefined {
    const record = this.present(entity, id);
    return record && this.#isVisible(caller, record) ? record : undefined;
  }

  /** All records that the caller can see, unordered. */
  all<Name extends Entity>(caller: Caller, entity: Name): RecordOf<Name>[] {
    return this.stored(entity).filter((record) => this.#isVisible(caller, record));
  }

  /** The same with the caller's expired records, which are deleted with them. */
  withExpired<Name extends Entity>(caller: Caller, entity: Name): RecordOf<Name>[] {
    return this.stored(entity).filter((record) => isReached(caller, record));
  }

  /** Stores a record, and logs the change. */
  save(kind: MemoryEventKind, record: AnyRecord): void {
    this.place(record);
    this.log(kind, record);
  }

  /** Stores a record without an event. */
  place(record: AnyRecord): void {
    (this.#tables[record.entity] as Map<string, AnyRecord>).set(record.id, record);
  }

  remove(record: AnyRecord, kind: "DELETED" | "EXPIRED" | "TRIMMED" = "DELETED"): void {
    this.#tables[record.entity].delete(record.id);
    this.log(kind, record, null);
  }

  /** Replaces keys of shared state in the log. */
  forgetKeys(isOwned: (change: Change) => boolean): void {
    const forget = (change: Change) => {
      const { subjectType, subjectId: key } = change;
      if (subjectType !== "SharedState" || isForgotten(key) || !isOwned(change)) return change;
      return { ...change, subjectId: forgottenKey(key), forgotten: { key, place: this.here } };
    };
    for (const [i, group] of this.#changes.entries()) this.#changes[i] = group.map(forget);
  }

  /** The types of the records that this unit has deleted, with their numbers. */
  get deleted(): readonly (readonly [Entity, number])[] {
    const gone = (this.#changes.at(-1) ?? []).filter(({ kind }) => kind === "DELETED");
    const groups = Map.groupBy(gone, ({ subjectType }) => subjectType);
    return Array.from(groups, ([entity, { length }]) => [entity, length] as const);
  }

  isExpired(record: AnyRecord): boolean {
    return "expiresAt" in record && record.expiresAt !== null && record.expiresAt <= this.now;
  }

  /** @param snapshot Default: the current record. */
  log(kind: Change["kind"], record: AnyRecord, snapshot: object | null = snapshotOf(record)): void {
    this.#changes.at(-1)?.push({
      kind,
      subjectType: record.entity,
      subjectId: "key" in record ? record.key : record.id,
      originThreadId: originOf(record),
      snapshot,
      at: this.now,
      userId: ownerOf(record),
      agentId: agentOf(record),
      threadId: threadOf(record),
      isExtracted: kind === "CREATED" && record.entity === "Memory" && record.jobId !== null,
    });
  }

  /** The number of operations so far: a position in the history. */
  get here(): number {
    return this.#changes.length;
  }

  /** The changes after a position that a caller can see, grouped by operation, without empty groups. */
  told(
    caller: Caller,
    place: number,
    matches: (change: Change) => boolean = () => true,
  ): ToldGroup[] {
    return withErasures(this.#changes.slice(place), place).flatMap((group, i) => {
      const changes = group.filter((change) => isTold(caller, change) && matches(change));
      return changes.length > 0 ? [{ place: place + i + 1, changes }] : [];
    });
  }

  #isVisible(caller: Caller, record: AnyRecord): boolean {
    if (!isReached(caller, record) || this.isExpired(record)) return false;
    if (record.entity !== "MemoryLink") return true;
    const ends = [record.sourceId, record.targetId];
    return ends.every((id) => this.find(caller, "Memory", id));
  }

  /** Counts a call of the model. */
  spend({ calls, inputTokens, outputTokens }: Usage): void {
    const day = Math.floor(this.now / 86_400_000);
    const before = this.usage.get(day) ?? { calls: 0, inputTokens: 0, outputTokens: 0 };
    this.usage = new Map(this.usage).set(day, {
      calls: before.calls + calls,
      inputTokens: before.inputTokens + inputTokens,
      outputTokens: before.outputTokens + outputTokens,
    });
  }

  keepCursor(cursor: GivenCursor): void {
    this.cursors.push(cursor);
    if (this.cursors.length > keptCursors) this.cursors.shift();
  }

  request({ userId = "" }: Caller, threadId: string, key: string): AnsweredRequest | undefined {
    return this.#requests.get(`${threadId} ${userId} ${key}`);
  }

  keepRequest(
    { userId = "" }: Caller,
    threadId: string,
    key: string,
    request: AnsweredRequest,
  ): void {
    this.#requests.set(`${threadId} ${userId} ${key}`, request);
  }

  forgetRequests(threadId: string): void {
    for (const key of this.#requests.keys())
      if (key.startsWith(`${threadId} `)) this.#requests.delete(key);
  }
}

/** The changes of one operation, and the position after it. */
export interface ToldGroup {
  readonly place: number;
  readonly changes: readonly Change[];
}

function isTold(caller: Caller, { kind, userId }: Change): boolean {
  const isForReviewers = kind === "REVIEW_REQUESTED";
  if (isForReviewers && !caller.principal.roles.includes("admin")) return false;
  return reaches(caller, { userId });
}

function isReached(caller: Caller, record: AnyRecord): boolean {
  return reaches(caller, { userId: ownerOf(record) });
}

/** The thread whose messages led to a record. */
function originOf(record: AnyRecord): string | null {
  if (record.entity === "Thread") return record.id;
  if ("originThreadId" in record) return record.originThreadId;
  return threadOf(record);
}

function agentOf(record: AnyRecord): string | null {
  if (record.entity === "Agent") return record.id;
  return "agentId" in record ? record.agentId : null;
}

function threadOf(record: AnyRecord): string | null {
  if (record.entity === "Thread") return record.id;
  return "threadId" in record ? record.threadId : null;
}

/**
 * The changes of operations from a position on. Changes of records that are deleted later have lost
 * their snapshots.
 */
function withErasures(groups: readonly (readonly Change[])[], place: number): Change[][] {
  const ends = new Map<string, number>();
  const erase = (change: Change, end: number) => {
    const key = recordKey(change);
    if (change.snapshot === null) ends.set(key, end);
    const erasedAt = ends.get(key);
    if (change.snapshot === null || erasedAt === undefined) return change;
    const erased = { snapshot: change.snapshot, place: erasedAt };
    return { ...change, snapshot: null, erased };
  };
  return groups
    .map((group, i) => [group, place + i + 1] as const)
    .toReversed()
    .map(([group, end]) =>
      group
        .toReversed()
        .map((change) => erase(change, end))
        .toReversed(),
    )
    .toReversed();
}

/** Keys of shared state belong to their owner. */
function recordKey({ subjectType, subjectId, ...change }: Change): string {
  const { userId, agentId, threadId } = change;
  const owner = subjectType === "SharedState" ? [userId, agentId, threadId] : [];
  return JSON.stringify([subjectType, subjectId, ...owner]);
}
