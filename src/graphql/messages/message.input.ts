import { Field, InputType, Int } from "type-graphql";
import { defaultWaitMs, maxWaitMs } from "../../core/jobs/job-service.js";
import type { MessageUpdate } from "../../core/messages/message-edits.js";
import { maxMessagesPerCall, type GivenMessage } from "../../core/messages/new-message.js";
import { maxIdLength } from "../../core/text.js";
import { document, keyOf } from "../../records/field.js";
import { lifetimeFields } from "../../records/lifetime.js";
import { messageFields } from "../../records/message.js";
import { ID } from "../schema/id.js";
import { NamesNulls } from "../inputs/named-nulls.js";
import { ownerParts } from "../inputs/owner.input.js";
import { clearable, inputClass } from "../schema/record-class.js";
import { JsonScalar } from "../schema/scalars.js";
import { ThreadSettingsInput } from "../threads/thread-settings.input.js";
import { StepInput } from "../threads/trace.input.js";

export type MessageInput = GivenMessage;
export const MessageInput = inputClass<GivenMessage>("add", {
  name: "MessageInput",
  description: "A message to add.",
  fields: {
    ...messageFields,
    steps: document()("Steps that led to the message", {
      null: "",
      in: ["add"],
      onAdd: "Steps that led to the message, in order. Stored as `metadata.steps`.",
    }),
    ...lifetimeFields,
  },
  first: "id role type typeText runId toolCallId toolCalls",
  documents: { parts: [JsonScalar], steps: [StepInput] },
});

@InputType("AddMessagesInput", { description: "Messages, and the user or thread to add them to." })
export class AddMessagesInput {
  @Field(() => ID, {
    nullable: true,
    description: `Id of the user, at most ${maxIdLength} characters. Created if new. Default: the thread's user.`,
  })
  userId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: `With \`userId\`: id of the agent, at most ${maxIdLength} characters. Created if new. Default: the thread's agent.`,
  })
  agentId?: string | null;

  @NamesNulls(ownerParts, "AGENT: no agent, though the thread has one.")
  without?: string[] | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "Id of the thread. With `userId`, created if new; a caller bound to the user `sam` creates only ids that begin with `~sam/`. Default: the default thread of the user, or of the user and agent.",
  })
  threadId?: string | null;

  @Field(() => [MessageInput], {
    description: `Messages, 1 to ${maxMessagesPerCall}, oldest first.`,
  })
  messages!: MessageInput[];

  @Field(() => ThreadSettingsInput, {
    nullable: true,
    description: "With `userId`: settings of a new thread. Default: the server's.",
  })
  settings?: ThreadSettingsInput | null;

  @Field(() => ID, {
    nullable: true,
    description: `Idempotency key: a repeated request returns the first result. Unique per thread and bound caller; 1 to ${maxIdLength} characters.`,
  })
  idempotencyKey?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to wait for the extraction. Default: true if `extractionMode` is INLINE.",
  })
  waitForExtraction?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `Maximum wait in milliseconds, at most ${maxWaitMs}. Default: ${defaultWaitMs}.`,
  })
  waitTimeoutMs?: number | null;
}

export type UpdateMessageInput = MessageUpdate;
export const UpdateMessageInput = inputClass<MessageUpdate>("update", {
  name: "UpdateMessageInput",
  description: "Changes of a message. Omitted fields do not change.",
  fields: { ...messageFields, id: keyOf("Id of the message"), ...lifetimeFields },
  clears: clearable("MessageField", messageFields),
  first: "id content parts",
  documents: { parts: [JsonScalar] },
});
