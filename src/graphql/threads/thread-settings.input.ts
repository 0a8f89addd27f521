import { Field, InputType, Int } from "type-graphql";
import {
  defaultThreadSettings,
  maxInheritedKeys,
  maxInstructionsLength,
  maxQueueWaitMs,
  type ChangedEvidencePolicy,
  type DateOrder,
  type ExtractionMode,
  type LinkExtractionMode,
  type QueueFullBehavior,
  type ScopeDefaults,
  type ThreadSettings,
} from "../../core/threads/thread-settings.js";
import type { ReviewMode } from "../../core/review/review-settings.js";
import type { MemoryPolicy } from "../../core/memories/memory.js";
import { maxNameLength } from "../../core/text.js";
import {
  ChangedEvidencePolicyEnum,
  DateOrderEnum,
  ExtractionModeEnum,
  LinkExtractionModeEnum,
  QueueFullBehaviorEnum,
  ReviewModeEnum,
  ScopeDefaultsEnum,
} from "../schema/learning-enums.js";
import { MemoryPolicyEnum } from "../schema/record-enums.js";
import { membersByName, NamesNulls, nullNames } from "../inputs/named-nulls.js";
import { settingMeanings } from "./thread-settings.meanings.js";

/** @param rule The valid values, if the type does not define them. */
function described(name: keyof ThreadSettings, rule?: string) {
  const standard = String(defaultThreadSettings[name] ?? "none");
  const parts = [settingMeanings[name], rule, `Default: ${standard}.`];
  return { nullable: true, description: parts.filter(Boolean).join(" ") };
}

@InputType("ThreadSettingsInput", {
  description: "Settings of a thread. Omitted: no change.",
})
export class ThreadSettingsInput {
  @Field(() => ScopeDefaultsEnum, described("scopeDefaults"))
  scopeDefaults?: ScopeDefaults | null;

  @Field(
    () => Boolean,
    described("extractMemories", "True fails with LLM_REQUIRED without a model."),
  )
  extractMemories?: boolean | null;

  @Field(() => ExtractionModeEnum, described("extractionMode"))
  extractionMode?: ExtractionMode | null;

  @Field(() => MemoryPolicyEnum, described("memoryPolicy"))
  memoryPolicy?: MemoryPolicy | null;

  @Field(() => Int, described("memoryExtractionWindow", "-1, or at least 1."))
  memoryExtractionWindow?: number | null;

  @Field(() => Int, described("memoryExtractionFrequency", "-1, or at least 1."))
  memoryExtractionFrequency?: number | null;

  @Field(() => Int, described("memoryExtractionTokenLimit"))
  memoryExtractionTokenLimit?: number | null;

  @Field(() => Boolean, described("enableContextSummary"))
  enableContextSummary?: boolean | null;

  @Field(() => Boolean, described("autoTitle"))
  autoTitle?: boolean | null;

  @Field(() => Int, described("contextSummaryUpdateFrequency", "-1, or at least 1."))
  contextSummaryUpdateFrequency?: number | null;

  @Field(() => Int, described("contextTokenLimit"))
  contextTokenLimit?: number | null;

  @Field(() => Int, described("maxMessageTokenLength"))
  maxMessageTokenLength?: number | null;

  @Field(() => Int, described("messageShorteningInputTokenLimit"))
  messageShorteningInputTokenLimit?: number | null;

  @Field(
    () => String,
    described("customInstructions", `At most ${maxInstructionsLength} characters; empty: none.`),
  )
  customInstructions?: string | null;

  @Field(
    () => [String],
    described(
      "inheritMessageMetadata",
      `At most ${maxInheritedKeys} keys of 1 to ${maxNameLength} characters; an empty list: none.`,
    ),
  )
  inheritMessageMetadata?: string[] | null;

  @Field(() => LinkExtractionModeEnum, described("linkExtraction"))
  linkExtraction?: LinkExtractionMode | null;

  @Field(
    () => String,
    described("linkInstructions", `At most ${maxInstructionsLength} characters; empty: none.`),
  )
  linkInstructions?: string | null;

  @Field(() => Int, described("linkTokenLimit"))
  linkTokenLimit?: number | null;

  @Field(() => QueueFullBehaviorEnum, described("queueFullBehavior"))
  queueFullBehavior?: QueueFullBehavior | null;

  @Field(() => Int, described("queueWaitMs", `From 0 to ${maxQueueWaitMs}.`))
  queueWaitMs?: number | null;

  @Field(() => Int, described("transientTtlSeconds", "At least 1."))
  transientTtlSeconds?: number | null;

  @Field(() => ChangedEvidencePolicyEnum, described("changedEvidence"))
  changedEvidence?: ChangedEvidencePolicy | null;

  @Field(() => ReviewModeEnum, described("reviewExtracted"))
  reviewExtracted?: ReviewMode | null;

  @Field(() => Int, described("maxMessages", "At least 0."))
  maxMessages?: number | null;

  @Field(() => String, described("timeZone", "IANA name."))
  timeZone?: string | null;

  @Field(() => DateOrderEnum, described("dateOrder"))
  dateOrder?: DateOrder | null;

  @Field(() => String, described("model", "A name in `ServerInfo.models`."))
  model?: string | null;

  @NamesNulls(
    nullNames(
      "ThreadSetting",
      "A setting of a thread.",
      membersByName(Object.keys(settingMeanings)),
    ),
    "Settings to return to the server's.",
  )
  reset?: string[] | null;
}
