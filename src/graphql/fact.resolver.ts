import { Arg, Ctx, Float, Mutation, Query, Resolver } from "type-graphql";
import type { Deletion } from "../core/deletion/deletion.js";
import type { FactService } from "../core/facts/fact-service.js";
import type { UpsertedFact } from "../core/facts/fact-upsert.js";
import type { DecayReport } from "../core/facts/fading.js";
import type { MemoryContext } from "../core/facts/memory-context.js";
import { maxQueryLength } from "../core/search/search-request.js";
import { maxVectorDimension } from "../core/search/vector.js";
import type { GraphContext } from "./context.js";
import { toPayload } from "./deletion.resolver.js";
import { DeletePayload } from "./deletion.type.js";
import { DecayInput, DeleteMatchingInput, UpsertFactInput } from "./fact.input.js";
import { DecayPayload, MemoryContextType, UpsertFactPayload } from "./fact.type.js";
import { OwnerFilterInput } from "./filter.input.js";

@Resolver()
export class FactResolver {
  constructor(
    private readonly facts: FactService,
    private readonly deletion: Deletion,
  ) {}

  @Query(() => MemoryContextType, {
    description:
      "What is known about a user, as a block for a system prompt. With a query or a vector: the VALID memories nearest to it, of either policy, nearest first. Without, or if the query cannot be embedded or has a vector of zeros: the facts under the policy OASIS, highest confidence first. Fails with BAD_USER_INPUT unless the owner names its user or says with null that there is none, and with DIMENSION_MISMATCH for a vector of another dimension than all that are kept.",
  })
  async memoryContext(
    @Ctx() { principal }: GraphContext,
    @Arg("owner", () => OwnerFilterInput, {
      description:
        "Whose memories. Its user must be given; a caller that is bound to a user can leave it out.",
    })
    owner: OwnerFilterInput,
    @Arg("query", () => String, {
      nullable: true,
      description: `What it is to be about, such as the user's message, at most ${maxQueryLength} characters; a blank one is about nothing. Default: nothing.`,
    })
    query?: string | null,
    @Arg("vector", () => [Float], {
      nullable: true,
      description: `The same as a vector of 1 to ${maxVectorDimension} numbers; not together with \`query\`. One of zeros, which is about nothing, fails with BAD_USER_INPUT. Default: none.`,
    })
    vector?: number[] | null,
  ): Promise<MemoryContext> {
    return this.facts.context(principal, { owner, query, vector });
  }

  @Mutation(() => UpsertFactPayload, {
    description:
      "Keeps a fact under the policy OASIS, or reinforces the one that says the same and belongs to exactly the same user, agent and thread. One fact that is said twice at once is kept once. A new one gets the server's default lifetime; one that is said again expires when it was to. Fails with NOT_FOUND for an unknown thread, with MODEL_UNAVAILABLE where the embedder cannot be asked now, with DIMENSION_MISMATCH for a vector of another dimension than those that are kept, whoever made it, and with BAD_USER_INPUT where there is neither a vector nor an embedder.",
  })
  async upsertFact(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpsertFactInput, { description: "The fact." }) input: UpsertFactInput,
  ): Promise<UpsertedFact> {
    return this.facts.upsert(principal, input);
  }

  @Mutation(() => DecayPayload, {
    description:
      "Lets facts fade by the time that has passed since they were said last, and prunes those that have faded for long, but for pinned ones. A job does the same when their time has come; how often it is done makes no difference. All that have come due change at once or none of them, however many they are, while other changes wait; the job does it by the hundred. Fails with BAD_USER_INPUT for an owner that names nobody.",
  })
  async decayFacts(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DecayInput, { description: "Whose facts." }) input: DecayInput,
  ): Promise<DecayReport> {
    return this.facts.decay(principal, input.owner);
  }

  @Mutation(() => DeletePayload, {
    description:
      "Deletes the memories whose content contains a text, of any kind and policy, also those that have faded or do not hold any more. Fails with BAD_USER_INPUT for an empty text, and for an owner that names nobody.",
  })
  async deleteMatchingMemories(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteMatchingInput, { description: "Which memories." })
    input: DeleteMatchingInput,
  ): Promise<DeletePayload> {
    return toPayload("Memory", await this.deletion.matching(principal, input));
  }
}
