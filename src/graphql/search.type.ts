import { createUnionType, Field, Float, ID, InputType, Int, ObjectType } from "type-graphql";
import type { Json, JsonObject } from "../core/entity.js";
import type { IndexedRecord } from "../core/passage.js";
import type { LegReport } from "../core/search.js";
import { defaultMaxResults, maxMaxResults } from "../core/search-request.js";
import type { RecordType } from "../core/record.js";
import { maxVectorDimension } from "../core/vector.js";
import { AgentType, UserType } from "./actor.type.js";
import { RecordTypeEnum, SearchLegEnum } from "./enums.js";
import { metadataDescription } from "./filter.input.js";
import { MemoryType } from "./memory.type.js";
import { MessageType } from "./message.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

export const RecordUnion = createUnionType({
  name: "Record",
  description: "Anything that search finds.",
  types: () => [MessageType, MemoryType, UserType, AgentType] as const,
  resolveType: (record) => (record as unknown as IndexedRecord).entity,
});

@InputType("ScopeInput", {
  description:
    "Whose records to search. For each id, left out, null and a value are three things, and its flag says whether it binds: only records with exactly this id, or, for null, without one. What is left out is read by the rules of the layer. `Query.search`: the user must be given and bind; agent and thread bind where they are given. `Thread.search`: an id is the thread's own by default; user and agent bind, the thread does not. `Query.searchStore`: nothing binds without both id and flag. An id that does not bind leaves any record in, and ranks none higher. Profiles: a user's is found where the user id binds it, an agent's where the agent id does; of a sort that nothing binds, by `searchStore` alone; none where a thread binds.",
})
export class ScopeInput {
  @Field(() => ID, {
    nullable: true,
    description: "Null: records without a user. Left out: see the type.",
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Null: records without an agent. Left out: see the type.",
  })
  agentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Null: records without a thread. Left out: see the type.",
  })
  threadId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether the user id binds. Default: true, but false in `searchStore`. In `Query.search` it must not be false.",
  })
  exactUserMatch?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the agent id binds. Default: true, but false in `searchStore`.",
  })
  exactAgentMatch?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether the thread id binds. Default: true in `Query.search`, false in `Thread.search` and `searchStore`.",
  })
  exactThreadMatch?: boolean | null;
}

/** What to search for, wherever it may be. */
@InputType()
abstract class SearchInputBase {
  @Field(() => String, {
    nullable: true,
    description:
      "Words to search for; a question will do. At most 10,000 characters. Exactly one of `query` and `vector` must be given.",
  })
  query?: string | null;

  @Field(() => [Float], {
    nullable: true,
    description: `A vector to search with, among those that were given for records; they are compared as 32-bit floats, by their cosine. It must have their dimension, 1 to ${maxVectorDimension} numbers, and not be zero.`,
  })
  vector?: number[] | null;

  @Field(() => Int, {
    nullable: true,
    description: `How many results, from 1 to ${maxMaxResults}. Default: ${defaultMaxResults}.`,
  })
  maxResults?: number | null;

  @Field(() => [RecordTypeEnum], {
    nullable: true,
    description: "Which types of records. Default: all.",
  })
  recordTypes?: RecordType[] | null;

  @Field(() => JsonScalar, { nullable: true, description: metadataDescription })
  metadataFilter?: Json;

  @Field(() => Float, {
    nullable: true,
    description:
      "Only records whose vector is at least this similar, from -1 to 1. Says nothing of what words find. Default: no floor.",
  })
  minSimilarity?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "Only memories that are at least this sure, from 0 to 1; messages and profiles have no such thing. Default: no floor.",
  })
  minConfidence?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to find memories that do not hold. Default: false.",
  })
  includeInvalid?: boolean | null;
}

@InputType("SearchInput", { description: "What to search for, and where." })
export class SearchInput extends SearchInputBase {
  @Field(() => ScopeInput, { description: "Whose records to search." })
  scope!: ScopeInput;
}

@InputType("ThreadSearchInput", { description: "What to search for from inside a thread." })
export class ThreadSearchInput extends SearchInputBase {
  @Field(() => ScopeInput, {
    nullable: true,
    description:
      "Whose records to search. Default: those of the thread's user and agent, in any thread.",
  })
  scope?: ScopeInput | null;
}

@ObjectType("SearchResult", {
  simpleResolvers: true,
  description:
    "A record that matches. Not a Node and without an id, so that caches never merge two searches.",
})
export class SearchResultType {
  @Field(() => ID, { description: "The record's id." })
  recordId!: string;

  @Field(() => RecordTypeEnum, { description: "The record's type." })
  recordType!: RecordType;

  @Field(() => RecordUnion, { description: "The record." })
  record!: IndexedRecord;

  @Field(() => String, {
    nullable: true,
    description: "The record's text; of a profile, its information.",
  })
  content!: string | null;

  @Field(() => String, {
    description:
      "The text with who said it and when, what sort of memory it is, or whose profile; ready for a prompt.",
  })
  formattedContent!: string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it was said, or happens; null for profiles.",
  })
  timestamp!: number | null;

  @Field(() => JsonScalar, { nullable: true, description: "The record's metadata." })
  metadata!: JsonObject | null;

  @Field(() => Float, {
    description:
      "How well it matches; larger is better. Comparable inside one search only. Where a vector was searched with, the similarity.",
  })
  score!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      "The cosine of the record's vector and the one searched with, from -1 to 1, larger is nearer; null where no vector was searched with.",
  })
  similarity!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "1 - similarity: from 0 to 2, smaller is nearer; null where that is.",
  })
  distance!: number | null;

  @Field(() => Int, { description: "Its place among the results, from 1." })
  rank!: number;

  @Field(() => String, {
    nullable: true,
    description: "The part of the text that matches best; null where a vector was searched with.",
  })
  passage!: string | null;
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
