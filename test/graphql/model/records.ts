import type { Json, JsonObject } from "../../../src/core/entity.js";
import type {
  ChangedEvidencePolicy,
  JobOutcome,
  LinkRelation,
  MemoryKind,
  MemoryStatus,
  MessageType,
  RecordType,
  StatusReason,
} from "../../gql/graphql.js";

/** Records of the model. A change replaces the whole record. Times are in UTC milliseconds. */
export interface ActorRecord {
  readonly entity: "User" | "Agent";
  readonly id: string;
  readonly hasProfile: boolean;
  readonly information: string | null;
  readonly metadata: JsonObject | null;
  readonly createdAt: number;
  readonly ordinal?: number;
  readonly updatedAt: number;
}

interface Owned {
  readonly id: string;
  readonly userId: string | null;
  readonly agentId: string | null;
  readonly createdAt: number;
  /** The position in its import. Default: 0. */
  readonly ordinal?: number;
}

export interface ThreadRecord extends Owned {
  readonly entity: "Thread";
  readonly chatId: string | null;
  readonly title: string | null;
  readonly metadata: JsonObject | null;
  /** Null: the default applies, which is true. */
  readonly extractMemories: boolean | null;
  /** Null: the default applies, which is no running summary. */
  readonly enableContextSummary: boolean | null;
  /** The maximum number of messages; null: unlimited. */
  readonly maxMessages: number | null;
  /** Null: the default applies, which is REVIEW. */
  readonly changedEvidence: ChangedEvidencePolicy | null;
  /** The position of the newest message; never decreases. */
  readonly lastSeq: number;
  readonly updatedAt: number;
}

/** Hidden after its expiry, and removed some time later. */
interface Expiring extends Owned {
  /** Null: never. */
  readonly expiresAt: number | null;
}

export interface MessageRecord extends Expiring {
  readonly entity: "Message";
  /** Null only if it was imported without a thread, and so without a position. */
  readonly threadId: string | null;
  readonly seq: number | null;
  readonly role: string;
  readonly type: MessageType | null;
  readonly typeText: string | null;
  readonly runId: string | null;
  readonly toolCallId: string | null;
  readonly hasToolCalls: boolean;
  readonly agentName: string | null;
  readonly name: string | null;
  readonly content: string | null;
  readonly timestamp: number;
  readonly metadata: JsonObject | null;
}

export interface MemoryRecord extends Expiring, MemoryState {
  readonly entity: "Memory";
  readonly kind: MemoryKind;
  readonly threadId: string | null;
  readonly originThreadId: string | null;
  readonly jobId: string | null;
  readonly source: "MANUAL" | "MODEL";
  readonly revision: number;
  readonly updatedAt: number;
  /** Past states, newest first. */
  readonly revisions: readonly PastState[];
  /** In the order of extraction. */
  readonly evidence: readonly EvidenceRecord[];
  /** The vector for comparison of a fact, while its content is unchanged; null: no fact is near it. */
  readonly vector: readonly number[] | null;
}

/** The mutable fields of a memory. */
export interface MemoryState {
  readonly content: string | null;
  readonly category: string | null;
  readonly subject: string | null;
  readonly policy: "PERMANENT" | "FADING";
  readonly confidence: number;
  readonly importance: number | null;
  readonly status: MemoryStatus;
  readonly statusReason: StatusReason | null;
  readonly pinned: boolean;
  readonly timestamp: number | null;
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly metadata: JsonObject | null;
  readonly reinforcedAt: number | null;
  /** The time up to which it has faded. */
  readonly decayedAt: number | null;
  /** The event that created this state. */
  readonly madeBy: MemoryEventKind;
}

export const stateFields = [
  "content",
  "category",
  "subject",
  "policy",
  "confidence",
  "importance",
  "status",
  "statusReason",
  "pinned",
  "timestamp",
  "validFrom",
  "validTo",
  "metadata",
  "reinforcedAt",
  "decayedAt",
  "madeBy",
] as const satisfies readonly (keyof MemoryState)[];

/** The default state of a new memory. */
export const newState = {
  category: null,
  subject: null,
  policy: "PERMANENT",
  confidence: 1,
  importance: null,
  status: "VALID",
  statusReason: null,
  pinned: false,
  timestamp: null,
  validFrom: null,
  validTo: null,
  metadata: null,
  reinforcedAt: null,
  decayedAt: null,
  madeBy: "CREATED",
} as const;

/** The events in a memory's life. */
export type MemoryEventKind = "CREATED" | "UPDATED" | "INVALIDATED" | "RESTORED" | "REINFORCED";

export interface PastState extends MemoryState {
  readonly revision: number;
  readonly recordedFrom: number;
  readonly recordedTo: number;
}

export interface EvidenceRecord {
  readonly messageId: string;
  readonly jobId: string;
  /** It begins with the mark, which a message contains only at its beginning, so it can match only there. */
  readonly quote: string;
  /** Whether the message still contains it. */
  readonly isCurrent: boolean;
}

/** It belongs to the common user of its memories. */
export interface LinkRecord extends Omit<Owned, "agentId"> {
  readonly entity: "MemoryLink";
  readonly sourceId: string;
  readonly targetId: string;
  readonly relation: LinkRelation;
  readonly metadata: JsonObject | null;
  /** The thread of its source. */
  readonly originThreadId: string | null;
  readonly updatedAt: number;
}

/** A finished job: callers wait for its end. */
export interface JobRecord extends Owned {
  readonly entity: "Job";
  readonly kind: "EXTRACT_MEMORIES" | "SUMMARIZE_THREAD";
  readonly threadId: string;
  readonly state: "READY" | "RUNNING" | "DONE" | "DEAD";
  readonly attempts: number;
  readonly outcome: JobOutcome | null;
  readonly error: string | null;
  /** The messages to extract from, and whether it is a dry run; null for a summary. */
  readonly order: {
    readonly fromSeq: number;
    readonly toSeq: number;
    readonly isDryRun: boolean;
  } | null;
  readonly updatedAt: number;
}

/** The running summary of a thread, by the thread's id. */
export interface SummaryRecord extends Expiring {
  readonly entity: "Summary";
  readonly threadId: string;
  readonly text: string;
  readonly topics: readonly string[];
  readonly coveredSeq: number;
  readonly messageCount: number;
  readonly jobId: string;
}

/** Types with shared state. */
export const stateOwners = ["Thread", "User", "Agent"] as const;
export type StateOwnerEntity = (typeof stateOwners)[number];

/** A value under a key. State of a user has no agent, and state of an agent has no user. */
export interface StateRecord extends Omit<Owned, "createdAt"> {
  readonly entity: "SharedState";
  /** From `stateId`, as two owners may have the same key. */
  readonly id: string;
  readonly key: string;
  readonly threadId: string | null;
  readonly value: Json;
  readonly version: number;
  readonly updatedAt: number;
}

/** The model's id of an owner's state; with a key, of one entry. */
export function stateId(entity: StateOwnerEntity, ownerId: string, key = ""): string {
  return `${entity} ${ownerId} ${key}`;
}

interface Records {
  readonly User: ActorRecord;
  readonly Agent: ActorRecord;
  readonly Thread: ThreadRecord;
  readonly Message: MessageRecord;
  readonly Memory: MemoryRecord;
  readonly MemoryLink: LinkRecord;
  readonly Job: JobRecord;
  readonly Summary: SummaryRecord;
  readonly SharedState: StateRecord;
}

export const entities = [
  "User",
  "Agent",
  "Thread",
  "Message",
  "Memory",
  "MemoryLink",
  "Job",
] as const;

/** The subjects of events: all except running summaries and shared state have a node id. */
export type Entity = keyof Records;
export type RecordOf<Name extends Entity> = Records[Name];
export type AnyRecord = Records[Entity];

/** Searchable records, which the store layer knows by type. */
export type IndexedRecord = ActorRecord | MessageRecord | MemoryRecord;

export function entityOf(type: RecordType): IndexedRecord["entity"] {
  const entity = { MESSAGE: "Message", USER_PROFILE: "User", AGENT_PROFILE: "Agent" } as const;
  return type in entity ? entity[type as keyof typeof entity] : "Memory";
}

/** Whether a record has exactly this type. Owners without a profile have none. */
export function isRecord(type: RecordType, record: IndexedRecord): boolean {
  if (record.entity === "Memory") return record.kind === type;
  return entityOf(type) === record.entity && (!("hasProfile" in record) || record.hasProfile);
}

/** The type name of a record in the graph. */
export function typeNameOf(entity: Entity): string {
  return entity.replace(/\B[A-Z]/g, "_$&").toUpperCase();
}

/** The owner of a record. A user owns itself. */
export function ownerOf(record: AnyRecord): string | null {
  if ("userId" in record) return record.userId;
  return record.entity === "User" ? record.id : null;
}
