import { ArgsType, Field, Float, InputType } from "type-graphql";
import type { JsonObject } from "../../core/entity.js";
import type { MemoryKind } from "../../core/memories/memory.js";
import { maxMetadataDepth } from "../../core/metadata/metadata.js";
import { maxVectorDimension } from "../../core/search/embedding/vector.js";
import { maxIdLength, maxNameLength } from "../../core/text.js";
import { MemoryKindEnum } from "../schema/record-enums.js";
import { OwnerFilterInput } from "../inputs/owner-filter.input.js";
import { ID } from "../schema/id.js";
import { NamesNulls } from "../inputs/named-nulls.js";
import { memoryNulls } from "./memory.input.js";
import { ownerParts } from "../inputs/owner.input.js";
import { JsonScalar } from "../schema/scalars.js";

const ownerDescription =
  "Owner of the memories. At least one id is required, or one to be without.";

@InputType("UpsertMemoryInput", { description: "A fading memory to add or reinforce." })
export class UpsertMemoryInput {
  @Field(() => String, {
    description:
      "The statement: one short sentence, not empty. Without `vector`, it must fit into one passage of the index.",
  })
  content!: string;

  @Field(() => MemoryKindEnum, {
    nullable: true,
    description: "Kind of a new memory. Default: FACT.",
  })
  kind?: MemoryKind | null;

  @Field(() => String, {
    nullable: true,
    description: `Category, at most ${maxNameLength} characters. Default: the known memory's.`,
  })
  category?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `User, at most ${maxIdLength} characters. Default: the thread's, or the caller's.`,
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `Agent, at most ${maxIdLength} characters. Default: the thread's, or the caller's.`,
  })
  agentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Thread that owns the memory. Default: none.",
  })
  threadId?: string | null;

  @NamesNulls(ownerParts, "Ids that it lacks.")
  without?: string[] | null;

  @Field(() => [Float], {
    nullable: true,
    description: `Vector to compare by: 1 to ${maxVectorDimension} numbers, with the dimension of earlier vectors. Default: the embedder's. Advanced.`,
  })
  vector?: number[] | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `The caller's own data: an object of at most ${maxMetadataDepth} levels. Default: the known memory's.`,
  })
  metadata?: JsonObject | null;

  @NamesNulls(memoryNulls, "Fields of the known memory to clear: CATEGORY or METADATA.")
  clear?: string[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the memory never fades. Default: the known memory's, or false.",
  })
  pinned?: boolean | null;
}

@ArgsType()
export class DecayMemoriesArgs {
  @Field(() => OwnerFilterInput, { description: ownerDescription })
  owner!: OwnerFilterInput;
}
