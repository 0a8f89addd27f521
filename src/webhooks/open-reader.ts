import type { Clock } from "../core/clock.js";
import { CursorExpiredError } from "../core/errors.js";
import type { EventFeed, EventReader } from "../core/events/event-feed.js";
import type { Logger } from "../core/logger.js";
import type { MemoryStore } from "../core/memory-store.js";
import type { Principal } from "../core/principal.js";
import type { Webhook } from "../core/webhooks/webhook.js";
import { count, type DeliveryTally } from "./delivery-tally.js";
import type { WebhookLease } from "./webhook-lease.js";

interface ReaderParts {
  readonly feed: EventFeed;
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly tally: DeliveryTally;
}

/**
 * Opens a reader at the webhook's stored position. If the log was trimmed past it, the reader skips those events, and a
 * gap is counted.
 */
export async function openReader(
  { feed, store, clock, logger, tally }: ReaderParts,
  principal: Principal,
  lease: WebhookLease,
  webhook: Webhook,
): Promise<EventReader> {
  for (let { position } = webhook; ;) {
    try {
      const after = feed.cursorOf(principal, { position });
      return await feed.subscribe(principal, webhook.filter, after);
    } catch (error) {
      if (!(error instanceof CursorExpiredError)) throw error;
      const start = await store.events.start();
      ({ position } = await lease.advance((found) => ({
        ...found,
        position: Math.max(start, found.position),
        gaps: found.gaps + 1,
        lastGapAt: clock.now(),
      })));
      count(tally, "gap", 1);
      logger.warn(
        { webhookId: webhook.id, tenantId: webhook.tenantId },
        "Events were removed from the log before a webhook had delivered them.",
      );
    }
  }
}
