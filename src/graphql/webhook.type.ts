import { Field, Int, ObjectType } from "type-graphql";
import type { EventKind, SubjectName } from "../core/events/event.js";
import type { WebhookDisabledReason } from "../core/webhooks/webhook.js";
import { connectionOf } from "./connection.js";
import { EventKindEnum, SubjectTypeEnum, WebhookDisabledReasonEnum } from "./enums.js";
import { ID } from "./id.js";
import { DateTimeScalar, JsonScalar } from "./scalars.js";

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

@ObjectType("Webhook", {
  simpleResolvers: true,
  description: "A URL that the server posts events to. See docs/webhooks.md.",
})
export class WebhookType {
  @Field(() => String, { description: "The URL." })
  url!: string;

  @Field(() => String, { nullable: true, description: "Display name. Null: none." })
  label!: string | null;

  @Field(() => Boolean, { description: "Whether deliveries contain the record after the change." })
  includesSnapshot!: boolean;

  @Field(() => Boolean, { description: "Whether events are sent." })
  isEnabled!: boolean;

  @Field(() => WebhookDisabledReasonEnum, {
    nullable: true,
    description: "Why the server has disabled it. Null if it has not.",
  })
  disabledReason!: WebhookDisabledReason | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Time until which the secret before the last rotation also signs deliveries. Null: there is none.",
  })
  previousSecretUntil!: number | null;

  @Field(() => Int, { description: "Number of consecutive rounds without a successful delivery." })
  failures!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Time until which the server sends nothing after failures. Null: it does not wait.",
  })
  retryAt!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Error of the last failed attempt. Null: none has failed.",
  })
  lastError!: string | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the last failure. Null: none.",
  })
  lastErrorAt!: number | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time at which the last successful delivery was stored. Null: none.",
  })
  lastDeliveredAt!: number | null;

  @Field(() => Int, {
    description: "Number of times that the log removed events before their delivery.",
  })
  gaps!: number;

  @Field(() => DateTimeScalar, { nullable: true, description: "Time of the last gap. Null: none." })
  lastGapAt!: number | null;

  @Field(() => DateTimeScalar, { description: "Time of creation." })
  createdAt!: number;

  @Field(() => DateTimeScalar, { description: "Time of the last change by a caller." })
  updatedAt!: number;
}

export const WebhookDeliveryConnection = connectionOf("WebhookDelivery", () => WebhookDeliveryType);
export const WebhookConnection = connectionOf("Webhook", () => WebhookType);

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

@ObjectType("DeleteWebhookPayload", { simpleResolvers: true, description: "A deleted webhook." })
export class DeleteWebhookPayload {
  @Field(() => ID, { description: "Id of the webhook." })
  webhookId!: string;
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
