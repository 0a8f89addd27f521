import { z } from "zod";
import { json } from "./variables.js";

export type ThreadSettingsConfig = Readonly<
  z.output<typeof threadSettings> & {
    readonly scopeDefaults: z.output<(typeof threadSettingsVariables)["SCOPE_DEFAULTS"]>;
  }
>;

/** Core defines the meaning and range of each setting. */
const threadSettings = z
  .strictObject({
    extractMemories: z.boolean(),
    extractionMode: z.enum(["INLINE", "BACKGROUND"]),
    memoryPolicy: z.enum(["PERMANENT", "FADING"]),
    memoryExtractionWindow: z.number(),
    memoryExtractionFrequency: z.number(),
    memoryExtractionTokenLimit: z.number(),
    enableContextSummary: z.boolean(),
    autoTitle: z.boolean(),
    contextSummaryUpdateFrequency: z.number(),
    contextTokenLimit: z.number(),
    maxMessageTokenLength: z.number(),
    messageShorteningInputTokenLimit: z.number(),
    customInstructions: z.string(),
    inheritMessageMetadata: z.array(z.string()),
    linkExtraction: z.enum(["DURING_EXTRACTION", "POST_EXTRACTION", "DISABLED"]),
    linkInstructions: z.string(),
    linkTokenLimit: z.number(),
    queueFullBehavior: z.enum(["DROP", "WAIT_THEN_DROP", "WAIT_THEN_RAISE"]),
    queueWaitMs: z.number(),
    transientTtlSeconds: z.number(),
    changedEvidence: z.enum(["KEEP", "REVIEW", "INVALIDATE"]),
    reviewExtracted: z.enum(["NONE", "ALL"]),
    maxMessages: z.number(),
    timeZone: z.string(),
    dateOrder: z.enum(["UNKNOWN", "DAY_FIRST", "MONTH_FIRST"]),
    model: z.string(),
  })
  .partial();

const scopeDefaults = {
  "own-agent": "OWN_AGENT",
  "any-agent": "ANY_AGENT",
  oracle: "ORACLE",
} as const;

export const threadSettingsVariables = {
  SCOPE_DEFAULTS: z
    .enum(["own-agent", "any-agent", "oracle"])
    .default("own-agent")
    .transform((name) => scopeDefaults[name]),
  THREAD_SETTINGS: json().pipe(threadSettings).prefault("{}"),
};
