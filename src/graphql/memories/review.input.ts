import { Field, InputType, Int } from "type-graphql";
import {
  maxReasonLength,
  maxReviewedAtOnce,
  type Review,
  type ReviewDecision,
  type ReviewEdit,
} from "../../core/review/review-service.js";
import { maxNameLength } from "../../core/text.js";
import { ReviewDecisionEnum } from "../schema/learning-enums.js";
import { ID } from "../schema/id.js";
import { NamesNulls } from "../inputs/named-nulls.js";
import { memoryNulls } from "./memory.input.js";

@InputType("ReviewEditInput", {
  description: "Changes of an approved memory. Omitted fields do not change.",
})
export class ReviewEditInput implements ReviewEdit {
  @Field(() => String, { nullable: true, description: "The statement. It cannot be cleared." })
  content?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Category, at most ${maxNameLength} characters.`,
  })
  category?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `What it is about, at most ${maxNameLength} characters.`,
  })
  subject?: string | null;

  @NamesNulls(memoryNulls, "Fields to clear.")
  clear?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: "Expected revision. Fails with REVISION_CONFLICT if it differs.",
  })
  expectedRevision?: number | null;
}

@InputType("ReviewMemoriesInput", { description: "Memories to approve or reject." })
export class ReviewMemoriesInput implements Review {
  @Field(() => ReviewDecisionEnum, { description: "The decision." })
  decision!: ReviewDecision;

  @Field(() => [ID], { description: `Ids of the memories, at most ${maxReviewedAtOnce}.` })
  ids!: string[];

  @Field(() => ReviewEditInput, {
    nullable: true,
    description: "With APPROVE: changes of the memory, if `ids` names exactly one.",
  })
  edit?: ReviewEditInput | null;

  @Field(() => String, {
    nullable: true,
    description: `With REJECT: reason, 1 to ${maxReasonLength} characters. Later extractions tell it to the model. Default: none.`,
  })
  reason?: string | null;
}
