import type { LinkRelation } from "./links/memory-link.js";
import type { MemoryKind, MemorySource } from "./memories/memory.js";

/** A message as a model is shown it. */
export interface ExtractionTurn {
  readonly messageId: string;
  readonly role: string;
  /** The speaker's name where one is known. */
  readonly name: string | null;
  /** As it is stored, or a copy that was shortened for the prompt. */
  readonly content: string;
  /** When it was said, UTC milliseconds: what "yesterday" counts from. */
  readonly timestamp: number;
}

/** A memory that is kept already, as a model is shown it. */
export interface KnownMemory {
  readonly id: string;
  readonly kind: MemoryKind;
  readonly content: string;
  /** When what it says happened or was said, UTC milliseconds. */
  readonly timestamp: number | null;
  /** The name of the speaker of the message that it was learned from. Default: null, none is known. */
  readonly speaker?: string | null;
}

/** A memory that is not to be proposed again: it waits for a review, or one has rejected it. */
export interface ReviewedMemory {
  readonly content: string;
  readonly isRejected: boolean;
  /** Why it was rejected, in the reviewer's words. Null: nobody has said, or it waits. */
  readonly reason: string | null;
}

export interface ExtractionRequest {
  /** What to learn from, oldest first. */
  readonly turns: readonly ExtractionTurn[];
  /** What was said before, to understand the turns by; oldest first. Default: nothing. */
  readonly context?: readonly ExtractionTurn[];
  /** The running summary of the thread. Default: none. */
  readonly summary?: string | null;
  /** Memories that the turns may repeat, refine or correct, likeliest first. Default: none. */
  readonly known?: readonly KnownMemory[];
  /** What is not to be proposed again; it is not known to be true. Likeliest to be said first. Default: none. */
  readonly reviewed?: readonly ReviewedMemory[];
  /** The operator's or the caller's own, added to the built-in ones. Default: none. */
  readonly instructions?: string | null;
  /** Longest prompt, in tokens. Null, the default: none. */
  readonly tokenLimit?: number | null;
  /** Whether to say how new memories relate to known ones. Default: false. */
  readonly withLinks?: boolean;
}

/** Words of a shown message, by their place in its stored content (UTF-16 code units, end exclusive). */
export interface Span {
  readonly messageId: string;
  readonly start: number;
  readonly end: number;
}

/** Words of a shown message, as it is quoted; null: the message as a whole. */
export interface Quotation {
  readonly messageId: string;
  readonly quote: string | null;
  /** Where the shown copy has the quote, in UTF-16 code units. Of several places, the nearest is meant. Default: 0. */
  readonly near?: number;
}

export type Citation = Span | Quotation;

/**
 * What to do with what was found. ADD keeps it. UPDATE gives a known memory
 * better words. SUPERSEDE keeps it, and marks a known one as no longer true.
 * NOOP: a known memory says it already.
 */
export const memoryActions = ["ADD", "UPDATE", "SUPERSEDE", "NOOP"] as const;
export type MemoryAction = (typeof memoryActions)[number];

/** How a new memory relates to a known one. */
export interface ProposedLink {
  readonly relation: LinkRelation;
  /** A known memory that was shown. */
  readonly targetId: string;
}

/** A memory as a model proposes it. The pipeline checks it before anything is stored. */
export interface ProposedMemory {
  /** Default: ADD. */
  readonly action?: MemoryAction;
  /** The known memory that UPDATE, SUPERSEDE and NOOP are about, else null. Default: null. */
  readonly targetId?: string | null;
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
  /** How much it matters, from 0 to 1; null where the model does not say. Default: null. */
  readonly importance?: number | null;
  /** Whether it holds for a while only, such as a plan for today. Default: false. */
  readonly isTransient?: boolean;
  /** Until when it holds, UTC milliseconds, where it is of a certain day. Null, the default: that cannot be told. */
  readonly holdsUntil?: number | null;
  /** At least one, but for NOOP. */
  readonly citations: readonly Citation[];
  /** Default: none. */
  readonly links?: readonly ProposedLink[];
}

/** Asks for facts about the user, under the policy FADING. Its known memories are facts. */
export interface FactRequest extends Omit<ExtractionRequest, "withLinks"> {
  /** How many facts are kept at the most. */
  readonly maxFacts: number;
  /** Longest fact, in characters; longer ones are cut. */
  readonly maxCharacters: number;
}

/** A fact as a model proposes it. The pipeline checks it before anything is stored. */
export interface ProposedFact {
  readonly fact: string;
  /** Facts of categories that the policy does not know are dropped. */
  readonly category: string;
  /** The known fact that is no longer true because of it: the id of one that was shown, or what it says. Left out: none. */
  readonly supersedes?: string;
  /** Left out and empty: all that is new of what the user has said. */
  readonly citations?: readonly Citation[];
}

/** Asks how memories that were just found relate to known ones. */
export interface LinkRequest {
  readonly found: readonly KnownMemory[];
  readonly known: readonly KnownMemory[];
  /** Added to the built-in ones. */
  readonly instructions: string | null;
  /** Longest prompt, in tokens. Null: none. */
  readonly tokenLimit: number | null;
}

export interface FoundLink extends ProposedLink {
  /** A found memory. */
  readonly sourceId: string;
}

export interface SummaryRequest {
  /** The summary so far, which the turns follow; null at the beginning. */
  readonly previous: string | null;
  /** Oldest first, at least one. */
  readonly turns: readonly ExtractionTurn[];
  /** Longest prompt, in tokens. Null: none. */
  readonly tokenLimit: number | null;
}

export interface Summary {
  /** Not empty. */
  readonly text: string;
  /** What it is about, in a few words each, weightiest first. */
  readonly topics: readonly string[];
}

export interface ShortenRequest {
  readonly content: string;
  /** How long the answer may be, in tokens. */
  readonly maxTokens: number;
}

export interface TitleRequest {
  /** What the conversation begins with. Not empty. */
  readonly content: string;
}

/** What calls of a model have cost. */
export interface ModelUsage {
  /** Requests that were answered, malformed answers too. */
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export const noUsage: ModelUsage = { calls: 0, inputTokens: 0, outputTokens: 0 };

export function addUsage(one: ModelUsage, other: ModelUsage): ModelUsage {
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
}

/** On whose account a model works. */
export interface ModelCall {
  /** Ends the work. */
  readonly signal: AbortSignal;
  /** Told of what is spent as it is spent, also where the call then fails. */
  spend(model: string, usage: ModelUsage): void;
}

/**
 * Reads what was said: finds what is worth remembering, tells how memories
 * relate, sums up, shortens, finds titles. Never called inside a transaction.
 *
 * Every method fails with {@link ModelUnavailableError} where trying again
 * later may help, with {@link MalformedAnswerError} for an answer that could
 * not be read, with {@link ModelRefusedError} where the model declines, and
 * with {@link ModelUnusableError} where its server will not have it.
 */
export interface LanguageModel {
  /** By which settings choose it, such as `local`. */
  readonly name: string;
  /** What is written on the memories it finds. */
  readonly source: MemorySource;
  /**
   * How it is made to answer in JSON: `json_schema`, `json_object` or `prompt`.
   * Null where it has not answered yet; left out by models that are not asked in such a way.
   */
  readonly structuredOutput?: string | null;
  extract(request: ExtractionRequest, call: ModelCall): Promise<readonly ProposedMemory[]>;
  facts(request: FactRequest, call: ModelCall): Promise<readonly ProposedFact[]>;
  link(request: LinkRequest, call: ModelCall): Promise<readonly FoundLink[]>;
  summarize(request: SummaryRequest, call: ModelCall): Promise<Summary>;
  /** A shorter copy that keeps what matters. */
  shorten(request: ShortenRequest, call: ModelCall): Promise<string>;
  /** What a conversation is about, in a few words. Empty where it has none. */
  title(request: TitleRequest, call: ModelCall): Promise<string>;
}
