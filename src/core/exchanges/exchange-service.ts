import type { MemoryStore } from "../memory-store.js";
import type { Message } from "../messages/message.js";
import { checkedIfGiven } from "../ids.js";
import type { OwnerFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import type { Exchange, ExchangeOptions } from "./exchange.js";
import { exchangesOfOwner } from "./read-exchanges.js";

/** What was said last, by whole turns and by messages, over all that an owner's threads hold. */
export class ExchangeService {
  constructor(private readonly store: MemoryStore) {}

  /** See {@link exchangesOfOwner}. Left out or null: all within reach. */
  async of(
    principal: Principal,
    owner: OwnerFilter | null | undefined,
    options: ExchangeOptions,
  ): Promise<readonly Exchange[]> {
    return exchangesOfOwner(this.store, principal, owner ?? {}, options);
  }

  /**
   * The last message of an owner: of one thread, by its place; of all, by when
   * it was said, of one time the one that was stored last. Null if there is
   * none. Fails with BAD_USER_INPUT.
   */
  async lastMessage(
    principal: Principal,
    owner: OwnerFilter | null | undefined,
  ): Promise<Message | null> {
    const filter = { owner: owner ?? {} };
    const threadId = checkedIfGiven(owner?.threadId, "owner.threadId");
    const last = { limit: 1, fromEnd: true };
    const order = { field: "TIMESTAMP", direction: "ASC" } as const;
    const page =
      typeof threadId === "string"
        ? (await this.store.messages.pageByThread(principal, [threadId], last, { filter })).get(
            threadId,
          )
        : await this.store.messages.page(principal, last, { filter, order });
    return page?.items[0] ?? null;
  }
}
