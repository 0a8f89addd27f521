import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from "type-graphql";
import type { ReviewService, Reviewed } from "../../core/review/review-service.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { MemoryType } from "./memory.type.js";
import { RequiresRole } from "../schema/requires-role.js";
import { ReviewMemoriesInput } from "./review.input.js";

@ObjectType("ReviewPayload", { simpleResolvers: true, description: "Result of a review." })
export class ReviewPayload {
  @Field(() => [MemoryType], {
    description: "The approved or rejected memories, in the given order.",
  })
  memories!: readonly MemoryType[];

  @Field(() => [ID], {
    description: "Given ids of memories that do not exist, or that the caller may not see.",
  })
  notFoundIds!: readonly string[];

  @Field(() => [ID], { description: "Given ids of memories that do not wait for a review." })
  notPendingIds!: readonly string[];
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
