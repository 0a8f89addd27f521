import { onTestFinished } from "vitest";
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
    this.#subscribers = [7, 56].map(
      (n) => new ResumeSubscriber({ n, url, ...nobody, after, random: this.random }),
    );
    onTestFinished(async () => {
      await Promise.all(this.#subscribers.map((one) => one.close()));
    });
  }

  /** Whether each has seen all up to this place, which may be that of an entry of the audit log: they are not told of it. */
  haveSeen(end: string): boolean {
    return this.#subscribers.every(
      ({ seen }) => positionOf(seen.at(-1)?.cursor ?? "") >= positionOf(end) - 1,
    );
  }

  /** What each has seen, and what it had to see: every event once, in the order of the log. What comes after its last may be missing. */
  seen(log: readonly StoredEvent[]): readonly (readonly [seen: string[], expected: string[]])[] {
    return this.#subscribers.map(({ seen }) => [
      seen.map(place),
      log.slice(0, seen.length).map(placeInLog),
    ]);
  }
}
