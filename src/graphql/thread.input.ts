import { Field, InputType } from "type-graphql";
import type { JsonObject } from "../core/entity.js";
import { maxMetadataDepth } from "../core/metadata/metadata.js";
import { maxIdLength, maxNameLength } from "../core/text.js";
import { ID } from "./id.js";
import { newIdDescription } from "../records/limits.js";
import { JsonScalar } from "./scalars.js";
import { ThreadSettingsInput } from "./thread-settings.input.js";

@InputType("CreateThreadInput", { description: "A new thread." })
export class CreateThreadInput {
  @Field(() => ID, {
    nullable: true,
    description: newIdDescription,
  })
  id?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `Id of the user, at most ${maxIdLength} characters. Created if new. Default: none. If omitted with the scope defaults ORACLE: a new user.`,
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `Id of the agent, at most ${maxIdLength} characters. Created if new. Default: none. If omitted with the scope defaults ORACLE: a new agent.`,
  })
  agentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `Id of the chat in another system, at most ${maxNameLength} characters.`,
  })
  chatId?: string | null;

  @Field(() => String, { nullable: true, description: "Display title." })
  title?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: `Your own data: an object of at most ${maxMetadataDepth} levels.`,
  })
  metadata?: JsonObject | null;

  @Field(() => ThreadSettingsInput, {
    nullable: true,
    description: "Settings of the thread. Default: the server's.",
  })
  settings?: ThreadSettingsInput | null;
}

@InputType("UpdateThreadInput", {
  description: "Changes of a thread. Omitted fields do not change; null clears them.",
})
export class UpdateThreadInput {
  @Field(() => ID, { description: "Id of the thread." })
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: `Id of the chat in another system, at most ${maxNameLength} characters.`,
  })
  chatId?: string | null;

  @Field(() => String, { nullable: true, description: "Display title." })
  title?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: "Your own data. Replaces the whole metadata.",
  })
  metadata?: JsonObject | null;

  @Field(() => ThreadSettingsInput, {
    nullable: true,
    description: "Settings, merged field by field. Null: the server's.",
  })
  settings?: ThreadSettingsInput | null;
}
