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

/** Records as the model keeps them: each is replaced as a whole when it changes. Times are UTC milliseconds. */
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
  /** Its place in its import. Default: 0. */
  readonly ordinal?: number;
}

export interface ThreadRecord extends Owned {
  readonly entity: "Thread";
  readonly chatId: string | null;
  readonly title: string | null;
  readonly metadata: JsonObject | null;
  /** Null: it has no such setting of its own, so the default holds, which is true. */
  readonly extractMemories: boolean | null;
  /** Null: it keeps no running summary, as the server's threads do not. */
  readonly enableContextSummary: boolean | null;
  /** How many messages it keeps; null: all. */
  readonly maxMessages: number | null;
  /** Null: it has no such setting of its own, so the default holds, which is REVIEW. */
  readonly changedEvidence: ChangedEvidencePolicy | null;
  /** Of its newest message; never goes back. */
  readonly lastSeq: number;
  readonly updatedAt: number;
}

/** Hidden from its end on, and removed some time after. */
interface Expiring extends Owned {
  /** Null: never. */
  readonly expiresAt: number | null;
}

export interface MessageRecord extends Expiring {
  readonly entity: "Message";
  /** Null only where it was imported without one, and so without a place. */
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
  /** What it was, newest first. */
  readonly revisions: readonly PastState[];
  /** In the order it was found. */
  readonly evidence: readonly EvidenceRecord[];
  /** What a fact is compared by, as long as it says the same; null: nothing is near it. */
  readonly vector: readonly number[] | null;
}

/** What can change of a memory. */
export interface MemoryState {
  readonly content: string | null;
  readonly category: string | null;
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
  /** Up to when it has faded. */
  readonly decayedAt: number | null;
  /** What made it so. */
  readonly madeBy: MemoryEventKind;
}

export const stateFields = [
  "content",
  "category",
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

/** A memory's state when it is new, and nobody has said otherwise. */
export const newState = {
  category: null,
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

/** What happens to a memory while it is there. */
export type MemoryEventKind = "CREATED" | "UPDATED" | "INVALIDATED" | "RESTORED" | "REINFORCED";

export interface PastState extends MemoryState {
  readonly revision: number;
  readonly recordedFrom: number;
  readonly recordedTo: number;
}

export interface EvidenceRecord {
  readonly messageId: string;
  readonly jobId: string;
  /** It begins with the mark that a message has at its beginning alone, so it can stand only there. */
  readonly quote: string;
  /** Whether the message still says so. */
  readonly isCurrent: boolean;
}

/** It is its memories' user's, who are one. */
export interface LinkRecord extends Omit<Owned, "agentId"> {
  readonly entity: "MemoryLink";
  readonly sourceId: string;
  readonly targetId: string;
  readonly relation: LinkRelation;
  readonly metadata: JsonObject | null;
  /** Its source's. */
  readonly originThreadId: string | null;
  readonly updatedAt: number;
}

/** Work that has ended: whoever causes it waits for its end. */
export interface JobRecord extends Owned {
  readonly entity: "Job";
  readonly kind: "EXTRACT_MEMORIES" | "SUMMARIZE_THREAD";
  readonly threadId: string;
  readonly state: "READY" | "RUNNING" | "DONE" | "DEAD";
  readonly attempts: number;
  readonly outcome: JobOutcome | null;
  readonly error: string | null;
  /** Which messages to extract from, and whether to keep nothing; null where it sums up. */
  readonly order: {
    readonly fromSeq: number;
    readonly toSeq: number;
    readonly isDryRun: boolean;
  } | null;
  readonly updatedAt: number;
}

/** What a thread's messages come to, by the id of the thread. */
export interface SummaryRecord extends Expiring {
  readonly entity: "Summary";
  readonly threadId: string;
  readonly text: string;
  readonly topics: readonly string[];
  readonly coveredSeq: number;
  readonly messageCount: number;
  readonly jobId: string;
}

/** What can have state of its own. */
export const stateOwners = ["Thread", "User", "Agent"] as const;
export type StateOwnerEntity = (typeof stateOwners)[number];

/** A value under a key. A user's own is no agent's, and an agent's own no user's. */
export interface StateRecord extends Omit<Owned, "createdAt"> {
  readonly entity: "SharedState";
  /** By `stateId`: two owners may have the same key. */
  readonly id: string;
  readonly key: string;
  readonly threadId: string | null;
  readonly value: Json;
  readonly version: number;
  readonly updatedAt: number;
}

/** What an owner's state is called by in the model, and with a key, one entry of it. */
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

/** What events tell of: all but running summaries and shared state have a node id. */
export type Entity = keyof Records;
export type RecordOf<Name extends Entity> = Records[Name];
export type AnyRecord = Records[Entity];

/** What search finds, and the store layer knows by its type. */
export type IndexedRecord = ActorRecord | MessageRecord | MemoryRecord;

export function entityOf(type: RecordType): IndexedRecord["entity"] {
  const entity = { MESSAGE: "Message", USER_PROFILE: "User", AGENT_PROFILE: "Agent" } as const;
  return type in entity ? entity[type as keyof typeof entity] : "Memory";
}

/** Whether a record is of exactly this type; owners without a profile are of none. */
export function isRecord(type: RecordType, record: IndexedRecord): boolean {
  if (record.entity === "Memory") return record.kind === type;
  return entityOf(type) === record.entity && (!("hasProfile" in record) || record.hasProfile);
}

/** The type of a record as the graph names it. */
export function typeNameOf(entity: Entity): string {
  return entity.replace(/\B[A-Z]/g, "_$&").toUpperCase();
}

/** Whose a record is: a user is its own. */
export function ownerOf(record: AnyRecord): string | null {
  if ("userId" in record) return record.userId;
  return record.entity === "User" ? record.id : null;
}
