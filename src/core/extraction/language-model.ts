import type { MemoryKind, MemorySource } from "../memories/memory.js";

/** A message as a model is shown it. */
export interface ExtractionTurn {
  readonly messageId: string;
  readonly role: string;
  /** The speaker's name where one is known. */
  readonly name: string | null;
  readonly content: string;
  /** When it was said, UTC milliseconds: what "yesterday" counts from. */
  readonly timestamp: number;
}

export interface ExtractionRequest {
  /** Oldest first. */
  readonly turns: readonly ExtractionTurn[];
}

/** Words of a shown message, by their place in its content (UTF-16 code units, end exclusive). */
export interface Citation {
  readonly messageId: string;
  readonly start: number;
  readonly end: number;
}

/** A memory as a model proposes it. The pipeline checks it before anything is stored. */
export interface ProposedMemory {
  readonly kind: MemoryKind;
  readonly category: string | null;
  /** One statement that stands on its own, in the third person. */
  readonly content: string;
  /** USER: about the user, kept when the thread goes. THREAD: only of use in this thread. */
  readonly level: "USER" | "THREAD";
  /** When what it says happens, UTC milliseconds, where the message tells. */
  readonly timestamp: number | null;
  /** From 0 to 1. */
  readonly confidence: number;
  /** At least one. */
  readonly citations: readonly Citation[];
}

/** Finds what is worth remembering. Never called inside a transaction. */
export interface LanguageModel {
  /** For logs and reports, such as `local-rules`. */
  readonly name: string;
  /** What is written on the memories it finds. */
  readonly source: MemorySource;
  /** Fails with MODEL_UNAVAILABLE where trying again later may help. */
  extract(request: ExtractionRequest, signal: AbortSignal): Promise<readonly ProposedMemory[]>;
}
