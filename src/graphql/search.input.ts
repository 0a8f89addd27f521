import { Field, Float, ID, InputType, Int } from "type-graphql";
import type { Json } from "../core/entity.js";
import { maxLinkedRecords } from "../core/search/linked-records.js";
import {
  defaultMaxResults,
  maxContextTurns,
  maxHops,
  maxMaxResults,
  type SearchMode,
} from "../core/search/search-request.js";
import type { RecordType } from "../core/records/record.js";
import { maxVectorDimension } from "../core/search/vector.js";
import { AsOfInput, asOfSearchDescription } from "./as-of.input.js";
import { RecordTypeEnum, SearchModeEnum } from "./enums.js";
import { metadataDescription } from "./filter.input.js";
import { JsonScalar } from "./scalars.js";

@InputType("ScopeInput", {
  description:
    "Whose records to search. For each id, left out, null and a value are three things, and its flag says whether it binds: only records with exactly this id, or, for null, without one. What is left out is read by the rules of the layer. `Query.search`: the user must be given and bind; agent and thread bind where they are given. `Thread.search`: an id is the thread's own by default; user and agent bind, the thread does not. `Query.searchStore`: nothing binds without both id and flag. An id that does not bind leaves any record in, and ranks none higher. Profiles: a user's is found where the user id binds it, an agent's where the agent id does; of a sort that nothing binds, by `searchStore` alone; none where the scope is bound to a thread.",
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

  @Field(() => SearchModeEnum, {
    nullable: true,
    description:
      "What to go by. Default: HYBRID, and VECTOR where a vector is given, which goes with no other.",
  })
  mode?: SearchMode | null;

  @Field(() => [Float], {
    nullable: true,
    description: `A vector to search with, among those that were given for records or made of them; they are compared as 32-bit floats, by their cosine. It must have the dimension of any of them, or fails with DIMENSION_MISMATCH: 1 to ${maxVectorDimension} numbers, and not be zero. In a document itself it would soon be too long: let it come in a variable.`,
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
      "Only records with a vector that is at least this similar, from -1 to 1, whichever leg finds them. Says nothing where no vectors can be compared, as `legs` then tells; refused with mode KEYWORD. Default: no floor.",
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
    description:
      "Whether to find memories that do not hold, and to follow links to them. Default: false.",
  })
  includeInvalid?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `How many messages before and after each message that is found \`context\` has, from 0 to ${maxContextTurns}. Default: 0.`,
  })
  contextTurns?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `How many links away \`linked\` goes from each memory that is found, from 0 to ${maxHops}; it has at most ${maxLinkedRecords} memories for each. Default: 0.`,
  })
  hops?: number | null;

  @Field(() => AsOfInput, { nullable: true, description: asOfSearchDescription })
  asOf?: AsOfInput | null;
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
