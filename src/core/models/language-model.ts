import type { ModelUsage } from "../../records/job.js";
import type { LinkRelation } from "../links/memory-link.js";
import type { MemoryAction, MemoryKind, MemorySource } from "../memories/memory.js";
import type { DateOrder } from "../threads/thread-settings.js";

/** A message as it is shown to a model. */
export interface ExtractionTurn {
  readonly messageId: string;
  readonly role: string;
  /** The speaker's name where one is known. */
  readonly name: string | null;
  /** The stored content, or a copy that was shortened for the prompt. */
  readonly content: string;
  /** When it was said, UTC milliseconds. Words such as "yesterday" are relative to it. */
  readonly timestamp: number;
  /** The offset from UTC where it was said, in minutes. Default: 0. */
  readonly utcOffset?: number;
  /** How its dates such as 3/4/2026 are read. Default: UNKNOWN. */
  readonly dateOrder?: DateOrder;
  /** Its place in its thread, which orders messages of one time. Default: unknown. */
  readonly seq?: number | null;
}

/** A stored memory as it is shown to a model. */
export interface KnownMemory {
  readonly id: string;
  readonly kind: MemoryKind;
  readonly content: string;
  /** Whom or what it is about. Null, the default: the user. */
  readonly subject?: string | null;
  /** When its content happened or was said, UTC milliseconds. */
  readonly timestamp: number | null;
  /** When it was stored, UTC milliseconds. Default: unknown. */
  readonly createdAt?: number;
  /** Name of the speaker of the message that it was learned from. Null, the default: unknown. */
  readonly speaker?: string | null;
  /** When it was said last, UTC milliseconds. Default: its timestamp. */
  readonly saidAt?: number;
  /** The place in the thread of the message that said so, and where in it. Default: unknown, or in another thread. */
  readonly seq?: number | null;
  readonly start?: number;
  /** Whether another memory, which was said after the turns, has superseded it. Default: false. */
  readonly isSuperseded?: boolean;
}

/** A memory that must not be proposed again: it awaits review, or was rejected. */
export interface ReviewedMemory {
  readonly content: string;
  readonly isRejected: boolean;
  /** The reviewer's reason for the rejection. Null: none was given, or it awaits review. */
  readonly reason: string | null;
}

export interface ExtractionRequest {
  /** Messages to extract from, oldest first. */
  readonly turns: readonly ExtractionTurn[];
  /** Earlier messages, as context for the turns; oldest first. Default: none. */
  readonly context?: readonly ExtractionTurn[];
  /** The running summary of the thread. Default: none. */
  readonly summary?: string | null;
  /** Memories that the turns may repeat, refine or correct, likeliest first. Default: none. */
  readonly known?: readonly KnownMemory[];
  /**
   * Memories that must not be proposed again, those most likely to be repeated first. They may be false. Default: none.
   */
  readonly reviewed?: readonly ReviewedMemory[];
  /** Instructions of the operator or the caller, added to the built-in ones. Default: none. */
  readonly instructions?: string | null;
  /** Longest prompt, in tokens. Null, the default: no limit. */
  readonly tokenLimit?: number | null;
  /** Whether to link new memories to known ones. Default: false. */
  readonly withLinks?: boolean;
}

interface Cited {
  readonly messageId: string;
  /**
   * Whether the memory only takes words from it, such as the name for a pronoun or the question of an answer. Default:
   * false.
   */
  readonly isContext?: boolean;
}

/** A passage of a shown message, by its offsets in the stored content (UTF-16 code units, end exclusive). */
export interface Span extends Cited {
  readonly start: number;
  readonly end: number;
}

/** A quoted passage of a shown message. A null quote stands for the whole message. */
export interface Quotation extends Cited {
  readonly quote: string | null;
  /**
   * Offset of the quote in the shown copy, in UTF-16 code units. Of several occurrences, the nearest is meant. Default:
   * 0.
   */
  readonly near?: number;
}

export type Citation = Span | Quotation;

/** How a new memory relates to a known one. */
export interface ProposedLink {
  readonly relation: LinkRelation;
  /** A known memory that was shown. */
  readonly targetId: string;
}

/** A memory that a model proposes. The pipeline checks it before anything is stored. */
export interface ProposedMemory {
  /** Default: ADD. */
  readonly action?: MemoryAction;
  /**
   * The known memory that UPDATE, SUPERSEDE, RETRACT or NOOP refers to; null for ADD. "#0" is the first proposal of the
   * same answer. Default: null.
   */
  readonly targetId?: string | null;
  /** The known memories that were said later and make this one untrue. Default: none. */
  readonly supersededBy?: readonly string[];
  readonly kind: MemoryKind;
  readonly category: string | null;
  /** One statement that stands on its own, in the third person. */
  readonly content: string;
  /** Whom or what it is about, as a person would name it. Null, the default: the user. */
  readonly subject?: string | null;
  /** USER: about the user, kept when the thread is deleted. THREAD: useful in this thread only. */
  readonly level: "USER" | "THREAD";
  /** When its content happens, UTC milliseconds; null where the message does not say. */
  readonly timestamp: number | null;
  /** From 0 to 1. */
  readonly confidence: number;
  /** How much it matters, from 0 to 1; null where the model does not say. Default: null. */
  readonly importance?: number | null;
  /** Whether it holds only for a while, such as a plan for today. Default: false. */
  readonly isTransient?: boolean;
  /** When it ceases to hold, UTC milliseconds, if it is about a certain day. Null, the default: unknown. */
  readonly holdsUntil?: number | null;
  /** At least one, except for NOOP. */
  readonly citations: readonly Citation[];
  /** Default: none. */
  readonly links?: readonly ProposedLink[];
}

/** Asks for facts about the user, under the policy FADING. Its known memories are facts. */
export interface FactRequest extends Omit<ExtractionRequest, "withLinks"> {
  /** Maximum number of facts that are kept. */
  readonly maxFacts: number;
  /** Longest fact, in characters; longer ones are cut. */
  readonly maxCharacters: number;
}

/** A fact that a model proposes. The pipeline checks it before anything is stored. */
export interface ProposedFact {
  readonly fact: string;
  /** Facts of categories that the policy does not know are dropped. */
  readonly category: string;
  /** Default: SUPERSEDE if there is a fact that it supersedes, else ADD. */
  readonly action?: MemoryAction;
  /**
   * The known fact that it makes untrue, rewords, repeats or takes back: the id of a shown fact, "#0" for the first fact of the
   * same answer, or, of a fact that it makes untrue, the text. Default: none.
   */
  readonly supersedes?: string;
  /** The known facts that were said later and make it untrue. Default: none. */
  readonly supersededBy?: readonly string[];
  /** Default, also if empty: everything new that the user has said. */
  readonly citations?: readonly Citation[];
}

/** Asks how memories that were just found relate to known ones. */
export interface LinkRequest {
  readonly found: readonly KnownMemory[];
  readonly known: readonly KnownMemory[];
  /** Instructions, added to the built-in ones. */
  readonly instructions: string | null;
  /** Longest prompt, in tokens. Null: no limit. */
  readonly tokenLimit: number | null;
}

export interface FoundLink extends ProposedLink {
  /** A found memory. */
  readonly sourceId: string;
}

export interface SummaryRequest {
  /** The summary of the messages before the turns; null at the beginning. */
  readonly previous: string | null;
  /** Oldest first, at least one. */
  readonly turns: readonly ExtractionTurn[];
  /** Longest prompt, in tokens. Null: no limit. */
  readonly tokenLimit: number | null;
}

export interface Summary {
  /** Not empty. */
  readonly text: string;
  /** Its topics, in a few words each, most important first. */
  readonly topics: readonly string[];
}

export interface ShortenRequest {
  readonly content: string;
  /** Longest answer, in tokens. */
  readonly maxTokens: number;
}

export interface TitleRequest {
  /** The beginning of the conversation. Not empty. */
  readonly content: string;
}

export type { ModelUsage };
export const noUsage: ModelUsage = { calls: 0, inputTokens: 0, outputTokens: 0 };

export function addUsage(one: ModelUsage, other: ModelUsage): ModelUsage {
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
}

/** The abort signal and the usage account of a model call. */
export interface ModelCall {
  /** Aborts the call. */
  readonly signal: AbortSignal;
  /** How often the same work has ended with one of the `misreadings` of jobs. Answers vary with it. Default: 0. */
  readonly misreadRuns?: number;
  /** Called with usage as it occurs, even if the call fails later. */
  spend(model: string, usage: ModelUsage): void;
  /** Called with the number of sentences that the model has read and keeps nothing of, if it knows it. */
  leaveOut?(sentences: number): void;
}

/**
 * Processes messages: extracts memories and facts, links memories, summarizes, shortens, and finds titles. Never called
 * inside a transaction.
 *
 * Every method fails with {@link ModelUnavailableError} if a later retry may succeed, with {@link MalformedAnswerError}
 * for an answer that cannot be parsed, with {@link ModelRefusedError} if the model declines, with
 * {@link ContextOverflowError} if it can do the work for fewer messages only, and with {@link ModelUnusableError} if its
 * server rejects the request.
 */
export interface LanguageModel {
  /** The name that settings select it by, such as `local`. */
  readonly name: string;
  /** The source recorded on the memories that it extracts. */
  readonly source: MemorySource;
  /**
   * How it is made to answer in JSON: `json_schema`, `json_object` or `prompt`. Null before its first answer; omitted
   * by models that use none of these.
   */
  readonly structuredOutput?: string | null;
  /**
   * The most that the messages of one request should have, in estimated tokens, as far as it is known. Null, the
   * default: no limit is known.
   */
  readonly turnTokens?: number | null;
  extract(request: ExtractionRequest, call: ModelCall): Promise<readonly ProposedMemory[]>;
  facts(request: FactRequest, call: ModelCall): Promise<readonly ProposedFact[]>;
  link(request: LinkRequest, call: ModelCall): Promise<readonly FoundLink[]>;
  summarize(request: SummaryRequest, call: ModelCall): Promise<Summary>;
  /** Returns a shorter copy that keeps the important content. */
  shorten(request: ShortenRequest, call: ModelCall): Promise<string>;
  /** A title of a few words. Empty if the conversation has no topic. */
  title(request: TitleRequest, call: ModelCall): Promise<string>;
}
