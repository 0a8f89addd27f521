import { dayMs } from "../day.js";
import type { MemoryLink } from "../links/memory-link.js";
import type { Evidence, Memory, MemoryRevision } from "../memories/memory.js";
import type { Flag } from "../guards/flag.js";
import type { Owner } from "../owner.js";
import type { GivenSettings, SettingsUpdate } from "../threads/thread-settings.js";

/**
 * RUNNING until its job has ended well. READY can be promoted. STALE cannot any more: a message of the thread, or a
 * memory that it is about, has changed or gone, and so has what it had found. PROMOTED has been promoted.
 */
export const simulationStates = ["RUNNING", "READY", "STALE", "PROMOTED"] as const;
export type SimulationState = (typeof simulationStates)[number];

/** How long a simulation is kept, in milliseconds. */
export const simulationLifetimeMs = 7 * dayMs;

/** How many simulations of a tenant can be kept at a time. */
export const maxSimulations = 20;

/** What a simulation can hold. */
export interface SimulationLimits {
  /** How many messages the thread can have. */
  readonly messages: number;
  /** How many memories its user can have. Each pass copies them: 10,000 in a second or two of CPU. */
  readonly memories: number;
  /** How long what it has found can be, as JSON, in characters. */
  readonly characters: number;
}

export const standardSimulationLimits: SimulationLimits = {
  messages: 5_000,
  memories: 10_000,
  characters: 4_000_000,
};

/** An extraction of a whole thread that has changed nothing yet. */
export interface Simulation extends Owner {
  /** Its job's, too. */
  readonly id: string;
  readonly threadId: string;
  readonly state: SimulationState;
  readonly settings: SimulatedSettings;
  /** Null before its first pass, and once it is STALE. */
  readonly content: SimulationContent | null;
  /** The memories that its content is about, those that it would add too. */
  readonly memoryIds: readonly string[];
  readonly createdAt: number;
  readonly updatedAt: number;
  /** From when on it is as if it were not there, UTC milliseconds. */
  readonly expiresAt: number;
}

export interface SimulatedSettings {
  /** What the thread would have of its own. */
  readonly own: GivenSettings;
  /** What leads there from what it had, and what a promotion stores. */
  readonly update: SettingsUpdate;
}

/** What a simulation has found. */
export interface SimulationContent {
  /** What goes on from pass to pass, and is promoted. Null once it was. */
  readonly shadow: Shadow | null;
  /** Null until the last pass. */
  readonly difference: Difference | null;
}

/** Memories as an extraction would leave them: new ones, and kept ones that it would have changed. */
export interface Shadow {
  readonly memories: readonly Memory[];
  readonly revisions: readonly MemoryRevision[];
  /** Of messages of the thread alone. */
  readonly evidence: readonly Evidence[];
  /** Those that have any of the memories at an end. */
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

/** What of a memory can differ. */
export const comparedFields = [
  "CONTENT",
  "KIND",
  "CATEGORY",
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
  /** Of CHANGED. */
  readonly fields: readonly ComparedField[];
  /** Null of ADDED. */
  readonly before: SimulatedMemory | null;
  /** Null of LOST. */
  readonly after: SimulatedMemory | null;
}

/** What a promotion would change, and what it holds true of. */
export interface Difference {
  readonly entries: readonly DifferenceEntry[];
  /** Memories of the thread that were found again as they are. */
  readonly unchanged: number;
  /** Stored memories that new ones are found to be, by the ids of these. */
  readonly pairs: Readonly<Record<string, string>>;
  readonly basis: SimulationBasis;
}

/** What a simulation has seen. If any of it is another, promoting would undo what has changed since. */
export interface SimulationBasis {
  readonly lastSeq: number;
  /** Revisions of the memories that come from the thread, by their ids. */
  readonly own: Readonly<Record<string, number>>;
  /** The same of kept memories that change. */
  readonly kept: Readonly<Record<string, number>>;
}
