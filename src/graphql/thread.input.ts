import { Field, ID, InputType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import { maxMetadataDepth } from "../core/metadata/metadata.js";
import { maxIdLength, maxNameLength } from "../core/text.js";
import { JsonScalar } from "./scalars.js";
import { ThreadSettingsInput } from "./thread-settings.input.js";

@InputType("CreateThreadInput", { description: "A new thread." })
export class CreateThreadInput {
  @Field(() => ID, {
    nullable: true,
    description: `At most ${maxIdLength} characters. Default: a new UUIDv7.`,
  })
  id?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `At most ${maxIdLength} characters. Omitted or null: no user. With the scope defaults ORACLE, omitted means a new user with a generated UUIDv7.`,
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `At most ${maxIdLength} characters. Omitted or null: no agent. With the scope defaults ORACLE, omitted means a new agent with a generated UUIDv7.`,
  })
  agentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `An outside system's name for the chat, at most ${maxNameLength} characters. Default: none.`,
  })
  chatId?: string | null;

  @Field(() => String, { nullable: true, description: "A name for people to read. Default: none." })
  title?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `The caller's own data: an object of at most ${maxMetadataDepth} levels. Default: none.`,
  })
  metadata?: JsonObject | null;

  @Field(() => ThreadSettingsInput, {
    nullable: true,
    description:
      "How to treat it. Default: nothing of its own, so that the server's settings hold.",
  })
  settings?: ThreadSettingsInput | null;
}

@InputType("UpdateThreadInput", {
  description:
    "What to change of a thread; its user and agent never change. What is left out stays.",
})
export class UpdateThreadInput {
  @Field(() => ID, { description: "The thread." })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: `An outside system's name for the chat, at most ${maxNameLength} characters. Null: none.`,
  })
  chatId?: string | null;

  @Field(() => String, { nullable: true, description: "A name for people to read. Null: none." })
  title?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "Takes the place of the whole metadata. Null: none.",
  })
  metadata?: JsonObject | null;

  @Field(() => ThreadSettingsInput, {
    nullable: true,
    description:
      "Merged with its own settings field by field. Null: nothing of its own, so that the server's settings hold.",
  })
  settings?: ThreadSettingsInput | null;
}
