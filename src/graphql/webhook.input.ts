import { Field, ID, InputType, Int } from "type-graphql";
import {
  defaultSecretOverlapSeconds,
  maxSecretOverlapSeconds,
} from "../core/webhooks/webhook-service.js";
import { EventFilterInput } from "./event.type.js";

const labelDescription = "Name for people, 1 to 255 characters.";
const filterDescription = "Which events are sent.";
const snapshotDescription =
  "Whether deliveries contain the record after the change. If not, they have ids alone.";

@InputType("CreateWebhookInput", { description: "A new webhook." })
export class CreateWebhookInput {
  @Field(() => String, {
    description:
      "Address to which events are posted: https, without a user, a password or a fragment, at most 2000 characters.",
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
  description: "Changes of a webhook. An omitted field stays as it is.",
})
export class UpdateWebhookInput {
  @Field(() => ID, { description: "Id of the webhook." })
  webhookId!: string;

  @Field(() => String, {
    nullable: true,
    description: "Address to which events are posted. Null is refused.",
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
      "Whether events are sent. One that is enabled again goes on where it stopped. Null: true.",
  })
  isEnabled?: boolean | null;
}

@InputType("RotateWebhookSecretInput", { description: "Which webhook gets another secret." })
export class RotateWebhookSecretInput {
  @Field(() => ID, { description: "Id of the webhook." })
  webhookId!: string;

  @Field(() => Int, {
    nullable: true,
    description: `How long deliveries are signed by the old secret, too, in seconds: 0 to ${maxSecretOverlapSeconds}. Default: ${defaultSecretOverlapSeconds}, one day.`,
  })
  overlapSeconds?: number | null;
}

@InputType("RetryWebhookDeliveriesInput", {
  description: "Which deliveries that were given up are tried again.",
})
export class RetryWebhookDeliveriesInput {
  @Field(() => ID, { description: "Id of the webhook." })
  webhookId!: string;

  @Field(() => [ID], {
    nullable: true,
    description: "Ids of deliveries; unknown ones are passed over. Default: all.",
  })
  deliveryIds?: string[] | null;
}
