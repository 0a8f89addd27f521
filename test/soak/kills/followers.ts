import { expect, onTestFinished } from "vitest";
import type { StoredEvent } from "../../../src/core/events/event.js";
import type { Client } from "../../support/client.js";
import { eventCursor } from "../../support/operations.js";
import type { Random } from "../../support/random.js";
import { Relay } from "../../support/relay.js";
import { place, placeInLog, positionOf, ResumeSubscriber } from "../resume-subscriber.js";

/** Subscribers of all events, each over the lives of many servers. One of them has room for few, and has to resume more often. */
export class Followers {
  #relay: Relay | undefined;
  #subscribers: readonly ResumeSubscriber[] = [];

  constructor(private readonly random: Random) {}

  /** Leads them to this server. */
  async follow(client: Client): Promise<void> {
    if (this.#relay) {
      this.#relay.target = client.url;
      return;
    }
    this.#relay = await Relay.to(client.url);
    const { url } = this.#relay;
    const { eventCursor: after } = await client.run(eventCursor);
    const nobody = { threadId: "", userId: "" };
    this.#subscribers = [0, 7].map(
      (n) => new ResumeSubscriber({ n, url, ...nobody, after, random: this.random }),
    );
    onTestFinished(async () => {
      await Promise.all(this.#subscribers.map((one) => one.close()));
    });
  }

  /** Resolves when each has seen all that there is by now. */
  async finish(client: Client): Promise<void> {
    const { eventCursor: end } = await client.run(eventCursor);
    const seen = () => this.#subscribers.map(({ seen }) => positionOf(seen.at(-1)?.cursor ?? ""));
    await expect.poll(() => seen().every((position) => position >= positionOf(end))).toBe(true);
  }

  /** Each has seen every event of the log once, and in its order; what came after the end may be missing. */
  check(log: readonly StoredEvent[]): void {
    expect(log.map(({ position }) => position)).toEqual(log.map((_, i) => i + 1));
    for (const { seen } of this.#subscribers)
      expect(seen.map(place)).toEqual(log.slice(0, seen.length).map(placeInLog));
  }
}
