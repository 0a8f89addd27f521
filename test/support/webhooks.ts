import { expect } from "vitest";
import type { CreateWebhookInput, UpdateWebhookInput } from "../gql/graphql.js";
import { graphql } from "../gql/index.js";
import { startEngraph, type EngraphOptions } from "./engraph.js";
import { FakeClock } from "./fake-clock.js";
import { addMemory } from "./operations.js";
import { toLoopback, WebhookReceiver } from "./webhook-receiver.js";

export const createWebhook = graphql(`
  mutation CreateWebhook($input: CreateWebhookInput!) {
    createWebhook(input: $input) { secret webhook { webhookId } }
  }
`);

export const updateWebhook = graphql(`
  mutation UpdateWebhook($input: UpdateWebhookInput!) {
    updateWebhook(input: $input) {
      secret
      webhook {
        url label includesSnapshot isEnabled previousSecretUntil
        filter { owner subjectTypes kinds }
      }
    }
  }
`);

export const webhookStates = graphql(`
  query WebhookStates($tenantId: ID) {
    tenant(id: $tenantId) {
      webhooks {
        totalCount
        nodes {
          webhookId isEnabled disabledReason lag failures retryAt lastError lastDeliveredAt gaps
          waitingDeliveries
          deadDeliveries { totalCount nodes { deliveryId attempts error diedAt } }
        }
      }
    }
  }
`);

/**
 * The time limit of `passing` of {@link startWebhooks}: a test with many attempts is slow on a busy
 * machine.
 */
const passingTime = { timeout: 50_000 };

const memories = { subjectTypes: ["MEMORY" as const] };

/** A server that may send to loopback, with a fake clock, and a receiver. */
export async function startWebhooks(options: EngraphOptions = {}) {
  const clock = new FakeClock();
  const receiver = await WebhookReceiver.start();
  const engraph = await startEngraph({
    clock,
    ...options,
    env: { EXTRACTION_MODEL: "none", ...toLoopback, ...options.env },
  });
  const { client } = engraph;
  const open = async (input: Partial<CreateWebhookInput> = {}) => {
    const { createWebhook: made } = await client.run(createWebhook, {
      input: { url: receiver.url, filter: memories, ...input },
    });
    return { id: made.webhook.webhookId, secret: made.secret };
  };
  const change = async (input: UpdateWebhookInput) =>
    (await client.run(updateWebhook, { input })).updateWebhook.webhook;
  const add = async (content: string, userId = "maya") =>
    (await client.run(addMemory, { input: { userId, content } })).addMemory.id;
  const state = async () => {
    const [first] = (await client.run(webhookStates)).tenant.webhooks.nodes;
    if (!first) throw new Error("There is no webhook.");
    return first;
  };
  /** Advances the clock whenever the webhook waits, until the condition holds. */
  const passing = async (
    condition: (now: Awaited<ReturnType<typeof state>>) => boolean,
    stepMs = 60_000,
  ) => {
    await expect
      .poll(async () => {
        const now = await state();
        if (condition(now)) return true;
        const pauseMs = now.retryAt === null ? 0 : Date.parse(now.retryAt) - clock.now();
        if (pauseMs > 0) clock.advance(pauseMs);
        else if (now.waitingDeliveries > 0) clock.advance(stepMs);
        return false;
      }, passingTime)
      .toBe(true);
  };
  return { ...engraph, clock, receiver, open, change, add, state, passing };
}
