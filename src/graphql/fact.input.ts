import { Field, Float, ID, InputType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { MemoryKind, MemoryPolicy } from "../core/memories/memory.js";
import { maxMetadataDepth } from "../core/metadata/metadata.js";
import { maxVectorDimension } from "../core/search/vector.js";
import { maxIdLength, maxNameLength } from "../core/text.js";
import { MemoryKindEnum, MemoryPolicyEnum } from "./enums.js";
import { OwnerFilterInput } from "./filter.input.js";
import { JsonScalar } from "./scalars.js";

const wholeFacts =
  "Whose facts. At least one of its ids must be given; null is a choice, too, for facts without one.";

@InputType("UpsertFactInput", { description: "A fact in the caller's words." })
export class UpsertFactInput {
  @Field(() => String, {
    description:
      "The statement: one short sentence. Not empty, and otherwise as long as any memory's; without a `vector` it must be short enough to be one passage of the index.",
  })
  content!: string;

  @Field(() => MemoryKindEnum, {
    nullable: true,
    description: "What sort of statement a new fact is. Default: FACT. A known fact keeps its own.",
  })
  kind?: MemoryKind | null;

  @Field(() => String, {
    nullable: true,
    description: `A finer sort in a free word, at most ${maxNameLength} characters; a known fact takes it over. Left out: what the known fact has, or none. Null: none.`,
  })
  category?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `At most ${maxIdLength} characters. Left out: the thread's user, or the caller's, or none. Null: no user.`,
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `At most ${maxIdLength} characters. Left out: the thread's agent, or the caller's, or none. Null: no agent.`,
  })
  agentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "The thread it belongs to and goes with. Default: none.",
  })
  threadId?: string | null;

  @Field(() => [Float], {
    nullable: true,
    description: `What to compare it with known facts by, and to find it by: 1 to ${maxVectorDimension} numbers, of the dimension of the vectors that were given before. It is near those of its dimension alone, so give one with each fact or with none. One of zeros is near nothing. Default: what the server's embedder makes of the statement.`,
  })
  vector?: number[] | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `The caller's own data: an object of at most ${maxMetadataDepth} levels. Left out: what the known fact has, or none. Null: none.`,
  })
  metadata?: JsonObject | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether it does not fade. Default: what the known fact is, or false.",
  })
  pinned?: boolean | null;
}

@InputType("DecayInput", { description: "Which facts to let fade." })
export class DecayInput {
  @Field(() => OwnerFilterInput, { description: wholeFacts })
  owner!: OwnerFilterInput;
}

@InputType("DeleteMatchingInput", {
  description: "Which memories to delete, by what they say.",
})
export class DeleteMatchingInput {
  @Field(() => OwnerFilterInput, {
    description:
      "Whose memories. At least one of its ids must be given; null is a choice, too, for memories without one.",
  })
  owner!: OwnerFilterInput;

  @Field(() => MemoryPolicyEnum, {
    nullable: true,
    description: "Only memories under this policy. Default: under any.",
  })
  policy?: MemoryPolicy | null;

  @Field(() => String, {
    description:
      "What their content contains, in whatever case; no character stands for any other. Not empty.",
  })
  text!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to only report what would be deleted. Default: false.",
  })
  dryRun?: boolean | null;
}
