import { Field, InputType, Int } from "type-graphql";
import { checkedLength } from "../core/list-length.js";
import type { MemoryFilter, StatusReason } from "../core/memories/memory.js";
import {
  maxReasonLength,
  maxReviewedAtOnce,
  type Approval,
  type Rejection,
  type ReviewEdit,
} from "../core/review/review-service.js";
import { maxNameLength } from "../core/text.js";
import { StatusReasonEnum } from "./enums.js";
import { ID } from "./id.js";
import { DateTimeScalar } from "./scalars.js";

@InputType("ReviewQueueFilter", {
  description: "Filter of the memories that wait for a review. Omitted fields match any.",
})
export class ReviewQueueFilterInput {
  @Field(() => ID, {
    nullable: true,
    description: "User that they are about. Null: memories about no user.",
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Agent that they are for. Null: memories for no agent.",
  })
  agentId?: string | null;

  @Field(() => ID, { nullable: true, description: "Thread that they were learned in." })
  threadId?: string | null;

  @Field(() => [String], { nullable: true, description: "Categories." })
  categories?: string[] | null;

  @Field(() => [StatusReasonEnum], {
    nullable: true,
    description: "Reasons why they wait for a review.",
  })
  reasons?: StatusReason[] | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Latest time of creation (exclusive).",
  })
  createdBefore?: number | null;
}

const idsDescription = `Ids of the memories, at most ${maxReviewedAtOnce}.`;

@InputType("ReviewEditInput", {
  description: "Changes of an approved memory. Omitted fields do not change.",
})
export class ReviewEditInput implements ReviewEdit {
  @Field(() => String, { nullable: true, description: "The statement. It cannot be cleared." })
  content?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `Category, at most ${maxNameLength} characters. Null: none.`,
  })
  category?: string | null;

  @Field(() => String, {
    nullable: true,
    description: `What it is about, at most ${maxNameLength} characters. Null: the user.`,
  })
  subject?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: "Expected revision. Fails with REVISION_CONFLICT if it differs.",
  })
  expectedRevision?: number | null;
}

@InputType("ApproveMemoriesInput", { description: "Memories to approve." })
export class ApproveMemoriesInput implements Approval {
  @Field(() => [ID], { description: idsDescription })
  ids!: string[];

  @Field(() => ReviewEditInput, {
    nullable: true,
    description: "Changes of the memory, if `ids` names exactly one.",
  })
  edit?: ReviewEditInput | null;
}

@InputType("RejectMemoriesInput", { description: "Memories to reject." })
export class RejectMemoriesInput implements Rejection {
  @Field(() => [ID], { description: idsDescription })
  ids!: string[];

  @Field(() => String, {
    nullable: true,
    description: `Reason, 1 to ${maxReasonLength} characters. Later extractions tell it to the model. Default: none.`,
  })
  reason?: string | null;
}

export function toQueueFilter(input: ReviewQueueFilterInput | null | undefined): MemoryFilter {
  return {
    owner: { userId: input?.userId, agentId: input?.agentId },
    originThreadId: input?.threadId ?? undefined,
    categories: checkedLength(input?.categories, "filter.categories"),
    reasons: checkedLength(input?.reasons, "filter.reasons"),
    createdBefore: input?.createdBefore ?? undefined,
  };
}
