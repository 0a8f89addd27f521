import { createUnionType, Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { IndexedRecord } from "../core/search/passage.js";
import type { LegReport, LegScore } from "../core/search/search-leg.js";
import type { RecordType } from "../core/records/record.js";
import { AgentType, UserType } from "./actor.type.js";
import { RecordTypeEnum, SearchLegEnum } from "./enums.js";
import { MemoryType } from "./memory.type.js";
import { MessageType } from "./message.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";
import { MatchExplanationType } from "./search-explanation.type.js";

export const RecordUnion = createUnionType({
  name: "Record",
  description: "Anything that search finds.",
  types: () => [MessageType, MemoryType, UserType, AgentType] as const,
  resolveType: (record) => (record as unknown as IndexedRecord).entity,
});

@ObjectType("LegScore", {
  simpleResolvers: true,
  description: "Where a leg of the search has a result.",
})
export class LegScoreType {
  @Field(() => SearchLegEnum, { description: "The leg." })
  leg!: LegScore["leg"];

  @Field(() => Int, { description: "The result's place in the leg, from 1." })
  rank!: number;

  @Field(() => Float, {
    description:
      "Its score there, larger is better, on a scale of the leg's own: VECTOR the similarity, RERANKER what the model says.",
  })
  score!: number;
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
      "How well it matches; larger is better. Comparable inside one search only. By words, and for nearness a share of the best score by words on top; where words have found nothing, the similarity. A reranker changes the order, and not the score.",
  })
  score!: number;

  @Field(() => Float, {
    nullable: true,
    description:
      "The cosine of the record's nearest vector and the one searched with, from -1 to 1, larger is nearer; null where none were compared.",
  })
  similarity!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "1 - similarity: from 0 to 2, smaller is nearer; null where that is.",
  })
  distance!: number | null;

  @Field(() => Int, { description: "Its place among the results, from 1." })
  rank!: number;

  @Field(() => [LegScoreType], {
    description:
      "Where the legs have it: LEXICAL, VECTOR, RERANKER, without those that did not find or judge it.",
  })
  legs!: readonly LegScoreType[];

  @Field(() => String, {
    nullable: true,
    description:
      "The part of the text that matches best: by words, else by its vector; null where neither says, as a vector that was given is of no part.",
  })
  passage!: string | null;

  @Field(() => MatchExplanationType, {
    nullable: true,
    description: "Why its words match as they do; null where words did not find it.",
  })
  why!: MatchExplanationType | null;
}

@ObjectType("LegReport", { simpleResolvers: true, description: "Whether a leg of a search ran." })
export class LegReportType {
  @Field(() => SearchLegEnum, { description: "Which leg." })
  leg!: LegReport["leg"];

  @Field(() => Boolean, { description: "Whether it ran." })
  ran!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      "Why it did not run, or what it had to leave out; null where there is nothing to say.",
  })
  reason!: string | null;

  @Field(() => Int, {
    description:
      "How many records it found, or judged: at most as many as it looks for, which may be more than the results. 0 where it did not run.",
  })
  candidates!: number;
}

@ObjectType("SearchResults", {
  simpleResolvers: true,
  description: "What a search has found, and how.",
})
export class SearchResultsType {
  @Field(() => [SearchResultType], { description: "The records, best first; each one once." })
  results!: SearchResultType[];

  @Field(() => [LegReportType], {
    description: "Which legs ran, and why others did not: LEXICAL, VECTOR, RERANKER.",
  })
  legs!: readonly LegReport[];
}
