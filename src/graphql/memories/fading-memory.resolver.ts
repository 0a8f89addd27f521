import { Arg, Ctx, Mutation, Resolver } from "type-graphql";
import type { Deletion } from "../../core/deletion/deletion.js";
import type { FactService } from "../../core/facts/fact-service.js";
import type { UpsertedFact } from "../../core/facts/fact-upsert.js";
import type { DecayReport } from "../../core/facts/fading.js";
import type { GraphContext } from "../loading/graph-context.js";
import { toPayload } from "../deletion/deletion.resolver.js";
import { DeletePayload } from "../deletion/deletion.type.js";
import {
  DecayMemoriesInput,
  DeleteMatchingMemoriesInput,
  UpsertMemoryInput,
} from "./fading-memory.input.js";
import { DecayPayload, UpsertMemoryPayload } from "./fading-memory.type.js";
import { RequiresRole } from "../schema/requires-role.js";

@Resolver()
export class FadingMemoryResolver {
  constructor(
    private readonly facts: FactService,
    private readonly deletion: Deletion,
  ) {}

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
    @Arg("input", () => DecayMemoriesInput, { description: "Owner of the memories." })
    input: DecayMemoriesInput,
  ): Promise<DecayReport> {
    return this.facts.decay(principal, input.owner);
  }

  @RequiresRole("MEMBER")
  @Mutation(() => DeletePayload, {
    description:
      "Deletes memories of any kind, policy and status whose content contains a text. Fails with BAD_USER_INPUT.",
  })
  async deleteMatchingMemories(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => DeleteMatchingMemoriesInput, { description: "The memories." })
    input: DeleteMatchingMemoriesInput,
  ): Promise<DeletePayload> {
    return toPayload("Memory", await this.deletion.matching(principal, input));
  }
}
