import type { MemoryStore } from "../store/memory-store.js";
import type { OwnerFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import type { Exchange, ExchangeOptions } from "./exchange.js";
import { exchangesOfOwner } from "./read-exchanges.js";

/** Exchanges of a user or an agent across all its threads. */
export class ExchangeService {
  constructor(private readonly store: MemoryStore) {}

  /** See {@link exchangesOfOwner}. */
  async of(
    principal: Principal,
    owner: OwnerFilter,
    options: ExchangeOptions,
  ): Promise<readonly Exchange[]> {
    return exchangesOfOwner(this.store, principal, owner, options);
  }
}
