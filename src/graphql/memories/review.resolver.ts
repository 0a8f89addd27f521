import { Arg, Ctx, Field, Mutation, ObjectType, Resolver, Root, Subscription } from "type-graphql";
import type { FeedEvent } from "../../core/events/event-feed.js";
import { checkThreadId, type OwnerFilter } from "../../core/owner.js";
import { assertReviewer } from "../../core/principal.js";
import type { ReviewService, ReviewSkip, Reviewed } from "../../core/review/review-service.js";
import { ReviewSkipEnum } from "../schema/enums.js";
import { afterDescription, endOfNamedThread, follow } from "../events/event.resolver.js";
import { MemoryEventType, toEvent, type EventType } from "../events/event.type.js";
import { OwnerFilterInput } from "../inputs/filter.input.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { MemoryType } from "./memory.type.js";
import { RequiresRole } from "../schema/requires-role.js";
import { ReviewMemoriesInput } from "./review.input.js";
import { CursorScalar } from "../schema/scalars.js";

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

/** Refuses callers that would receive no events. */
function followRequests() {
  const subscribe = follow(({ owner }: { owner?: OwnerFilter | null; after?: string | null }) => {
    checkThreadId(owner, "owner");
    return { owner: owner ?? undefined, entities: ["Memory"], kinds: ["REVIEW_REQUESTED"] };
  });
  return (data: Parameters<typeof subscribe>[0]) => {
    assertReviewer(data.context.principal);
    return subscribe(data);
  };
}

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

  @RequiresRole("MEMBER")
  @Subscription(() => MemoryEventType, {
    description: `Streams memories that start to wait for a review, and changes of memories that only reviewers see. ${forReviewers} ${endOfNamedThread}`,
    subscribe: followRequests(),
  })
  memoryReviewRequested(
    @Root() event: FeedEvent,
    @Arg("owner", () => OwnerFilterInput, {
      nullable: true,
      description: "Owner of the memories. A thread includes memories learned in it. Default: any.",
    })
    _owner?: OwnerFilterInput | null,
    @Arg("after", () => CursorScalar, { nullable: true, description: afterDescription })
    _after?: string | null,
  ): EventType {
    return toEvent(event);
  }
}
