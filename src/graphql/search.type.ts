import { createUnionType, Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { IndexedRecord } from "../core/search/passage.js";
import type { LegReport } from "../core/search/search.js";
import type { RecordType } from "../core/records/record.js";
import { AgentType, UserType } from "./actor.type.js";
import { RecordTypeEnum, SearchLegEnum } from "./enums.js";
import { MemoryType } from "./memory.type.js";
import { MessageType } from "./message.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

export const RecordUnion = createUnionType({
  name: "Record",
  description: "Anything that search finds.",
  types: () => [MessageType, MemoryType, UserType, AgentType] as const,
  resolveType: (record) => (record as unknown as IndexedRecord).entity,
});

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
