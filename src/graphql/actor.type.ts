import { Field, ID, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { GivenPolicy } from "../core/facts/fact-policy.js";
import { connectionOf } from "./connection.js";
import { FactPolicyType } from "./fact-policy.type.js";
import { NodeType } from "./node.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

/** What users and agents have in common. */
@ObjectType()
abstract class ActorType extends NodeType {
  @Field(() => ID, { description: "The caller's id, or a UUIDv7. Unique per tenant and type." })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: "Profile text, which search finds. Null until a profile is created.",
  })
  information!: string | null;

  @Field(() => JsonScalar, { nullable: true, description: "The caller's own data: an object." })
  metadata!: JsonObject | null;

  @Field(() => FactPolicyType, {
    nullable: true,
    description:
      "Numbers of its own that its facts live by; a user's count before its agent's, and these before the server's. Null: none.",
  })
  memoryPolicy!: GivenPolicy | null;

  @Field(() => DateTimeScalar, { description: "When the id was first used." })
  createdAt!: number;

  @Field(() => DateTimeScalar, { description: "When the profile last changed." })
  updatedAt!: number;
}

@ObjectType("User", {
  simpleResolvers: true,
  implements: NodeType,
  description: "A person that agents talk to. Comes into being when its id is first used.",
})
export class UserType extends ActorType {}

@ObjectType("Agent", {
  simpleResolvers: true,
  implements: NodeType,
  description: "A program that talks to users. Comes into being when its id is first used.",
})
export class AgentType extends ActorType {}

@ObjectType("UserPayload", {
  simpleResolvers: true,
  description: "The user that a mutation changed.",
})
export class UserPayload {
  @Field(() => UserType, { description: "The user as it is now." })
  user!: UserType;
}

@ObjectType("AgentPayload", {
  simpleResolvers: true,
  description: "The agent that a mutation changed.",
})
export class AgentPayload {
  @Field(() => AgentType, { description: "The agent as it is now." })
  agent!: AgentType;
}

export const UserConnection = connectionOf("User", () => UserType);
export const AgentConnection = connectionOf("Agent", () => AgentType);
