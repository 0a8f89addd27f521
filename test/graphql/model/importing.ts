import type { JsonObject } from "../../../src/core/entity.js";
import type { RecordType } from "../../gql/graphql.js";
import type { Caller } from "./callers.js";
import { lifetimeOf } from "./lifetimes.js";
import { madeId } from "./operation.js";
import { assertMayHaveIds, assertMayWriteActor, blankActor, ensureOwners } from "./owners.js";
import { newState, type ActorRecord, type IndexedRecord, type MessageRecord } from "./records.js";
import { Refusal } from "./refusal.js";
import type { World } from "./world.js";

/** A record to import. */
export interface Row {
  readonly id: string | null;
  /** The id that the product generated, if none was given. */
  readonly made: string | undefined;
  readonly content: string | null;
  readonly metadata: JsonObject | null;
  /** Undefined: not given. */
  readonly userId: string | null | undefined;
  readonly agentId: string | null | undefined;
  readonly threadId: string | null;
  readonly role: string | undefined;
  readonly timestamp: number | null;
  readonly ttlSeconds: number | null | undefined;
}

export interface Imported {
  readonly record: IndexedRecord;
  /** The event to log when all records are stored. */
  readonly kind: "CREATED" | "UPDATED";
}

/**
 * Stores a row, and logs its new owners.
 * @param ids The ids of all rows, which are checked before any row is stored.
 */
export function importRow(
  world: World,
  caller: Caller,
  type: RecordType,
  row: Row,
  ordinal: number,
  ids: readonly (string | null)[],
): Imported {
  if ((type === "MESSAGE") !== (row.role !== undefined)) throw new Refusal("BAD_USER_INPUT");
  if (type === "USER_PROFILE") return importProfile(world, caller, "User", row, ordinal);
  if (type === "AGENT_PROFILE") return importProfile(world, caller, "Agent", row, ordinal);
  const thread = row.threadId === null ? undefined : world.find(caller, "Thread", row.threadId);
  if (row.threadId !== null && !thread) throw new Refusal("NOT_FOUND");
  const owner = { userId: row.userId ?? null, agentId: row.agentId ?? null };
  const common = {
    content: row.content,
    metadata: row.metadata,
    threadId: row.threadId,
    createdAt: world.now,
    ordinal,
  };
  if (type === "MESSAGE") {
    const isOthers = (["userId", "agentId"] as const).some(
      (by) => thread && row[by] !== undefined && row[by] !== thread[by],
    );
    if (isOthers) throw new Refusal("BAD_USER_INPUT");
    // A thread's owners may be deleted; its messages do not recreate them.
    if (!thread) ensureOwners(world, caller, owner);
    assertMayHaveIds(caller, ids, thread ?? owner);
    const timestamp = row.timestamp ?? world.now;
    const message: MessageRecord = {
      entity: "Message",
      id: newId(world, "Message", row),
      ...common,
      userId: (thread ?? owner).userId,
      agentId: (thread ?? owner).agentId,
      seq: thread ? thread.lastSeq + 1 : null,
      role: row.role ?? "",
      type: null,
      typeText: null,
      runId: null,
      toolCallId: null,
      hasToolCalls: false,
      agentName: null,
      name: null,
      timestamp,
      expiresAt: lifetimeOf(row, { createdAt: world.now, timestamp }).expiresAt,
    };
    if (thread) world.place({ ...thread, lastSeq: thread.lastSeq + 1, updatedAt: world.now });
    return placed(world, message);
  }
  ensureOwners(world, caller, owner);
  assertMayHaveIds(caller, ids, owner);
  const { timestamp } = row;
  return placed(world, {
    entity: "Memory",
    id: newId(world, "Memory", row),
    ...common,
    ...owner,
    kind: type,
    ...newState,
    originThreadId: row.threadId,
    jobId: null,
    source: "MANUAL",
    content: row.content,
    metadata: row.metadata,
    timestamp,
    revision: 1,
    updatedAt: world.now,
    revisions: [],
    evidence: [],
    vector: null,
    expiresAt: lifetimeOf(row, { createdAt: world.now, timestamp }).expiresAt,
  });
}

/** A profile has no owner and no timestamp. */
function importProfile(
  world: World,
  caller: Caller,
  entity: ActorRecord["entity"],
  row: Row,
  place: number,
): Imported {
  const { userId = null, agentId = null, threadId, timestamp } = row;
  const isOwned = [userId, agentId, threadId, timestamp].some((value) => value !== null);
  if (isOwned || row.ttlSeconds !== undefined) throw new Refusal("BAD_USER_INPUT");
  const id = row.id ?? madeId(world, row.made);
  const found = world.find(caller, entity, id);
  if (found?.hasProfile) throw new Refusal("ALREADY_EXISTS");
  assertMayWriteActor(caller, entity, id);
  const { content: information, metadata } = row;
  const { createdAt, ordinal } = found ?? { ...blankActor(entity, id, world.now), ordinal: place };
  const times = { createdAt, ordinal, updatedAt: world.now };
  const actor = { entity, id, hasProfile: true, information, metadata, ...times };
  return placed(world, actor, found ? "UPDATED" : "CREATED");
}

function placed(world: World, record: IndexedRecord, kind: Imported["kind"] = "CREATED"): Imported {
  world.place(record);
  return { record, kind };
}

function newId(world: World, entity: "Message" | "Memory", { id, made }: Row): string {
  if (id !== null && world.has(entity, id)) throw new Refusal("ALREADY_EXISTS");
  return id ?? madeId(world, made);
}
