import { Field, ObjectType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import type { GivenPolicy } from "../core/facts/fading-policy.js";
import { connectionOf } from "./connection.js";
import { FadingPolicyType } from "./fading-policy.type.js";
import { ID } from "./id.js";
import { NodeType } from "./node.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

/** Common fields of users and agents. */
@ObjectType()
abstract class ActorType extends NodeType {
  @Field(() => ID, {
    description: "Id from the caller, or a UUIDv7. Unique per tenant and type.",
  })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description: "Profile text. Searches can find it. Null until a profile is created.",
  })
  information!: string | null;

  @Field(() => JsonScalar, { nullable: true, description: "The caller's own data, an object." })
  metadata!: JsonObject | null;

  @Field(() => FadingPolicyType, {
    nullable: true,
    description:
      "Values for fading memories. A user's override an agent's, which override the server's.",
  })
  fadingPolicy!: GivenPolicy | null;

  @Field(() => DateTimeScalar, { description: "Time of the first use of the id." })
  createdAt!: number;

  @Field(() => DateTimeScalar, { description: "Time of the last change of the profile." })
  updatedAt!: number;
}

@ObjectType("User", {
  simpleResolvers: true,
  implements: NodeType,
  description: "A person who talks to agents.",
})
export class UserType extends ActorType {}

@ObjectType("Agent", {
  simpleResolvers: true,
  implements: NodeType,
  description: "A program that talks to users.",
})
export class AgentType extends ActorType {}

@ObjectType("UserPayload", {
  simpleResolvers: true,
  description: "The changed user.",
})
export class UserPayload {
  @Field(() => UserType, { description: "The user after the change." })
  user!: UserType;
}

@ObjectType("AgentPayload", {
  simpleResolvers: true,
  description: "The changed agent.",
})
export class AgentPayload {
  @Field(() => AgentType, { description: "The agent after the change." })
  agent!: AgentType;
}

export const UserConnection = connectionOf("User", () => UserType);
export const AgentConnection = connectionOf("Agent", () => AgentType);
