import { Field, Int, ObjectType } from "type-graphql";
import type { EventKind, SubjectName } from "../../core/events/event.js";
import type { Webhook } from "../../core/webhooks/webhook.js";
import { webhookFields } from "../../records/webhook.js";
import { listOf } from "../lists/connection.js";
import { EventKindEnum, SubjectTypeEnum } from "../schema/server-enums.js";
import { ID } from "../schema/id.js";
import { objectClass } from "../schema/record-class.js";
import { DateTimeScalar, JsonScalar } from "../schema/scalars.js";

@ObjectType("WebhookFilter", {
  simpleResolvers: true,
  description: "Filter of the events that a webhook sends.",
})
export class WebhookFilterType {
  @Field(() => JsonScalar, {
    nullable: true,
    description:
      "Owner of the records, like `EventFilter.owner`: a null id matches records without that id. Null: any.",
  })
  owner!: Readonly<Record<string, string | null>> | null;

  @Field(() => [SubjectTypeEnum], {
    nullable: true,
    description: "Types of the records. Null: all.",
  })
  subjectTypes!: readonly SubjectName[] | null;

  @Field(() => [EventKindEnum], { nullable: true, description: "Kinds of changes. Null: all." })
  kinds!: readonly EventKind[] | null;
}

@ObjectType("WebhookDelivery", { description: "A delivery that the server has given up." })
export class WebhookDeliveryType {
  @Field(() => ID, { name: "deliveryId", description: "Id of the delivery." })
  position!: number;

  @Field(() => Int, { description: "Number of attempts." })
  attempts!: number;

  @Field(() => DateTimeScalar, { name: "diedAt", description: "Time of the last attempt." })
  deadAt!: number;

  @Field(() => String, { nullable: true, description: "Error of the last attempt." })
  error!: string | null;
}

export type WebhookType = Webhook;
export const WebhookType = objectClass<Webhook>({
  name: "Webhook",
  description: "A URL that the server posts events to. See docs/webhooks.md.",
  fields: webhookFields,
});

export const WebhookDeliveryConnection = listOf("WebhookDelivery", () => WebhookDeliveryType);
export const WebhookConnection = listOf("Webhook", () => WebhookType);

@ObjectType("CreateWebhookPayload", { simpleResolvers: true, description: "A new webhook." })
export class CreateWebhookPayload {
  @Field(() => WebhookType, { description: "The webhook." })
  webhook!: WebhookType;

  @Field(() => String, {
    description: "The secret that verifies deliveries. It is returned only here.",
  })
  secret!: string;
}

@ObjectType("UpdateWebhookPayload", { simpleResolvers: true, description: "A changed webhook." })
export class UpdateWebhookPayload {
  @Field(() => WebhookType, { description: "The webhook." })
  webhook!: WebhookType;

  @Field(() => String, {
    nullable: true,
    description: "The new secret, returned only here. Null without `newSecret`.",
  })
  secret!: string | null;
}

@ObjectType("RetryWebhookDeliveriesPayload", {
  simpleResolvers: true,
  description: "The deliveries that the server retries.",
})
export class RetryWebhookDeliveriesPayload {
  @Field(() => WebhookType, { description: "The webhook." })
  webhook!: WebhookType;

  @Field(() => Int, { description: "Number of deliveries that the server retries." })
  count!: number;
}
