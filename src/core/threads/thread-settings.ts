import { InvalidInputError } from "../errors/request-errors.js";
import { LlmRequiredError } from "../errors/model-errors.js";
import { isGiven, mergedUpdate, checkedInRange } from "../given.js";
import type { MemoryPolicy } from "../memories/memory.js";
import type { ReviewMode } from "../review/review-settings.js";
import { checkTimeZone } from "../time/time-range.js";
import { checkShortText, checkText, countCharacters, maxNameLength } from "../text.js";

/** INLINE: adding messages waits for their extraction. BACKGROUND: it does not. */
export const extractionModes = ["INLINE", "BACKGROUND"] as const;
export type ExtractionMode = (typeof extractionModes)[number];

/**
 * How new memories are linked to known ones: by the call that extracts them, by one more call after it, or not at all.
 */
export const linkExtractionModes = ["DURING_EXTRACTION", "POST_EXTRACTION", "DISABLED"] as const;
export type LinkExtractionMode = (typeof linkExtractionModes)[number];

/** What adding messages does while the queue of extractions is full. */
export const queueFullBehaviors = ["DROP", "WAIT_THEN_DROP", "WAIT_THEN_RAISE"] as const;
export type QueueFullBehavior = (typeof queueFullBehaviors)[number];

/**
 * What happens to a VALID memory when changed messages leave it without current evidence: nothing, it becomes PENDING,
 * or it becomes INVALID.
 */
export const changedEvidencePolicies = ["KEEP", "REVIEW", "INVALIDATE"] as const;
export type ChangedEvidencePolicy = (typeof changedEvidencePolicies)[number];

/**
 * Which of the user's records a thread's searches and prompts cover by default. OWN_AGENT: those of the thread's agent
 * or of no agent. ANY_AGENT: those of any agent. ORACLE: those of exactly the thread's agent; ids that are omitted when
 * a thread is created are generated.
 */
export const scopeDefaults = ["OWN_AGENT", "ANY_AGENT", "ORACLE"] as const;
export type ScopeDefaults = (typeof scopeDefaults)[number];

/** How dates such as 3/4/2026 are read. UNKNOWN: not at all, if both ways give a date. */
export const dateOrders = ["UNKNOWN", "DAY_FIRST", "MONTH_FIRST"] as const;
export type DateOrder = (typeof dateOrders)[number];

/**
 * Settings of a thread. Names, meanings and defaults are Oracle Agent Memory's where it has the setting. A count of -1
 * means once for each call that adds messages, for all of its messages; a limit of 0 or less means none.
 */
export interface ThreadSettings {
  readonly scopeDefaults: ScopeDefaults;
  /** Whether memories are extracted from messages that are added. */
  readonly extractMemories: boolean;
  readonly extractionMode: ExtractionMode;
  /** What is extracted from messages, and under which policy. FADING: facts about the user; PERMANENT: memories. */
  readonly memoryPolicy: MemoryPolicy;
  /** How many of the newest messages the model gets, including new ones; -1: only the new ones. */
  readonly memoryExtractionWindow: number;
  /** After how many messages memories are extracted. */
  readonly memoryExtractionFrequency: number;
  /** Longest prompt of an extraction or a summary, in tokens. */
  readonly memoryExtractionTokenLimit: number;
  /** Whether a running summary is kept. */
  readonly enableContextSummary: boolean;
  /** Whether a thread without a title gets one after its user's first message. From Oasis. */
  readonly autoTitle: boolean;
  /** After how many messages the running summary is refreshed. */
  readonly contextSummaryUpdateFrequency: number;
  /** Longest prompt of a context card's model call, in tokens. */
  readonly contextTokenLimit: number;
  /**
   * Longest copy of a message in a prompt, in tokens. Longer messages are shortened in prompts, but not in the store.
   */
  readonly maxMessageTokenLength: number;
  /** How much of such a message the model gets to shorten it, in tokens. */
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
  /** How long transient memories are kept, in seconds. */
  readonly transientTtlSeconds: number;
  /** What happens to memories whose evidence its changed messages no longer contain. */
  readonly changedEvidence: ChangedEvidencePolicy;
  /** Which extracted memories wait for a review; null: the tenant's setting. */
  readonly reviewExtracted: ReviewMode | null;
  /** How many of its newest messages it keeps; null: all. */
  readonly maxMessages: number | null;
  /** Where its users are, such as "Europe/Lisbon": words such as "yesterday" mean a day there. */
  readonly timeZone: string;
  /** How they write dates. */
  readonly dateOrder: DateOrder;
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
  timeZone: "UTC",
  dateOrder: "UNKNOWN",
  model: null,
};

/** A thread's own settings; all others are the server's, or the defaults. */
export type GivenSettings = Partial<ThreadSettings>;

/** Changes to settings: omitted ones stay, null resets one to the server's setting. Null as a whole resets all. */
export type SettingsUpdate =
  { readonly [Name in keyof ThreadSettings]?: ThreadSettings[Name] | null | undefined } | null;

/** Longest instructions, in characters. */
export const maxInstructionsLength = 10_000;
/** How many keys of metadata can be inherited. */
export const maxInheritedKeys = 50;
/** Longest wait for a place in the queue, in milliseconds. */
export const maxQueueWaitMs = 60_000;
/** The largest GraphQL Int. */
const largestInt = 2 ** 31 - 1;

/** The models that settings may choose. */
interface ModelChoice {
  /** Null: there is no standard model. */
  readonly standard: object | null;
  /** Fails with BAD_USER_INPUT if no model has this name. */
  check(name: string | null | undefined, field: string): void;
}

/** Resolves settings: a thread's own first, then the server's, then the defaults. */
export class SettingsRules {
  readonly #server: ThreadSettings;

  /** Fails as `check` does where the server's settings break a rule. */
  constructor(
    private readonly models: ModelChoice,
    server: GivenSettings = {},
  ) {
    this.check(server, "settings");
    this.#server = { ...defaultThreadSettings, ...server };
  }

  /** The effective settings of a thread. */
  of({ settings }: { readonly settings: GivenSettings }): ThreadSettings {
    return { ...this.#server, ...settings };
  }

  /** A thread's own settings after an update. Fails as `check` does. */
  updated(before: GivenSettings, update: SettingsUpdate | undefined): GivenSettings {
    if (update === null) return {};
    this.check(update ?? {}, "settings");
    return mergedUpdate(before, update ?? {});
  }

  /**
   * Fails with BAD_USER_INPUT for the first setting that breaks a rule, and with LLM_REQUIRED if extraction is
   * requested but the server has no standard model, and therefore runs no extractions.
   */
  check(settings: NonNullable<SettingsUpdate>, field: string): void {
    checkSettingValues(settings, field);
    this.models.check(settings.model, `${field}.model`);
    if (settings.extractMemories && this.models.standard === null)
      throw new LlmRequiredError(`${field}.extractMemories`);
  }
}

/** Fails with BAD_USER_INPUT for the first setting that no server accepts. */
export function checkSettingValues(settings: NonNullable<SettingsUpdate>, field: string): void {
  const at = (name: keyof ThreadSettings) => `${field}.${name}`;
  for (const name of countNames) checkCount(settings[name], at(name));
  for (const name of limitNames) checkInt(settings[name], at(name), -largestInt);
  for (const name of ["customInstructions", "linkInstructions"] as const)
    checkInstructions(settings[name], at(name));
  checkKeys(settings.inheritMessageMetadata, at("inheritMessageMetadata"));
  checkInt(settings.queueWaitMs, at("queueWaitMs"), 0, maxQueueWaitMs);
  checkInt(settings.transientTtlSeconds, at("transientTtlSeconds"), 1);
  checkInt(settings.maxMessages, at("maxMessages"), 0);
  checkTimeZone(settings.timeZone, at("timeZone"));
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
