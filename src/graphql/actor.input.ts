import { Field, ID, InputType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { PolicyUpdate } from "../core/facts/fact-policy.js";
import { maxMetadataDepth } from "../core/metadata/metadata.js";
import { maxIdLength } from "../core/text.js";
import { FactPolicyInput } from "./fact-policy.type.js";
import { JsonScalar } from "./scalars.js";

@InputType()
abstract class CreateActorInput {
  @Field(() => ID, {
    nullable: true,
    description: `At most ${maxIdLength} characters. Default: a new UUIDv7.`,
  })
  id?: string | null;

  @Field(() => String, { nullable: true, description: "Profile text. Default: none." })
  information?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `The caller's own data: an object of at most ${maxMetadataDepth} levels. Default: none.`,
  })
  metadata?: JsonObject | null;

  @Field(() => FactPolicyInput, {
    nullable: true,
    description:
      "Numbers of its own that its facts live by. A user's count for all its agents, and an agent's for all its users. Default: none.",
  })
  memoryPolicy?: PolicyUpdate;
}

@InputType()
abstract class ChangeActorInput {
  @Field(() => ID, { description: "The user or agent." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: "Profile text. Left out: as it is. Null: none.",
  })
  information?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "Takes the place of the whole metadata. Left out: as it is. Null: none.",
  })
  metadata?: JsonObject | null;

  @Field(() => FactPolicyInput, {
    nullable: true,
    description:
      "Numbers of its own that its facts live by, number by number. A user's count for all its agents, and an agent's for all its users. Left out: as they are. Null: none.",
  })
  memoryPolicy?: PolicyUpdate;
}

@InputType("CreateUserInput", { description: "A new user profile." })
export class CreateUserInput extends CreateActorInput {}

@InputType("CreateAgentInput", { description: "A new agent profile." })
export class CreateAgentInput extends CreateActorInput {}

@InputType("UpdateUserInput", { description: "What to change of a user." })
export class UpdateUserInput extends ChangeActorInput {}

@InputType("UpsertUserInput", { description: "A user profile to create or change." })
export class UpsertUserInput extends ChangeActorInput {}

@InputType("UpdateAgentInput", { description: "What to change of an agent." })
export class UpdateAgentInput extends ChangeActorInput {}

@InputType("UpsertAgentInput", { description: "An agent profile to create or change." })
export class UpsertAgentInput extends ChangeActorInput {}
