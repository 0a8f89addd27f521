import { Arg, Args, Ctx, Mutation, Resolver } from "type-graphql";
import type { FactService } from "../../core/facts/fact-service.js";
import type { UpsertedFact } from "../../core/facts/fact-upsert.js";
import type { DecayReport } from "../../core/facts/fading.js";
import type { GraphContext } from "../loading/graph-context.js";
import { DecayMemoriesArgs, UpsertMemoryInput } from "./fading-memory.input.js";
import { DecayPayload, UpsertMemoryPayload } from "./fading-memory.type.js";
import { RequiresRole } from "../schema/requires-role.js";

@Resolver()
export class FadingMemoryResolver {
  constructor(private readonly facts: FactService) {}

  @RequiresRole("MEMBER")
  @Mutation(() => UpsertMemoryPayload, {
    description:
      "Adds a fading memory, or reinforces a memory of the same owner that means the same. Fails with NOT_FOUND, MODEL_UNAVAILABLE, DIMENSION_MISMATCH, or BAD_USER_INPUT, for example without both a vector and an embedder.",
  })
  async upsertMemory(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpsertMemoryInput, { description: "The memory." }) input: UpsertMemoryInput,
  ): Promise<UpsertedFact> {
    return this.facts.upsert(principal, input);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => DecayPayload, {
    description:
      "Lowers the confidence of fading memories that were not reinforced, and prunes faded memories. A job does the same over time. Fails with BAD_USER_INPUT.",
  })
  async decayMemories(
    @Ctx() { principal }: GraphContext,
    @Args(() => DecayMemoriesArgs) args: DecayMemoriesArgs,
  ): Promise<DecayReport> {
    return this.facts.decay(principal, args.owner);
  }
}
