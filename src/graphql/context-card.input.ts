import { Field, Float, InputType, Int } from "type-graphql";
import {
  defaultCardTokens,
  defaultFallbackMessages,
  defaultRecentMessages,
  defaultRelevantResults,
  maxCardMessages,
} from "../core/context-cards/card-input.js";
import type { Json } from "../core/entity.js";
import type { RecordType } from "../core/records/record.js";
import { maxMaxResults } from "../core/search/search-request.js";
import { AsOfInput, asOfCardDescription } from "./as-of.input.js";
import { RecordTypeEnum } from "./enums.js";
import { metadataDescription } from "./filter.input.js";
import { JsonScalar } from "./scalars.js";
import { ScopeInput } from "./search.input.js";

@InputType("MinRelevantResultsInput", {
  description: "How many results of a type there should be.",
})
export class MinRelevantResultsInput {
  @Field(() => RecordTypeEnum, {
    description: "The type, which need not be among `recordTypes`. Each at most once.",
  })
  type!: RecordType;

  @Field(() => Int, {
    description: `At least so many, as far as there are any that match, from 0 to ${maxMaxResults}.`,
  })
  min!: number;
}

@InputType("ContextCardInput", { description: "What a context card is to hold." })
export class ContextCardInput {
  @Field(() => String, {
    nullable: true,
    description:
      "What to look for; at most 10,000 characters, not empty. Default: what the newest messages say, with the topics of the running summary; at most 2,000 characters of that, the newest first.",
  })
  query?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `How many of the newest messages the query is made from where none is given, from 0 to ${maxCardMessages}. Default: ${defaultFallbackMessages}.`,
  })
  fallbackMessageCount?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `How many relevant records at the most, from 0 to ${maxMaxResults}. Default: ${defaultRelevantResults}.`,
  })
  maxRelevantResults?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `How many of the newest messages at the most, from 0 to ${maxCardMessages}. Default: ${defaultRecentMessages}.`,
  })
  maxRecentMessages?: number | null;

  @Field(() => [MinRelevantResultsInput], {
    nullable: true,
    description:
      "Types that are not to be crowded out. Each is searched by itself, so it costs a search; in the order given, as long as `maxRelevantResults` has room. The rest is filled by rank. Default: none.",
  })
  minRelevantResultsByType?: MinRelevantResultsInput[] | null;

  @Field(() => [RecordTypeEnum], {
    nullable: true,
    description:
      "Which types of records may be relevant; not empty. Default: MEMORY, FACT, PREFERENCE and GUIDELINE.",
  })
  recordTypes?: RecordType[] | null;

  @Field(() => ScopeInput, {
    nullable: true,
    description:
      "Whose records may be relevant, as in `Thread.search`. Default: those of the thread's user and agent, in any thread.",
  })
  scope?: ScopeInput | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `Of relevant records. ${metadataDescription}`,
  })
  metadataFilter?: Json;

  @Field(() => Float, {
    nullable: true,
    description: "Only memories that are at least this sure, from 0 to 1. Default: no floor.",
  })
  minConfidence?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Tokens of 3.5 characters that each form of the card has at the most. 0 or less: any number. Fails with BAD_USER_INPUT where a card without contents takes more. Default: ${defaultCardTokens.toLocaleString("en")}.`,
  })
  tokenBudget?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "Tokens of these that the summary takes at the most; a longer one is cut at its end. 0 or less: as many as are left. Default: a quarter of `tokenBudget`; 1,000 where that is 0 or less.",
  })
  summaryTokenBudget?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether the thread's model sums up for this card, which takes as long as the model does and costs what it costs. None is called once the server's `dailyTokenBudget` is used up, which `notes` then says; not in `contextCardChanged`. Default: false, and no model is called.",
  })
  useModel?: boolean | null;

  @Field(() => AsOfInput, { nullable: true, description: asOfCardDescription })
  asOf?: AsOfInput | null;
}
