import { dayMs } from "../time/time-range.js";
import type { MemoryLink } from "../links/memory-link.js";
import type { Evidence, Memory, MemoryRevision } from "../memories/memory.js";
import type { Flag } from "../guards/guard-rule.js";
import type { Owner } from "../owner.js";
import type { GivenSettings, SettingsUpdate } from "../threads/thread-settings.js";

/**
 * RUNNING until its job has succeeded. READY can be promoted. STALE can no longer be promoted: a message of the thread
 * was changed or removed, or a memory in its content was removed, and its findings were deleted. PROMOTED has been
 * promoted.
 */
export const simulationStates = ["RUNNING", "READY", "STALE", "PROMOTED"] as const;
export type SimulationState = (typeof simulationStates)[number];

/** How long a simulation is kept, in milliseconds. */
export const simulationLifetimeMs = 7 * dayMs;

/** Maximum number of simulations that a tenant can keep at a time. */
export const maxSimulations = 20;

/** Size limits of a simulation. */
export interface SimulationLimits {
  /** Maximum number of messages of the thread. */
  readonly messages: number;
  /** Maximum number of memories of its user. Each pass copies them: 10,000 take a second or two of CPU. */
  readonly memories: number;
  /** Maximum length of its findings as JSON, in characters. */
  readonly characters: number;
}

export const standardSimulationLimits: SimulationLimits = {
  messages: 5_000,
  memories: 10_000,
  characters: 4_000_000,
};

/** An extraction of a whole thread that has changed nothing yet. */
export interface Simulation extends Owner {
  /** Also the id of its job. */
  readonly id: string;
  readonly threadId: string;
  readonly state: SimulationState;
  readonly settings: SimulatedSettings;
  /** Null before its first pass, and once it is STALE. */
  readonly content: SimulationContent | null;
  /** Ids of the memories in its content, including those that it would add. */
  readonly memoryIds: readonly string[];
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When it expires, UTC milliseconds; it counts as absent from then on. */
  readonly expiresAt: number;
}

export interface SimulatedSettings {
  /** The thread's own settings under the simulation. */
  readonly own: GivenSettings;
  /** The changes that lead to `own`. A promotion applies them. */
  readonly update: SettingsUpdate;
}

/** The findings of a simulation. */
export interface SimulationContent {
  /** The state that passes hand on and that is promoted. Null after the promotion. */
  readonly shadow: Shadow | null;
  /** Null until the last pass. */
  readonly difference: Difference | null;
}

/** Memories after the extraction: new ones, and kept ones that it would have changed. */
export interface Shadow {
  readonly memories: readonly Memory[];
  readonly revisions: readonly MemoryRevision[];
  /** Only evidence in messages of the thread. */
  readonly evidence: readonly Evidence[];
  /** Links with any of the memories at an end. */
  readonly links: readonly MemoryLink[];
  /** Flags of guards, by memory. */
  readonly flags: Readonly<Record<string, readonly Flag[]>>;
}

export const noShadow: Shadow = {
  memories: [],
  revisions: [],
  evidence: [],
  links: [],
  flags: {},
};

/** The fields of a memory that are compared. */
export const comparedFields = [
  "CONTENT",
  "KIND",
  "CATEGORY",
  "SUBJECT",
  "TRUST",
  "LEVEL",
  "POLICY",
  "STATUS",
  "CONFIDENCE",
  "IMPORTANCE",
  "TIMESTAMP",
  "VALIDITY",
  "METADATA",
] as const;
export type ComparedField = (typeof comparedFields)[number];

export const differenceKinds = ["ADDED", "LOST", "CHANGED"] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** A memory on one side of a difference. */
export interface SimulatedMemory extends Pick<
  Memory,
  | "kind"
  | "category"
  | "content"
  | "subject"
  | "trust"
  | "policy"
  | "status"
  | "statusReason"
  | "confidence"
  | "importance"
  | "timestamp"
  | "validFrom"
  | "validTo"
  | "metadata"
  | "userId"
  | "agentId"
> {
  readonly memoryId: string;
  readonly level: "USER" | "THREAD";
  readonly evidence: readonly Pick<Evidence, "messageId" | "quote">[];
}

export interface DifferenceEntry {
  readonly kind: DifferenceKind;
  /** Only for CHANGED. */
  readonly fields: readonly ComparedField[];
  /** Null for ADDED. */
  readonly before: SimulatedMemory | null;
  /** Null for LOST. */
  readonly after: SimulatedMemory | null;
}

/** What a promotion would change, and the state that this is based on. */
export interface Difference {
  readonly entries: readonly DifferenceEntry[];
  /** Number of memories of the thread that were found again unchanged. */
  readonly unchanged: number;
  /** Ids of stored memories, by the ids of the new ones that they are paired with. */
  readonly pairs: Readonly<Record<string, string>>;
  readonly basis: SimulationBasis;
}

/** The state that a simulation has read. If any of it has changed, a promotion would undo the change. */
export interface SimulationBasis {
  readonly lastSeq: number;
  /** Revisions of the memories that come only from the thread, by their ids. */
  readonly own: Readonly<Record<string, number>>;
  /** Revisions of kept memories that change, by their ids. */
  readonly kept: Readonly<Record<string, number>>;
}
