import { Field, Float, InputType } from "type-graphql";
import type { Json } from "../../core/entity.js";
import type { EventKind } from "../../core/events/event.js";
import type { RecordType } from "../../core/records/record.js";
import type { SearchMode } from "../../core/search/search-request.js";
import { defaultMinScore } from "../../core/standing/standing-question.js";
import { EventKindEnum } from "../schema/server-enums.js";
import { RecordTypeEnum, SearchModeEnum } from "../schema/search-enums.js";
import { metadataDescription, withoutMetadataDescription } from "../inputs/owner-filter.input.js";
import { NamesNull } from "../inputs/named-nulls.js";
import { JsonScalar } from "../schema/scalars.js";
import { ScopeInput } from "./search.input.js";

@InputType("StandingQuestionInput", {
  description: "A search that the server runs on every change. See docs/standing-questions.md.",
})
export class StandingQuestionInput {
  @Field(() => String, {
    description:
      "Text to search for, at most 10,000 characters. Phrases in double quotes must occur as written.",
  })
  query!: string;

  @Field(() => ScopeInput, {
    description: "Scope of the search. The user is required, as in `Query.search`.",
  })
  scope!: ScopeInput;

  @Field(() => SearchModeEnum, {
    nullable: true,
    description:
      "KEYWORD matches words, VECTOR meaning, and HYBRID either. VECTOR requires an embedder. Default: HYBRID.",
  })
  mode?: SearchMode | null;

  @Field(() => Float, {
    nullable: true,
    description: `Minimum of \`words\` or \`similarity\` (inclusive), 0 to 1. Default: ${defaultMinScore} for \`words\`, and the embedder's default for \`similarity\`.`,
  })
  minScore?: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      "Minimum of `similarity` (inclusive) instead of `minScore`, -1 to 1. Not with KEYWORD. Default: `minScore`.",
  })
  minSimilarity?: number | null;

  @Field(() => [RecordTypeEnum], {
    nullable: true,
    description: "Record types to match, except profiles. Default: messages and all memories.",
  })
  recordTypes?: RecordType[] | null;

  @Field(() => [EventKindEnum], {
    nullable: true,
    description: "Kinds of changes to match. Default: all after which the record exists.",
  })
  kinds?: EventKind[] | null;

  @Field(() => JsonScalar, { nullable: true, description: metadataDescription })
  metadata?: Json;

  @NamesNull("metadata", withoutMetadataDescription)
  withoutMetadata?: boolean | null;

  @Field(() => Float, {
    nullable: true,
    description: "Minimum confidence (inclusive) of memories, 0 to 1. Default: none.",
  })
  minConfidence?: number | null;
}
