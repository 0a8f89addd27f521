import { onTestFinished } from "vitest";
import type { StoredEvent } from "../../../src/core/events/event.js";
import type { Client } from "../../support/client.js";
import { eventCursor } from "../../support/operations.js";
import type { Random } from "../../support/random.js";
import { Relay } from "../../support/relay.js";
import { place, placeInLog, positionOf, ResumeSubscriber } from "../resume-subscriber.js";

/**
 * Subscribers to all events, each spanning many server processes. One of them has a small buffer,
 * and has to resume more often.
 */
export class Followers {
  #relay: Relay | undefined;
  #subscribers: readonly ResumeSubscriber[] = [];

  constructor(private readonly random: Random) {}

  /** Connects them to this server. */
  async follow(client: Client): Promise<void> {
    if (this.#relay) {
      this.#relay.target = client.url;
      return;
    }
    this.#relay = await Relay.to(client.url);
    const { url } = this.#relay;
    const { eventCursor: after } = await client.run(eventCursor);
    const nobody = { threadId: "", userId: "" };
    this.#subscribers = [7, 56].map(
      (n) => new ResumeSubscriber({ n, url, ...nobody, after, random: this.random }),
    );
    onTestFinished(async () => {
      await Promise.all(this.#subscribers.map((one) => one.close()));
    });
  }

  /**
   * Whether each has seen everything up to this position. It may be the position of an audit log
   * entry, which subscribers do not receive.
   */
  haveSeen(end: string): boolean {
    return this.#subscribers.every(
      ({ seen }) => positionOf(seen.at(-1)?.cursor ?? "") >= positionOf(end) - 1,
    );
  }

  /**
   * The seen and the expected events of each subscriber: every event once, in the order of the log.
   * Events after its last one may be missing.
   */
  seen(log: readonly StoredEvent[]): readonly (readonly [seen: string[], expected: string[]])[] {
    return this.#subscribers.map(({ seen }) => [
      seen.map(place),
      log.slice(0, seen.length).map(placeInLog),
    ]);
  }
}
