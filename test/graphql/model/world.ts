import { reaches, type Caller } from "./callers.js";
import {
  ownerOf,
  type AnyRecord,
  type Entity,
  type MemoryEventKind,
  type RecordOf,
} from "./records.js";
import { snapshotOf } from "./snapshots.js";

/** A change as the event log tells of it. */
export interface Change {
  readonly kind: MemoryEventKind | "REVIEW_REQUESTED" | "DELETED" | "EXPIRED" | "TRIMMED";
  readonly subjectType: Entity;
  readonly subjectId: string;
  readonly originThreadId: string | null;
  /** Null: erased, as the record is gone. */
  readonly snapshot: object | null;
  /** What the snapshot was, and the place after the operation that erased it. */
  readonly erased?: { readonly snapshot: object; readonly place: number };
  readonly at: number;
  /** Whose it is; null where it is nobody's, as an agent is. */
  readonly userId: string | null;
  /** Of links, the model does not know it. */
  readonly agentId: string | null;
  /** Of links, the model does not know it. */
  readonly threadId: string | null;
  /** Whether it is of a memory that was just extracted. */
  readonly isExtracted: boolean;
}

/** A request that is not to be done twice. */
export interface AnsweredRequest {
  readonly digest: string;
  readonly messageIds: readonly string[];
  readonly jobId: string | null;
  readonly ttlClamped: boolean;
}

/** A cursor that a list has given to some caller, and the place it stands for. */
export interface GivenCursor {
  readonly list: string;
  readonly cursor: string;
  readonly keyset: readonly (string | number)[];
}

/** What a model has cost. */
export interface Usage {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

const keptCursors = 200;

type Tables = { readonly [Name in Entity]: Map<string, RecordOf<Name>> };

/**
 * What a tenant holds, in plain memory: the product's rules without its SQL,
 * its batches and its index. Which records a caller may know of is said in
 * `visible`, and of which changes in `takeChanges`.
 */
export class World {
  /** UTC milliseconds. */
  now = 0;
  /** When the job runs next that removes what has expired. */
  sweepAt: number | undefined;
  /** When the job runs next that lets facts fade. */
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
  /** Threads whose running summary is to be brought up to date. */
  dueSummaries: ReadonlySet<string> = new Set();
  /** The last version that each owner's state has had, by `stateId`. */
  stateVersions: ReadonlyMap<string, number> = new Map();
  /** What the model has cost, by the day. */
  usage: ReadonlyMap<number, Usage> = new Map();
  /** Whether the model declines to find anything. */
  isRefusing = false;
  /** By thread, the user that the caller is bound to, and key. */
  #requests = new Map<string, AnsweredRequest>();
  /** The changes of each operation. Inside one, those of several records come in no order. */
  #changes: Change[][] = [];
  /** The newest that lists have given to any caller, for any other to try. */
  readonly cursors: GivenCursor[] = [];
  /** Requests with a key that were answered once, with whose thread they went to, for any caller to repeat. */
  readonly sent: { readonly userId: string | null; readonly input: unknown }[] = [];
  /** The cursor of the event up to which every caller has read. */
  lastEvent = "";
  /** How much of what happened they had read then. */
  lastPlace = 0;
  /** Cursors of places in the log that were good for any subscription. */
  readonly places: { readonly place: number; readonly cursor: string }[] = [];

  /** All or nothing: a Refusal undoes what was done before it, and so does a dry run. */
  unit<T>(work: () => T, dryRun = false): T {
    const tables = this.#tables;
    const requests = this.#requests;
    const { sweepAt, fadeAt, dueSummaries, usage, stateVersions } = this;
    this.#tables = Object.fromEntries(
      Object.entries(tables).map(([name, table]) => [name, new Map<string, AnyRecord>(table)]),
    ) as unknown as Tables;
    this.#requests = new Map(requests);
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
        this.#changes.pop();
      }
    }
  }

  /** Work that is told of with the unit before. */
  withLast(work: () => void): void {
    this.unit(work);
    const changes = this.#changes.pop() ?? [];
    this.#changes.push([...(this.#changes.pop() ?? []), ...changes]);
  }

  /** Whether any caller's record has the id. */
  has(entity: Entity, id: string): boolean {
    return this.#tables[entity].has(id);
  }

  /** The record, whosever it is. */
  present<Name extends Entity>(entity: Name, id: string): RecordOf<Name> | undefined {
    return this.#tables[entity].get(id) as RecordOf<Name> | undefined;
  }

  /** All records, whosever they are, in no order. */
  stored<Name extends Entity>(entity: Name): RecordOf<Name>[] {
    return [...(this.#tables[entity] as Map<string, RecordOf<Name>>).values()];
  }

  /** The record, if the caller may know of it. */
  find<Name extends Entity>(caller: Caller, entity: Name, id: string): RecordOf<Name> | undefined {
    const record = this.present(entity, id);
    return record && this.#isVisible(caller, record) ? record : undefined;
  }

  /** All that the caller may know of, in no order. */
  all<Name extends Entity>(caller: Caller, entity: Name): RecordOf<Name>[] {
    return this.stored(entity).filter((record) => this.#isVisible(caller, record));
  }

  /** Those and what has expired of the caller's, which goes with them. */
  withExpired<Name extends Entity>(caller: Caller, entity: Name): RecordOf<Name>[] {
    return this.stored(entity).filter((record) => isReached(caller, record));
  }

  /** Stores a record, new or in place of what it was, and tells of it. */
  save(kind: MemoryEventKind, record: AnyRecord): void {
    this.place(record);
    this.log(kind, record);
  }

  /** Stores a record in silence. */
  place(record: AnyRecord): void {
    (this.#tables[record.entity] as Map<string, AnyRecord>).set(record.id, record);
  }

  remove(record: AnyRecord, kind: "DELETED" | "EXPIRED" | "TRIMMED" = "DELETED"): void {
    this.#tables[record.entity].delete(record.id);
    this.log(kind, record, null);
  }

  isExpired(record: AnyRecord): boolean {
    return "expiresAt" in record && record.expiresAt !== null && record.expiresAt <= this.now;
  }

  /** @param snapshot Default: the record as it is. */
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

  /** How many operations there were so far: a place in what happened. */
  get here(): number {
    return this.#changes.length;
  }

  /** What happened after a place, as a caller sees it: the changes of each operation, none of them empty. */
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

/** What one operation has changed, and the place after it. */
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

/** The changes of operations from a place on. Those of records that go later have lost their snapshots. */
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

/** Keys of shared state are of their owner. */
function recordKey({ subjectType, subjectId, ...change }: Change): string {
  const { userId, agentId, threadId } = change;
  const owner = subjectType === "SharedState" ? [userId, agentId, threadId] : [];
  return JSON.stringify([subjectType, subjectId, ...owner]);
}
