import { expect, test } from "vitest";
import { systemPrincipal, workerOf } from "../../src/core/principal.js";
import type { MemoryStore } from "../../src/core/store/memory-store.js";
import type { Webhook } from "../../src/core/webhooks/webhook.js";
import { DeliveryRound } from "../../src/webhooks/delivery-round.js";
import { newFile, openEmbedded } from "../store/embedded.js";
import { anEvent, keep, member } from "../store/samples.js";
import { FakeClock } from "../support/fake-clock.js";

test("where the store fails, the round lets what is under way end, begins no more and keeps the rest", async () => {
  const real = openEmbedded(newFile());
  const threads = Array.from({ length: 12 }, (_, i) => anEvent({ threadId: `thread-${i}` }));
  await keep(real, { events: threads });
  const events = await real.events.tail(systemPrincipal, 0, 100);
  const broken = events[1]?.position;
  const page: MemoryStore["events"]["page"] = async (principal, filter, range) => {
    if (range.upTo === broken) throw new Error("The store is away.");
    return real.events.page(principal, filter, range);
  };
  const sent: number[] = [];
  const ended: number[] = [];
  const webhook = { id: "w", tenantId: member.tenantId, failures: 0 } as Webhook;
  const round = new DeliveryRound(webhook, {
    store: { ...real, events: { ...real.events, page } },
    principal: workerOf(member.tenantId),
    clock: new FakeClock(),
    stopping: new AbortController().signal,
    isOutdated: () => false,
    async send(_to, { position }) {
      sent.push(position);
      // It ends after the store has failed.
      await expect.poll(() => round.failure).not.toBeNull();
      ended.push(position);
      return { status: 204, retryAfter: null };
    },
  });
  const { delivered, held } = await round.run([], events);
  expect(round.failure?.error).toEqual(new Error("The store is away."));
  expect(ended).toEqual(sent);
  expect(delivered).toBe(sent.length);
  const positions = [...sent, ...held.map(({ position }) => position)];
  expect(positions.toSorted((one, other) => one - other)).toEqual(
    events.map(({ position }) => position),
  );
  expect(held.map(({ attempts }) => attempts)).toEqual(held.map(() => 0));
});
