import { Field, Int, ObjectType } from "type-graphql";
import type { Json } from "../../core/entity.js";
import { AgentType, UserType } from "../actors/actor.type.js";
import { EventType } from "../events/event.type.js";
import { DateTimeScalar, JsonScalar } from "../schema/scalars.js";
import { ThreadType } from "./thread.type.js";

@ObjectType("SharedStateEntry", {
  simpleResolvers: true,
  description: "A key and value of a thread, a user or an agent.",
})
export class SharedStateEntryType {
  @Field(() => String, { description: "The key. Unique per owner." })
  key!: string;

  @Field(() => JsonScalar, { nullable: true, description: "The JSON value. Null is a value too." })
  value!: Json;

  @Field(() => Int, {
    description: "Version, increased with each new value of the owner. Never reused.",
  })
  version!: number;

  @Field(() => DateTimeScalar, { description: "Time at which the value was set." })
  updatedAt!: number;

  @Field(() => ThreadType, {
    nullable: true,
    description: "Owner, if it is a thread.",
  })
  thread?: ThreadType;

  @Field(() => UserType, { nullable: true, description: "Owner, if it is a user." })
  user?: UserType;

  @Field(() => AgentType, {
    nullable: true,
    description: "Owner, if it is an agent.",
  })
  agent?: AgentType;
}

@ObjectType("SharedStateEvent", {
  implements: EventType,
  description:
    "A change of shared state. `subjectId` is the key, or `sha256:` and its digest once the owner is deleted.",
})
export class SharedStateEventType extends EventType {
  @Field(() => SharedStateEntryType, {
    nullable: true,
    description: "The current value. Null once removed.",
  })
  entry?: SharedStateEntryType;

  @Field(() => ThreadType, {
    nullable: true,
    description: "Owner, if it is a thread. Null once removed.",
  })
  thread?: ThreadType;

  @Field(() => UserType, {
    nullable: true,
    description: "Owner, if it is a user. Null once removed.",
  })
  user?: UserType;

  @Field(() => AgentType, {
    nullable: true,
    description: "Owner, if it is an agent. Null once removed.",
  })
  agent?: AgentType;
}
