import { Field, Int, ObjectType } from "type-graphql";
import type { Json } from "../core/entity.js";
import { AgentType, UserType } from "./actor.type.js";
import { EventType } from "./event.type.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";
import { ThreadType } from "./thread.type.js";

@ObjectType("SharedStateEntry", {
  simpleResolvers: true,
  description: "What is kept under a key for a thread, a user or an agent.",
})
export class SharedStateEntryType {
  @Field(() => String, { description: "The key, one of its kind for its owner." })
  key!: string;

  @Field(() => JsonScalar, { nullable: true, description: "Any JSON; null is a value too." })
  value!: Json;

  @Field(() => Int, {
    description:
      "Grows with every value that the owner is given, from 1 on, whatever the key. None is given twice, also not after a key was removed.",
  })
  version!: number;

  @Field(() => DateTimeScalar, { description: "When the value was set." })
  updatedAt!: number;

  @Field(() => ThreadType, {
    nullable: true,
    description: "The thread, where it is a thread's.",
  })
  thread?: ThreadType;

  @Field(() => UserType, { nullable: true, description: "The user, where it is a user's own." })
  user?: UserType;

  @Field(() => AgentType, {
    nullable: true,
    description: "The agent, where it is an agent's own.",
  })
  agent?: AgentType;
}

@ObjectType("SharedStatePayload", {
  simpleResolvers: true,
  description: "What is kept under the key now.",
})
export class SharedStatePayload {
  @Field(() => SharedStateEntryType, { description: "The value with its version." })
  entry!: SharedStateEntryType;
}

@ObjectType("SharedStateEvent", {
  implements: EventType,
  description:
    "A change of shared state: its subject is the key, and its snapshot has the `value` and the `version`, until the key is removed.",
})
export class SharedStateEventType extends EventType {
  @Field(() => SharedStateEntryType, {
    nullable: true,
    description: "What is kept under the key now; null where the event is erased.",
  })
  entry?: SharedStateEntryType;

  @Field(() => ThreadType, {
    nullable: true,
    description:
      "The thread whose state it is; null where it is none's, and where the event is erased.",
  })
  thread?: ThreadType;

  @Field(() => UserType, {
    nullable: true,
    description:
      "The user whose own state it is; null where it is none's, and where the event is erased.",
  })
  user?: UserType;

  @Field(() => AgentType, {
    nullable: true,
    description:
      "The agent whose own state it is; null where it is none's, and where the event is erased.",
  })
  agent?: AgentType;
}
