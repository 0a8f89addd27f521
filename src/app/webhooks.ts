import type { Config } from "../config/config.js";
import { version } from "../package.js";
import { RefusedAddresses } from "../webhooks/refused-addresses.js";
import { WebhookRunner } from "../webhooks/webhook-runner.js";
import { WebhookSender } from "../webhooks/webhook-sender.js";
import type { AppParts } from "./app-parts.js";
import type { Data } from "./data.js";
import type { Ground } from "./ground.js";

/** Creates the runner that delivers events to webhooks. Call `start` to begin. */
export function createWebhookRunner(
  { webhookNetworks }: Config,
  { clock, logger }: Ground,
  { store, feed, pace }: Data,
  { findAddresses }: Pick<AppParts, "findAddresses">,
): WebhookRunner {
  const refused = new RefusedAddresses(webhookNetworks);
  const sender = new WebhookSender(refused, clock, `engraph/${version}`, findAddresses);
  return new WebhookRunner({ store, feed, clock, logger, sender }, pace.longestMs);
}
