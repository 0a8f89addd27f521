import type { Payload } from "./sink.js";
import type { Subscriber } from "./subscriber.js";
import { SubscriptionGroup, type GroupOptions } from "./subscription-group.js";

/**
 * Subscribers of something that has a newest state, of which each gets the
 * newest when it comes, and from then on every one that it has room for.
 * Nothing is asked of the source while none of them could take it.
 */
export class StateGroup extends SubscriptionGroup {
  #newest: Payload | undefined;
  /** How many states there have been. */
  #version = 0;

  constructor(
    private readonly source: AsyncIterator<unknown>,
    options: GroupOptions,
  ) {
    super(options);
  }

  protected override async follow(): Promise<void> {
    for (;;) {
      await this.someoneReady();
      const { value, done } = await this.source.next();
      if (done) return;
      this.#newest = await this.payload(value, null);
      this.#version += 1;
      for (const subscriber of this.subscribers) if (subscriber.isReady()) this.#send(subscriber);
    }
  }

  protected override stop(): void {
    void this.source.return?.();
    super.stop();
  }

  protected override catchUp(subscriber: Subscriber): void {
    if (subscriber.position < this.#version) this.#send(subscriber);
    super.catchUp(subscriber);
  }

  #send(subscriber: Subscriber): void {
    if (this.#newest) subscriber.send(this.#newest, this.#version);
  }
}
