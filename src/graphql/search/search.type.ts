import { createUnionType, Field, Float, Int, ObjectType } from "type-graphql";
import type { JsonObject } from "../../core/entity.js";
import type { IndexedRecord } from "../../core/search/passages/passage.js";
import type { RetrieverReport, RetrieverScore } from "../../core/search/ranking/retriever.js";
import type { RecordType } from "../../core/records/record.js";
import { AgentType, UserType } from "../actors/actor.type.js";
import { RecordTypeEnum, RetrieverEnum } from "../schema/search-enums.js";
import { ID } from "../schema/id.js";
import { MemoryType } from "../memories/memory.type.js";
import { MessageType } from "../messages/message.type.js";
import { DateTimeScalar, JsonScalar } from "../schema/scalars.js";
import { MatchExplanationType } from "./search-explanation.type.js";

export const RecordUnion = createUnionType({
  name: "Record",
  description: "A message, memory, user or agent. Advanced.",
  types: () => [MessageType, MemoryType, UserType, AgentType] as const,
  resolveType: (record) => (record as unknown as IndexedRecord).entity,
});

@ObjectType("RetrieverScore", {
  simpleResolvers: true,
  description: "Rank and score of a result in one retriever.",
})
export class RetrieverScoreType {
  @Field(() => RetrieverEnum, { description: "The retriever." })
  retriever!: RetrieverScore["retriever"];

  @Field(() => Int, { description: "Rank in the retriever, from 1." })
  rank!: number;

  @Field(() => Float, {
    description: "Score in the retriever, on its own scale; larger is better.",
  })
  score!: number;
}

@ObjectType("SearchResult", {
  simpleResolvers: true,
  description: "A record that matches a search.",
})
export class SearchResultType {
  @Field(() => ID, { description: "Id of the record." })
  recordId!: string;

  @Field(() => RecordTypeEnum, { description: "Type of the record." })
  recordType!: RecordType;

  @Field(() => RecordUnion, { description: "The record." })
  record!: IndexedRecord;

  @Field(() => String, {
    nullable: true,
    description: "Text of the record; for a profile, its `information`.",
  })
  content!: string | null;

  @Field(() => String, {
    description: "Text for a prompt, with speaker and time, kind, or owner.",
  })
  formattedContent!: string;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the message or event; null if unknown.",
  })
  timestamp!: number | null;

  @Field(() => JsonScalar, { nullable: true, description: "Metadata of the record." })
  metadata!: JsonObject | null;

  @Field(() => Float, {
    description: "Score; larger is better. Comparable only within one search.",
  })
  score!: number;

  @Field(() => Float, {
    nullable: true,
    description: "Cosine similarity to the query, -1 to 1; null if not compared.",
  })
  similarity!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "1 - `similarity`, or null.",
  })
  distance!: number | null;

  @Field(() => Int, { description: "Rank among the results, from 1." })
  rank!: number;

  @Field(() => [RetrieverScoreType], {
    description: "Ranks in the retrievers that found or judged it.",
  })
  retrievers!: readonly RetrieverScoreType[];

  @Field(() => String, {
    nullable: true,
    description: "Best matching part of the text; null if unknown.",
  })
  passage!: string | null;

  @Field(() => MatchExplanationType, { description: "Why the record matches." })
  why!: MatchExplanationType;
}

@ObjectType("RetrieverReport", {
  simpleResolvers: true,
  description: "Report on a retriever of a search.",
})
export class RetrieverReportType {
  @Field(() => RetrieverEnum, { description: "The retriever." })
  retriever!: RetrieverReport["retriever"];

  @Field(() => Boolean, { description: "Whether the retriever ran." })
  ran!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "Why it did not run, or what it omitted; null if it ran in full.",
  })
  reason!: string | null;

  @Field(() => Int, {
    description: "Number of records that it found or judged.",
  })
  candidates!: number;
}

@ObjectType("SearchResults", {
  simpleResolvers: true,
  description: "Results of a search.",
})
export class SearchResultsType {
  @Field(() => [SearchResultType], { description: "Records, best first." })
  results!: SearchResultType[];

  @Field(() => [RetrieverReportType], {
    description: "Reports on LEXICAL, VECTOR and RERANKER.",
  })
  retrievers!: readonly RetrieverReport[];
}
