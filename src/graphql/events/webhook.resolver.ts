import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from "type-graphql";
import { InvalidInputError } from "../../core/errors/request-errors.js";
import { checkedLength } from "../../core/lists/page.js";
import type { HeldDelivery, Webhook } from "../../core/webhooks/webhook.js";
import type {
  IssuedWebhook,
  UpdatedWebhook,
  WebhookService,
} from "../../core/webhooks/webhook-service.js";
import { ForwardArgs } from "../lists/connection.args.js";
import type { Connection } from "../lists/connection.js";
import type { EventFilterInput } from "./event.type.js";
import type { GraphContext } from "../loading/graph-context.js";
import { ID } from "../schema/id.js";
import { deadDeliveryConnection } from "../lists/lists.js";
import { RequiresRole } from "../schema/requires-role.js";
import {
  CreateWebhookInput,
  RetryWebhookDeliveriesArgs,
  UpdateWebhookInput,
} from "./webhook.input.js";
import {
  CreateWebhookPayload,
  RetryWebhookDeliveriesPayload,
  UpdateWebhookPayload,
  WebhookDeliveryConnection,
  WebhookFilterType,
  WebhookType,
} from "./webhook.type.js";

const forWhom = "Fails with FORBIDDEN for bound callers.";
const unknown = "Fails with NOT_FOUND if it is unknown.";

@Resolver(() => WebhookType)
export class WebhookResolver {
  constructor(private readonly webhooks: WebhookService) {}

  @RequiresRole("ADMIN")
  @Mutation(() => CreateWebhookPayload, {
    description: `Creates a webhook. It sends events from now on. ${forWhom}`,
  })
  async createWebhook(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => CreateWebhookInput, { description: "The webhook." })
    { filter, ...input }: CreateWebhookInput,
  ): Promise<IssuedWebhook> {
    return this.webhooks.create(principal, { ...input, filter: toFilter(filter) });
  }

  @RequiresRole("ADMIN")
  @Mutation(() => UpdateWebhookPayload, { description: `Changes a webhook. ${unknown} ${forWhom}` })
  async updateWebhook(
    @Ctx() { principal }: GraphContext,
    @Arg("input", () => UpdateWebhookInput, { description: "The changes." })
    { webhookId, filter, ...input }: UpdateWebhookInput,
  ): Promise<UpdatedWebhook> {
    return this.webhooks.update(principal, webhookId, { ...input, filter: toFilter(filter) });
  }

  @RequiresRole("ADMIN")
  @Mutation(() => ID, {
    description: `Deletes a webhook with its waiting deliveries, and returns its id. ${unknown} ${forWhom}`,
  })
  async deleteWebhook(
    @Ctx() { principal }: GraphContext,
    @Arg("webhookId", () => ID, { description: "Id of the webhook." }) webhookId: string,
  ): Promise<string> {
    return (await this.webhooks.delete(principal, webhookId)).id;
  }

  @RequiresRole("ADMIN")
  @Mutation(() => RetryWebhookDeliveriesPayload, {
    description: `Retries dead deliveries. Later events may have been delivered before them. ${unknown} ${forWhom}`,
  })
  async retryWebhookDeliveries(
    @Ctx() { principal }: GraphContext,
    @Args(() => RetryWebhookDeliveriesArgs) { webhookId, deliveryIds }: RetryWebhookDeliveriesArgs,
  ): Promise<{ webhook: Webhook; count: number }> {
    const ids = checkedLength(deliveryIds, "deliveryIds");
    // An id that is not a position matches no delivery.
    const positions = ids?.filter((id) => /^\d+$/.test(id)).map(Number) ?? null;
    return this.webhooks.retry(principal, webhookId, positions);
  }

  @FieldResolver(() => ID, { description: "Id of the webhook." })
  webhookId(@Root() { id }: Webhook): string {
    return id;
  }

  @FieldResolver(() => WebhookFilterType, { description: "Filter of the events to send." })
  filter(@Root() { filter }: Webhook): WebhookFilterType {
    const { owner, entities, kinds } = filter;
    return {
      owner: owner ? (JSON.parse(JSON.stringify(owner)) as Record<string, string | null>) : null,
      subjectTypes: (entities as WebhookFilterType["subjectTypes"]) ?? null,
      kinds: kinds ?? null,
    };
  }

  @FieldResolver(() => Int, {
    description:
      "Number of events between the webhook and the end of the event log, including events of other tenants and events that the filter excludes.",
  })
  async lag(@Root() { position }: Webhook, @Ctx() { loaders }: GraphContext): Promise<number> {
    return loaders.eventsAfter.load(position);
  }

  @FieldResolver(() => Int, { description: "Number of deliveries that wait for another attempt." })
  async waitingDeliveries(
    @Root() { id, tenantId }: Webhook,
    @Ctx() { loaders }: GraphContext,
  ): Promise<number> {
    return loaders.inTenant(tenantId).waitingDeliveries.load(id);
  }

  @FieldResolver(() => WebhookDeliveryConnection, {
    description: "Dead deliveries, which the server has given up, oldest event first.",
  })
  async deadDeliveries(
    @Root() { id, tenantId }: Webhook,
    @Ctx() { loaders }: GraphContext,
    @Args(() => ForwardArgs) args: ForwardArgs,
  ): Promise<Connection<HeldDelivery>> {
    return deadDeliveryConnection(loaders.inTenant(tenantId).deadDeliveries.of(id), args);
  }
}

/** Null: all events. Undefined: the filter is omitted. */
function toFilter(filter: EventFilterInput | null | undefined) {
  if (!filter) return filter;
  // The filter would keep the id after the record is deleted.
  if (filter.subjectId !== undefined && filter.subjectId !== null)
    throw new InvalidInputError("filter.subjectId", "must not be given for a webhook");
  return {
    owner: filter.owner ?? undefined,
    entities: checkedLength(filter.subjectTypes, "filter.subjectTypes"),
    kinds: checkedLength(filter.kinds, "filter.kinds"),
  };
}
