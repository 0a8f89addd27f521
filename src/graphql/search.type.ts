import { createUnionType, Field, Float, ID, InputType, Int, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { Memory } from "../core/memory.js";
import type { Message } from "../core/message.js";
import { defaultMaxResults, maxMaxResults, type LegReport } from "../core/search.js";
import type { SearchableType } from "../core/search-result.js";
import { SearchableTypeEnum, SearchLegEnum } from "./enums.js";
import { MemoryType } from "./memory.type.js";
import { MessageType } from "./message.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

export const RecordUnion = createUnionType({
  name: "Record",
  description: "Anything that search finds.",
  types: () => [MessageType, MemoryType] as const,
  resolveType: (record) => (record as unknown as Message | Memory).entity,
});

@InputType("ScopeInput", {
  description:
    "Whose records to search. For each id, left out, null and a value are three things: any (the user must be given), records without one, and exactly this one. A flag that is false lifts the bound again.",
})
export class ScopeInput {
  @Field(() => ID, { nullable: true, description: "Required. Null: only records without a user." })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Left out: any. Null: only records without an agent.",
  })
  agentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Left out: any. Null: only records without a thread.",
  })
  threadId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Must not be false: a search is always bound to its user.",
  })
  exactUserMatch?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "False: any agent, whatever `agentId` says. Default: true.",
  })
  exactAgentMatch?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "False: any thread, whatever `threadId` says. Default: true.",
  })
  exactThreadMatch?: boolean | null;
}

@InputType("SearchInput", { description: "What to search for, and where." })
export class SearchInput {
  @Field(() => String, {
    nullable: true,
    description:
      "Words to search for; a question will do. Required, as long as search goes by words alone.",
  })
  query?: string | null;

  @Field(() => ScopeInput, { description: "Whose records to search." })
  scope!: ScopeInput;

  @Field(() => Int, {
    nullable: true,
    description: `How many results, from 1 to ${maxMaxResults}. Default: ${defaultMaxResults}.`,
  })
  maxResults?: number | null;

  @Field(() => [SearchableTypeEnum], {
    nullable: true,
    description: "Which types of records. Default: all.",
  })
  recordTypes?: SearchableType[] | null;

  @Field(() => Float, {
    nullable: true,
    description: "Only memories that are at least this sure. Default: no floor.",
  })
  minConfidence?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to find memories that do not hold. Default: false.",
  })
  includeInvalid?: boolean | null;
}

@ObjectType("SearchResult", {
  simpleResolvers: true,
  description:
    "A record that matches. Not a Node and without an id, so that caches never merge two searches.",
})
export class SearchResultType {
  @Field(() => ID, { description: "The record's id." })
  recordId!: string;

  @Field(() => SearchableTypeEnum, { description: "The record's type." })
  recordType!: SearchableType;

  @Field(() => RecordUnion, { description: "The record." })
  record!: Message | Memory;

  @Field(() => String, { nullable: true, description: "The record's text." })
  content!: string | null;

  @Field(() => String, { description: "The text with who said it and when, ready for a prompt." })
  formattedContent!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: "When it was said, or happens." })
  timestamp!: number | null;

  @Field(() => JsonScalar, { nullable: true, description: "The record's metadata." })
  metadata!: JsonObject | null;

  @Field(() => Float, {
    description: "How well it matches; larger is better. Comparable inside one search only.",
  })
  score!: number;

  @Field(() => Int, { description: "Its place among the results, from 1." })
  rank!: number;

  @Field(() => String, { nullable: true, description: "The part of the text that matches best." })
  passage!: string;
}

@ObjectType("LegReport", { simpleResolvers: true, description: "Whether a way of searching ran." })
export class LegReportType {
  @Field(() => SearchLegEnum, { description: "Which way." })
  leg!: LegReport["leg"];

  @Field(() => Boolean, { description: "Whether it ran." })
  ran!: boolean;

  @Field(() => String, { nullable: true, description: "Why it did not run; null where it ran." })
  reason!: string | null;
}

@ObjectType("SearchResults", {
  simpleResolvers: true,
  description: "What a search has found, and how.",
})
export class SearchResultsType {
  @Field(() => [SearchResultType], { description: "The records, best first; each one once." })
  results!: SearchResultType[];

  @Field(() => [LegReportType], { description: "Which ways of searching ran." })
  legs!: readonly LegReport[];
}
