import { Field, Float, InputType, Int } from "type-graphql";
import {
  defaultCardTokens,
  defaultFallbackMessages,
  maxCardMessages,
} from "../../core/context/context-request.js";
import type { Json } from "../../core/entity.js";
import type { RecordType } from "../../core/records/record.js";
import { defaultFadingPolicy } from "../../core/facts/fading-policy.js";
import { maxMaxResults, type SearchMode } from "../../core/search/search-request.js";
import { AsOfInput, asOfCardDescription } from "../inputs/as-of.input.js";
import { RecordTypeEnum, SearchModeEnum } from "../schema/search-enums.js";
import { metadataDescription, withoutMetadataDescription } from "../inputs/owner-filter.input.js";
import { NamesNull } from "../inputs/named-nulls.js";
import { JsonScalar } from "../schema/scalars.js";
import { ScopeInput } from "./search.input.js";

@InputType("MinRelevantResultsInput", {
  description: "Minimum number of results of one record type.",
})
export class MinRelevantResultsInput {
  @Field(() => RecordTypeEnum, {
    description: "The record type.",
  })
  type!: RecordType;

  @Field(() => Int, {
    description: `Minimum number, 0 to ${maxMaxResults}.`,
  })
  min!: number;
}

const { relevantMemories, baselineMemories, historyMessages, recallMessages } = defaultFadingPolicy;

@InputType("ContextInput", { description: "Options of a context." })
export class ContextInput {
  @Field(() => String, {
    nullable: true,
    description:
      "Question that the next turn answers, at most 10,000 characters, not empty. Default: derived from the newest messages and the topics.",
  })
  query?: string | null;

  @Field(() => [Float], {
    nullable: true,
    description:
      "Vector of the query. Default: its embedding. Fails with DIMENSION_MISMATCH. Advanced.",
  })
  vector?: number[] | null;

  @Field(() => Int, {
    nullable: true,
    description: `Number of newest messages in the default query, 0 to ${maxCardMessages}. Default: ${defaultFallbackMessages}.`,
  })
  fallbackMessageCount?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum number of matching records, 0 to ${maxMaxResults}. Default: the policy's value, ${relevantMemories}.`,
  })
  maxRelevantResults?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum number of memories included without a match, 0 to ${maxMaxResults}. None with \`asOf\` or \`metadata\`. Default: the policy's value, ${baselineMemories}.`,
  })
  baselineMemories?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum number of messages of other threads, 0 to ${maxMaxResults}. Default: the policy's value, ${recallMessages}.`,
  })
  maxRecalled?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "Minimum similarity (inclusive) of messages of other threads, 0 to 1. Default: the policy's `recallSimilarity` for messages without matching words.",
  })
  recallMinSimilarity?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum number of newest messages, 0 to ${maxCardMessages}. Default: the policy's value, ${historyMessages}.`,
  })
  maxRecentMessages?: number | null;

  @Field(() => [MinRelevantResultsInput], {
    nullable: true,
    description:
      "Minimum numbers of results by record type. Each entry costs one more search. Default: none.",
  })
  minRelevantResultsByType?: MinRelevantResultsInput[] | null;

  @Field(() => [RecordTypeEnum], {
    nullable: true,
    description:
      "Record types to search; not empty. Default: MEMORY, FACT, PREFERENCE and GUIDELINE.",
  })
  recordTypes?: RecordType[] | null;

  @Field(() => ScopeInput, {
    nullable: true,
    description:
      "Scope of the search. Default: the thread's `scopeDefaults`; for a user, all agents.",
  })
  scope?: ScopeInput | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: metadataDescription,
  })
  metadata?: Json;

  @NamesNull("metadata", withoutMetadataDescription)
  withoutMetadata?: boolean | null;

  @Field(() => SearchModeEnum, {
    nullable: true,
    description: "Search mode. Default: HYBRID.",
  })
  mode?: SearchMode | null;

  @Field(() => Float, {
    nullable: true,
    description: `Minimum confidence (inclusive) of memories, 0 to 1. Default: the policy's value, ${defaultFadingPolicy.minConfidence}.`,
  })
  minConfidence?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum tokens of each text format, estimated. 0 or less: unlimited. Fails with BAD_USER_INPUT if too small. Default: ${defaultCardTokens.toLocaleString("en")}.`,
  })
  tokenBudget?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "Maximum tokens of the summary. 0 or less: unlimited. Default: a quarter of `tokenBudget`, or 1,000 if that is unlimited.",
  })
  summaryTokenBudget?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether the thread's model writes the summary. Not in `contextChanged`. Default: false.",
  })
  useModel?: boolean | null;

  @Field(() => AsOfInput, { nullable: true, description: asOfCardDescription })
  asOf?: AsOfInput | null;
}
