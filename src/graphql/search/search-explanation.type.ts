import { Field, Float, Int, ObjectType } from "type-graphql";
import type { RankingFactor } from "../../core/search/ranking/explanation.js";
import { RankingFactorEnum } from "../schema/search-enums.js";

@ObjectType("TermMatch", {
  simpleResolvers: true,
  description: "A query term in the passage or its neighbours.",
})
export class TermMatchType {
  @Field(() => String, {
    description: "The stem of the term, as indexed.",
  })
  term!: string;

  @Field(() => String, {
    nullable: true,
    description: "The unknown query term that it replaces; null if none.",
  })
  insteadOf!: string | null;

  @Field(() => Float, { description: "Share of the lexical score, before factors." })
  score!: number;

  @Field(() => [Int], {
    description:
      "Distances of the passages that contain it: 0 is the passage itself, -1 the one before.",
  })
  from!: readonly number[];
}

@ObjectType("AppliedFactor", {
  simpleResolvers: true,
  description: "A factor that changed the score.",
})
export class AppliedFactorType {
  @Field(() => RankingFactorEnum, { description: "The factor." })
  factor!: RankingFactor;

  @Field(() => Float, {
    description: "Multiplier of the score, or 1.",
  })
  multiplier!: number;

  @Field(() => Float, { description: "Value added to the score, or 0." })
  added!: number;
}

@ObjectType("MatchExplanation", {
  simpleResolvers: true,
  description: "Why a record matches the query.",
})
export class MatchExplanationType {
  @Field(() => String, {
    description: "The reasons in sentences: matching terms, then ranking factors, or similarity.",
  })
  summary!: string;

  @Field(() => [TermMatchType], {
    description: "Matching terms, largest share first. Empty if words did not find the record.",
  })
  terms!: readonly TermMatchType[];

  @Field(() => [AppliedFactorType], {
    description: "Factors, in the order of application.",
  })
  factors!: readonly AppliedFactorType[];
}
