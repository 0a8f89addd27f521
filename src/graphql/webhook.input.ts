import { Field, InputType, Int } from "type-graphql";
import {
  defaultSecretOverlapSeconds,
  maxSecretOverlapSeconds,
} from "../core/webhooks/webhook-service.js";
import { EventFilterInput } from "./event.type.js";
import { ID } from "./id.js";

const labelDescription = "Display name, 1 to 255 characters.";
const filterDescription = "Filter of the events to send.";
const snapshotDescription =
  "Whether deliveries contain the record after the change. Otherwise, they contain only ids.";

@InputType("CreateWebhookInput", { description: "A new webhook." })
export class CreateWebhookInput {
  @Field(() => String, {
    description:
      "HTTPS URL to post events to, without a user, a password or a fragment, at most 2000 characters.",
  })
  url!: string;

  @Field(() => String, { nullable: true, description: `${labelDescription} Default: none.` })
  label?: string | null;

  @Field(() => EventFilterInput, {
    nullable: true,
    description: `${filterDescription} Default: all.`,
  })
  filter?: EventFilterInput | null;

  @Field(() => Boolean, { nullable: true, description: `${snapshotDescription} Default: false.` })
  includesSnapshot?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: "Whether events are sent. Default: true." })
  isEnabled?: boolean | null;
}

@InputType("UpdateWebhookInput", {
  description: "Changes of a webhook. Omitted fields do not change.",
})
export class UpdateWebhookInput {
  @Field(() => ID, { description: "Id of the webhook." })
  webhookId!: string;

  @Field(() => String, {
    nullable: true,
    description: "HTTPS URL to post events to. Not null.",
  })
  url?: string | null;

  @Field(() => String, { nullable: true, description: `${labelDescription} Null: none.` })
  label?: string | null;

  @Field(() => EventFilterInput, {
    nullable: true,
    description: `${filterDescription} Null: all.`,
  })
  filter?: EventFilterInput | null;

  @Field(() => Boolean, { nullable: true, description: `${snapshotDescription} Null: false.` })
  includesSnapshot?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether events are sent. A webhook that is enabled again continues where it stopped. Null: true.",
  })
  isEnabled?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether to replace the secret. Default: false.",
  })
  newSecret?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: `Seconds during which the replaced secret also signs deliveries, 0 to ${maxSecretOverlapSeconds}. Only with \`newSecret\`. Default: ${defaultSecretOverlapSeconds}, one day.`,
  })
  secretOverlapSeconds?: number | null;
}

@InputType("RetryWebhookDeliveriesInput", {
  description: "Dead deliveries to retry.",
})
export class RetryWebhookDeliveriesInput {
  @Field(() => ID, { description: "Id of the webhook." })
  webhookId!: string;

  @Field(() => [ID], {
    nullable: true,
    description: "Ids of deliveries. Unknown ids are ignored. Default: all.",
  })
  deliveryIds?: string[] | null;
}
