import { Field, Float, InputType, Int } from "type-graphql";
import type { Json } from "../../core/entity.js";
import {
  defaultMaxResults,
  maxSurroundingMessages,
  maxHops,
  maxMaxResults,
  type SearchMode,
} from "../../core/search/search-request.js";
import type { RecordType } from "../../core/records/record.js";
import { maxVectorDimension } from "../../core/search/embedding/vector.js";
import { AsOfInput, asOfDescription } from "../inputs/as-of.input.js";
import { RecordTypeEnum, SearchModeEnum } from "../schema/search-enums.js";
import { metadataDescription, withoutMetadataDescription } from "../inputs/owner-filter.input.js";
import { NamesNull, NamesNulls } from "../inputs/named-nulls.js";
import { ID } from "../schema/id.js";
import { ownerParts } from "../inputs/owner.input.js";
import { JsonScalar } from "../schema/scalars.js";

@InputType("ScopeInput", {
  description: "The user, agent and thread whose records are searched. See docs/search.md.",
})
export class ScopeInput {
  @Field(() => ID, {
    nullable: true,
    description: "The user.",
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The agent.",
  })
  agentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The thread.",
  })
  threadId?: string | null;

  @NamesNulls(ownerParts, "Ids that the records must lack.")
  without?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether the user id restricts the search. Must not be false in `Query.search`. Default: true; false with `wholeStore`.",
  })
  exactUserMatch?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether the agent id restricts the search. Default: true; false with `wholeStore`.",
  })
  exactAgentMatch?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether the thread id restricts the search. Default: true in `Query.search`, else false.",
  })
  exactThreadMatch?: boolean | null;
}

@InputType("SearchInput", { description: "A search." })
export class SearchInput {
  @Field(() => String, {
    nullable: true,
    description:
      "Text to search for, at most 10,000 characters. Exactly one of `query` and `vector` is required.",
  })
  query?: string | null;

  @Field(() => SearchModeEnum, {
    nullable: true,
    description: "Search mode. Default: HYBRID; with `vector` only VECTOR.",
  })
  mode?: SearchMode | null;

  @Field(() => [Float], {
    nullable: true,
    description: `Vector to search by, 1 to ${maxVectorDimension} numbers, not all zero. Fails with DIMENSION_MISMATCH. Advanced.`,
  })
  vector?: number[] | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum number of results, 1 to ${maxMaxResults}. Default: ${defaultMaxResults}.`,
  })
  maxResults?: number | null;

  @Field(() => [RecordTypeEnum], {
    nullable: true,
    description: "Record types to search. Default: all.",
  })
  recordTypes?: RecordType[] | null;

  @Field(() => JsonScalar, { nullable: true, description: metadataDescription })
  metadata?: Json;

  @NamesNull("metadata", withoutMetadataDescription)
  withoutMetadata?: boolean | null;

  @Field(() => Float, {
    nullable: true,
    description: "Minimum similarity (inclusive), -1 to 1; not with KEYWORD. Default: none.",
  })
  minSimilarity?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Minimum confidence (inclusive) of memories, 0 to 1. Default: none.",
  })
  minConfidence?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to include memories not VALID or not true now. Default: false.",
  })
  includeInvalid?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `Number of messages in the result's \`surroundingMessages\` on each side, 0 to ${maxSurroundingMessages}. Default: 0.`,
  })
  surroundingMessages?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum number of links from the result to a memory in \`linked\`, 0 to ${maxHops}. Default: 0. Advanced.`,
  })
  hops?: number | null;

  @Field(() => AsOfInput, { nullable: true, description: asOfDescription })
  asOf?: AsOfInput | null;

  @Field(() => ScopeInput, {
    nullable: true,
    description:
      "Scope of the search. Required in `Query.search`. Default in a thread: its `scopeDefaults`.",
  })
  scope?: ScopeInput | null;
}
