import { Field, Int, ObjectType } from "type-graphql";
import type { ReviewMode } from "../../core/review/review-settings.js";
import type { MemoryPolicy } from "../../core/memories/memory.js";
import type {
  ChangedEvidencePolicy,
  DateOrder,
  ExtractionMode,
  LinkExtractionMode,
  QueueFullBehavior,
  ScopeDefaults,
} from "../../core/threads/thread-settings.js";
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
import { settingMeanings as meanings } from "./thread-settings.meanings.js";

@ObjectType("ThreadSettings", {
  simpleResolvers: true,
  description: "Effective settings of a thread: its own, the server's, or the defaults.",
})
export class ThreadSettingsType {
  @Field(() => ScopeDefaultsEnum, { description: meanings.scopeDefaults })
  scopeDefaults!: ScopeDefaults;

  @Field(() => Boolean, { description: meanings.extractMemories })
  extractMemories!: boolean;

  @Field(() => ExtractionModeEnum, { description: meanings.extractionMode })
  extractionMode!: ExtractionMode;

  @Field(() => MemoryPolicyEnum, { description: meanings.memoryPolicy })
  memoryPolicy!: MemoryPolicy;

  @Field(() => Int, { description: meanings.memoryExtractionWindow })
  memoryExtractionWindow!: number;

  @Field(() => Int, { description: meanings.memoryExtractionFrequency })
  memoryExtractionFrequency!: number;

  @Field(() => Int, { description: meanings.memoryExtractionTokenLimit })
  memoryExtractionTokenLimit!: number;

  @Field(() => Boolean, { description: meanings.enableContextSummary })
  enableContextSummary!: boolean;

  @Field(() => Boolean, { description: meanings.autoTitle })
  autoTitle!: boolean;

  @Field(() => Int, { description: meanings.contextSummaryUpdateFrequency })
  contextSummaryUpdateFrequency!: number;

  @Field(() => Int, { description: meanings.contextTokenLimit })
  contextTokenLimit!: number;

  @Field(() => Int, { description: meanings.maxMessageTokenLength })
  maxMessageTokenLength!: number;

  @Field(() => Int, { description: meanings.messageShorteningInputTokenLimit })
  messageShorteningInputTokenLimit!: number;

  @Field(() => String, { nullable: true, description: meanings.customInstructions })
  customInstructions!: string | null;

  @Field(() => [String], { nullable: true, description: meanings.inheritMessageMetadata })
  inheritMessageMetadata!: string[] | null;

  @Field(() => LinkExtractionModeEnum, { description: meanings.linkExtraction })
  linkExtraction!: LinkExtractionMode;

  @Field(() => String, { nullable: true, description: meanings.linkInstructions })
  linkInstructions!: string | null;

  @Field(() => Int, { description: meanings.linkTokenLimit })
  linkTokenLimit!: number;

  @Field(() => QueueFullBehaviorEnum, { description: meanings.queueFullBehavior })
  queueFullBehavior!: QueueFullBehavior;

  @Field(() => Int, { description: meanings.queueWaitMs })
  queueWaitMs!: number;

  @Field(() => Int, { description: meanings.transientTtlSeconds })
  transientTtlSeconds!: number;

  @Field(() => ChangedEvidencePolicyEnum, { description: meanings.changedEvidence })
  changedEvidence!: ChangedEvidencePolicy;

  @Field(() => ReviewModeEnum, { nullable: true, description: meanings.reviewExtracted })
  reviewExtracted!: ReviewMode | null;

  @Field(() => Int, { nullable: true, description: meanings.maxMessages })
  maxMessages!: number | null;

  @Field(() => String, { description: meanings.timeZone })
  timeZone!: string;

  @Field(() => DateOrderEnum, { description: meanings.dateOrder })
  dateOrder!: DateOrder;

  @Field(() => String, { nullable: true, description: meanings.model })
  model!: string | null;
}
