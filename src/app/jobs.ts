import { SearchService } from "../core/search/search.js";
import type { TokenBudget } from "../core/usage/token-budget.js";
import type { Config } from "../config/config.js";
import { JobRunner } from "../jobs/job-runner.js";
import { openScratchStore } from "../open-store.js";
import type { Data } from "./data.js";
import type { Infrastructure } from "./infrastructure.js";
import { jobHandlers } from "./job-handlers.js";
import { factsOf } from "./services.js";
import { version } from "../package.js";
import { RefusedAddresses } from "../webhooks/refused-addresses.js";
import { WebhookRunner } from "../webhooks/webhook-runner.js";
import { WebhookSender } from "../webhooks/webhook-sender.js";
import type { AppParts } from "./app-parts.js";

/** Creates the runner for the store's jobs. Call `start` to begin. */
export function createJobRunner(
  config: Config,
  infrastructure: Infrastructure,
  data: Data,
  budget: TokenBudget,
): JobRunner {
  const { clock, logger, telemetry, rules, words, unranked } = infrastructure;
  const { store, pace } = data;
  return new JobRunner({
    store,
    clock,
    logger,
    concurrency: config.jobConcurrency,
    leaseMs: config.jobLeaseMs,
    pace,
    telemetry,
    handlers: jobHandlers({
      ...infrastructure,
      ...data,
      budget,
      knowledgeOf: (of) => ({
        search: new SearchService(of, words, unranked, rules, telemetry),
        facts: factsOf(of, infrastructure, data),
      }),
      openScratch: () => openScratchStore({ clock }),
    }),
  });
}

/** Creates the runner that delivers events to webhooks. Call `start` to begin. */
export function createWebhookRunner(
  { webhookNetworks }: Config,
  { clock, logger }: Infrastructure,
  { store, feed, pace }: Data,
  { findAddresses }: Pick<AppParts, "findAddresses">,
): WebhookRunner {
  const refused = new RefusedAddresses(webhookNetworks);
  const sender = new WebhookSender(refused, clock, `engraph/${version}`, findAddresses);
  return new WebhookRunner({ store, feed, clock, logger, sender }, pace.longestMs);
}
