import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from "type-graphql";
import type { ReviewService, ReviewSkip, Reviewed } from "../../core/review/review-service.js";
import { ReviewSkipEnum } from "../schema/enums.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { MemoryType } from "./memory.type.js";
import { RequiresRole } from "../schema/requires-role.js";
import { ReviewMemoriesInput } from "./review.input.js";

@ObjectType("SkippedMemory", {
  simpleResolvers: true,
  description: "A memory that a review did not change.",
})
export class SkippedMemoryType {
  @Field(() => ID, { description: "The given id." })
  memoryId!: string;

  @Field(() => ReviewSkipEnum, { description: "Reason." })
  reason!: ReviewSkip;
}

@ObjectType("ReviewPayload", { simpleResolvers: true, description: "Result of a review." })
export class ReviewPayload {
  @Field(() => [MemoryType], {
    description: "The approved or rejected memories, in the given order.",
  })
  memories!: readonly MemoryType[];

  @Field(() => [SkippedMemoryType], {
    description: "The memories that the review did not change, in the given order.",
  })
  skipped!: readonly SkippedMemoryType[];
}

const forReviewers = "Fails with FORBIDDEN for others than reviewers.";

@Resolver()
export class ReviewResolver {
  constructor(private readonly reviews: ReviewService) {}

  @RequiresRole("MEMBER")
  @Mutation(() => ReviewPayload, {
    description: `Approves memories, or rejects them. Fails with BAD_USER_INPUT or REVISION_CONFLICT. ${forReviewers}`,
  })
  async reviewMemories(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => ReviewMemoriesInput, { description: "The memories." })
    input: ReviewMemoriesInput,
  ): Promise<Reviewed> {
    return this.reviews.review(principal, input);
  }
}
