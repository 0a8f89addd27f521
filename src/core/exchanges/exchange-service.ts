import type { MemoryStore } from "../memory-store.js";
import type { OwnerFilter } from "../owner.js";
import type { Principal } from "../principal.js";
import type { Exchange, ExchangeOptions } from "./exchange.js";
import { exchangesOfOwner } from "./read-exchanges.js";

/** The exchanges of an owner over all its threads. */
export class ExchangeService {
  constructor(private readonly store: MemoryStore) {}

  /** See {@link exchangesOfOwner}. Null or omitted: all that the caller may see. */
  async of(
    principal: Principal,
    owner: OwnerFilter | null | undefined,
    options: ExchangeOptions,
  ): Promise<readonly Exchange[]> {
    return exchangesOfOwner(this.store, principal, owner ?? {}, options);
  }
}
