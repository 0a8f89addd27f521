import { Field, ID, InputType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import { JsonScalar } from "./scalars.js";

@InputType()
abstract class CreateActorInput {
  @Field(() => ID, {
    nullable: true,
    description: "At most 128 characters. Default: a new UUIDv7.",
  })
  id?: string | null;

  @Field(() => String, { nullable: true, description: "Profile text. Default: none." })
  information?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "The caller's own data: an object. Default: none.",
  })
  metadata?: JsonObject | null;
}

@InputType("CreateUserInput", { description: "A new user profile." })
export class CreateUserInput extends CreateActorInput {}

@InputType("CreateAgentInput", { description: "A new agent profile." })
export class CreateAgentInput extends CreateActorInput {}
