import type { MemoryStore } from "../memory-store.js";
import type { OwnerFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import type { Exchange, ExchangeOptions } from "./exchange.js";
import { exchangesOfOwner } from "./read-exchanges.js";

/** Exchanges of an owner across all its threads. */
export class ExchangeService {
  constructor(private readonly store: MemoryStore) {}

  /** See {@link exchangesOfOwner}. Null or omitted owner: all within the caller's reach. */
  async of(
    principal: Principal,
    owner: OwnerFilter | null | undefined,
    options: ExchangeOptions,
  ): Promise<readonly Exchange[]> {
    return exchangesOfOwner(this.store, principal, owner ?? {}, options);
  }
}
