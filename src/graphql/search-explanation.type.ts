import { Field, Float, Int, ObjectType } from "type-graphql";
import type { RankingFactor } from "../core/search/explanation.js";
import { RankingFactorEnum } from "./enums.js";

@ObjectType("TermMatch", {
  simpleResolvers: true,
  description: "A term of the query that the passage, or a neighbour of it, holds.",
})
export class TermMatchType {
  @Field(() => String, {
    description: "The term as it stands in the index, which keeps words by their stem.",
  })
  term!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "The term of the query that it stands in for, where no record holds that one; null where the query has the term itself.",
  })
  insteadOf!: string | null;

  @Field(() => Float, { description: "What it adds to the score by words, before factors." })
  score!: number;

  @Field(() => [Int], {
    description:
      "Which passages hold it, by their distance in the thread: 0 is the passage itself, -1 the one before, 1 the one after. Smallest first.",
  })
  from!: readonly number[];
}

@ObjectType("AppliedFactor", {
  simpleResolvers: true,
  description: "What the score by words was changed by, besides the words.",
})
export class AppliedFactorType {
  @Field(() => RankingFactorEnum, { description: "Which." })
  factor!: RankingFactor;

  @Field(() => Float, {
    description: "What the score was multiplied by; 1 where something was added.",
  })
  multiplier!: number;

  @Field(() => Float, { description: "What was added to the score; 0 where it was multiplied." })
  added!: number;
}

@ObjectType("MatchExplanation", {
  simpleResolvers: true,
  description: "Why a passage has the score by words that it has.",
})
export class MatchExplanationType {
  @Field(() => [TermMatchType], { description: "The terms that match, largest share first." })
  terms!: readonly TermMatchType[];

  @Field(() => [AppliedFactorType], {
    description: "What else counted, in the order in which it was applied.",
  })
  factors!: readonly AppliedFactorType[];
}
