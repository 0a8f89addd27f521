import { ArgsType, Field } from "type-graphql";
import {
  defaultSecretOverlapSeconds,
  maxSecretOverlapSeconds,
} from "../../core/webhooks/webhook-service.js";
import { flag, keyOf, whole } from "../../records/field.js";
import { webhookFields, type GivenWebhook } from "../../records/webhook.js";
import { EventFilterInput } from "./event.type.js";
import { ID } from "../schema/id.js";
import { clearable, inputClass } from "../schema/record-class.js";

type Filtered = Omit<GivenWebhook, "filter"> & { readonly filter?: EventFilterInput | null };
const documents = { filter: EventFilterInput };

export type CreateWebhookInput = Filtered;
export const CreateWebhookInput = inputClass<Filtered>("add", {
  name: "CreateWebhookInput",
  description: "A new webhook.",
  fields: webhookFields,
  documents,
});

export type UpdateWebhookInput = Filtered & {
  readonly webhookId: string;
  readonly newSecret?: boolean | null;
  readonly secretOverlapSeconds?: number | null;
};
export const UpdateWebhookInput = inputClass<UpdateWebhookInput>("update", {
  name: "UpdateWebhookInput",
  description: "Changes of a webhook. Omitted fields do not change.",
  fields: {
    webhookId: keyOf("Id of the webhook"),
    ...webhookFields,
    newSecret: flag("Whether to replace the secret", {
      in: ["update"],
      onUpdate: "Whether to replace the secret. Default: false.",
    }),
    secretOverlapSeconds: whole("Overlap in seconds", {
      null: "",
      in: ["update"],
      onUpdate: `Seconds during which the replaced secret also signs deliveries, 0 to ${maxSecretOverlapSeconds}. Only with \`newSecret\`. Default: ${defaultSecretOverlapSeconds}, one day.`,
    }),
  },
  clears: clearable("WebhookField", webhookFields),
  documents,
});

@ArgsType()
export class RetryWebhookDeliveriesArgs {
  @Field(() => ID, { description: "Id of the webhook." })
  webhookId!: string;

  @Field(() => [ID], {
    nullable: true,
    description: "Ids of deliveries. Unknown ids are ignored. Default: all.",
  })
  deliveryIds?: string[] | null;
}
