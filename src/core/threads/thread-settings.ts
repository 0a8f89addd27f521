import { InvalidInputError, LlmRequiredError } from "../errors.js";
import { isGiven } from "../given.js";
import type { LanguageModels } from "../language-models.js";
import type { MemoryPolicy } from "../memories/memory.js";
import type { ReviewMode } from "../review/review-settings.js";
import { checkedInRange } from "../range.js";
import { mergedUpdate } from "../update.js";
import { checkShortText, checkText, countCharacters, maxNameLength } from "../text.js";

/** INLINE: adding messages waits for what is extracted from them. BACKGROUND: it does not. */
export const extractionModes = ["INLINE", "BACKGROUND"] as const;
export type ExtractionMode = (typeof extractionModes)[number];

/** How new memories are related to known ones: by the call that finds them, by one more call after it, or not at all. */
export const linkExtractionModes = ["DURING_EXTRACTION", "POST_EXTRACTION", "DISABLED"] as const;
export type LinkExtractionMode = (typeof linkExtractionModes)[number];

/** What adding messages does while the queue of extractions is full. */
export const queueFullBehaviors = ["DROP", "WAIT_THEN_DROP", "WAIT_THEN_RAISE"] as const;
export type QueueFullBehavior = (typeof queueFullBehaviors)[number];

/**
 * What becomes of a VALID memory when messages are changed such that none of
 * its evidence is current: nothing, it is PENDING, or it is INVALID.
 */
export const changedEvidencePolicies = ["KEEP", "REVIEW", "INVALIDATE"] as const;
export type ChangedEvidencePolicy = (typeof changedEvidencePolicies)[number];

/**
 * Which records a thread's searches and prompts cover by default. OWN_AGENT: the
 * user's, of the thread's agent or of none. ANY_AGENT: the user's, of whichever
 * agent. ORACLE: the user's, of exactly the thread's agent; ids that are omitted
 * when a thread is created are generated.
 */
export const scopeDefaults = ["OWN_AGENT", "ANY_AGENT", "ORACLE"] as const;
export type ScopeDefaults = (typeof scopeDefaults)[number];

/**
 * How a thread is treated. Names, meanings and defaults are Oracle Agent
 * Memory's where it has the setting. A count of -1 means once for each call
 * that adds messages, with all that it adds; a limit of 0 or less means none.
 */
export interface ThreadSettings {
  readonly scopeDefaults: ScopeDefaults;
  /** Whether memories are extracted from messages that are added. */
  readonly extractMemories: boolean;
  readonly extractionMode: ExtractionMode;
  /** What is learned from messages, and how what is learned lives. FADING: facts about the user; PERMANENT: memories. */
  readonly memoryPolicy: MemoryPolicy;
  /** How many of the newest messages the model is shown, new ones included; -1: the new ones alone. */
  readonly memoryExtractionWindow: number;
  /** After how many messages memories are extracted. */
  readonly memoryExtractionFrequency: number;
  /** Longest prompt of an extraction or a summary, in tokens. */
  readonly memoryExtractionTokenLimit: number;
  /** Whether a running summary is kept. */
  readonly enableContextSummary: boolean;
  /** Whether a thread without a title is given one once its user has spoken. Oasis's. */
  readonly autoTitle: boolean;
  /** After how many messages the running summary is refreshed. */
  readonly contextSummaryUpdateFrequency: number;
  /** Longest prompt of a context card's model call, in tokens. */
  readonly contextTokenLimit: number;
  /** Longest copy of a message in a prompt, in tokens; longer ones are shortened there, and stay as they are where they are stored. */
  readonly maxMessageTokenLength: number;
  /** How much of such a message the model is given to shorten it, in tokens. */
  readonly messageShorteningInputTokenLimit: number;
  /** Added to the built-in instructions for extraction. */
  readonly customInstructions: string | null;
  /** Keys of messages' metadata that the memories found in them inherit; null: none. */
  readonly inheritMessageMetadata: readonly string[] | null;
  readonly linkExtraction: LinkExtractionMode;
  /** Added to the built-in instructions of POST_EXTRACTION. */
  readonly linkInstructions: string | null;
  /** Longest prompt of POST_EXTRACTION, in tokens. */
  readonly linkTokenLimit: number;
  readonly queueFullBehavior: QueueFullBehavior;
  /** How long adding messages waits for a place in the queue, in milliseconds. */
  readonly queueWaitMs: number;
  /** How long what holds for a while only is kept, in seconds. */
  readonly transientTtlSeconds: number;
  /** What becomes of memories that rested on what its messages say no more. */
  readonly changedEvidence: ChangedEvidencePolicy;
  /** Which of the memories that are extracted wait for a review; null: as the tenant has it. */
  readonly reviewExtracted: ReviewMode | null;
  /** How many messages it keeps, the newest; null: all. */
  readonly maxMessages: number | null;
  /** A configured model by name; null: the server's own choice. */
  readonly model: string | null;
}

export const defaultThreadSettings: ThreadSettings = {
  scopeDefaults: "OWN_AGENT",
  extractMemories: true,
  extractionMode: "BACKGROUND",
  memoryPolicy: "PERMANENT",
  memoryExtractionWindow: -1,
  memoryExtractionFrequency: -1,
  memoryExtractionTokenLimit: 100_000,
  enableContextSummary: true,
  autoTitle: false,
  contextSummaryUpdateFrequency: -1,
  contextTokenLimit: 100_000,
  maxMessageTokenLength: 15_000,
  messageShorteningInputTokenLimit: 30_000,
  customInstructions: null,
  inheritMessageMetadata: null,
  linkExtraction: "DURING_EXTRACTION",
  linkInstructions: null,
  linkTokenLimit: 100_000,
  queueFullBehavior: "WAIT_THEN_DROP",
  queueWaitMs: 1_000,
  transientTtlSeconds: 7 * 86_400,
  changedEvidence: "REVIEW",
  reviewExtracted: null,
  maxMessages: null,
  model: null,
};

/** What a thread has of its own; any other setting is the server's, or the default. */
export type GivenSettings = Partial<ThreadSettings>;

/** Settings to change: left out stays, null means what the server has. All of it null: nothing of its own. */
export type SettingsUpdate =
  { readonly [Name in keyof ThreadSettings]?: ThreadSettings[Name] | null | undefined } | null;

/** Longest instructions, in characters. */
export const maxInstructionsLength = 10_000;
/** How many keys of metadata can be inherited. */
export const maxInheritedKeys = 50;
/** Longest wait for a place in the queue, in milliseconds. */
export const maxQueueWaitMs = 60_000;
/** What a GraphQL Int can say. */
const largestInt = 2 ** 31 - 1;

/** How settings come about: a thread's own first, then the server's, then the defaults. */
export class SettingsRules {
  readonly #server: ThreadSettings;

  /** Fails as `check` does where the server's settings break a rule. */
  constructor(
    private readonly models: LanguageModels,
    server: GivenSettings = {},
  ) {
    this.check(server, "settings");
    this.#server = { ...defaultThreadSettings, ...server };
  }

  /** The settings that a thread goes by. */
  of({ settings }: { readonly settings: GivenSettings }): ThreadSettings {
    return { ...this.#server, ...settings };
  }

  /** What a thread has of its own after an update. Fails as `check` does. */
  updated(before: GivenSettings, update: SettingsUpdate | undefined): GivenSettings {
    if (update === null) return {};
    this.check(update ?? {}, "settings");
    return mergedUpdate(before, update ?? {});
  }

  /**
   * Fails with BAD_USER_INPUT for the first setting that breaks a rule, and
   * with LLM_REQUIRED where extraction is asked for and the server, which then
   * runs none of any thread, has chosen no model.
   */
  check(settings: NonNullable<SettingsUpdate>, field: string): void {
    const at = (name: keyof ThreadSettings) => `${field}.${name}`;
    for (const name of countNames) checkCount(settings[name], at(name));
    for (const name of limitNames) checkInt(settings[name], at(name), -largestInt);
    for (const name of ["customInstructions", "linkInstructions"] as const)
      checkInstructions(settings[name], at(name));
    checkKeys(settings.inheritMessageMetadata, at("inheritMessageMetadata"));
    checkInt(settings.queueWaitMs, at("queueWaitMs"), 0, maxQueueWaitMs);
    checkInt(settings.transientTtlSeconds, at("transientTtlSeconds"), 1);
    checkInt(settings.maxMessages, at("maxMessages"), 0);
    this.models.check(settings.model, at("model"));
    if (settings.extractMemories && this.models.standard === null)
      throw new LlmRequiredError(at("extractMemories"));
  }
}

const countNames = [
  "memoryExtractionWindow",
  "memoryExtractionFrequency",
  "contextSummaryUpdateFrequency",
] as const;

const limitNames = [
  "memoryExtractionTokenLimit",
  "contextTokenLimit",
  "maxMessageTokenLength",
  "messageShorteningInputTokenLimit",
  "linkTokenLimit",
] as const;

function checkCount(count: number | null | undefined, field: string): void {
  checkInt(count, field, -1);
  if (count === 0) throw new InvalidInputError(field, "must be -1 or at least 1, but is 0");
}

function checkInt(
  value: number | null | undefined,
  field: string,
  least: number,
  most = largestInt,
): void {
  const checked = checkedInRange(value, field, least, most);
  if (checked !== undefined && !Number.isInteger(checked))
    throw new InvalidInputError(field, `must be a whole number, but is ${checked}`);
}

/** Fails with BAD_USER_INPUT for instructions that are too long. */
export function checkInstructions(text: string | null | undefined, field: string): void {
  checkText(text, field);
  if (isGiven(text) && countCharacters(text) > maxInstructionsLength)
    throw new InvalidInputError(field, `must have at most ${maxInstructionsLength} characters`);
}

function checkKeys(keys: readonly string[] | null | undefined, field: string): void {
  if (!isGiven(keys)) return;
  if (keys.length > maxInheritedKeys)
    throw new InvalidInputError(field, `must have at most ${maxInheritedKeys} keys`);
  for (const [i, key] of keys.entries()) {
    if (key === "") throw new InvalidInputError(`${field}[${i}]`, "must not be empty");
    checkShortText(key, `${field}[${i}]`, maxNameLength);
  }
}
