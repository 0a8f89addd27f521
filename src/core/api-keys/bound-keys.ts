import type { Clock } from "../time/clock.js";
import type { MemoryStore } from "../store/memory-store.js";
import type { Principal } from "../principal.js";
import type { ApiKey } from "./api-key.js";

/** Ends the API keys of a user or an agent, so that none can add to the data that is about to be forgotten. */
export class BoundKeys {
  /**
   * @param onEnd Called with each key that has ended.
   * @param knownMs How long other processes may still accept a deleted key, in milliseconds.
   */
  constructor(
    private readonly store: Pick<MemoryStore, "unit" | "isShared">,
    private readonly clock: Clock,
    private readonly onEnd: (key: ApiKey) => void,
    private readonly knownMs: number,
  ) {}

  /**
   * Deletes the keys that are bound to the user or agent. Resolves when no process accepts them any more. The caller's
   * own key stays: it is deleted with the data, so that a call that fails can be repeated.
   */
  async end(principal: Principal, by: "userId" | "agentId", id: string): Promise<void> {
    const credential = principal.cause?.credential;
    const ownId = credential?.kind === "API_KEY" ? credential.keyId : undefined;
    const ended = await this.store.unit(principal, ({ apiKeys }) =>
      apiKeys.deleteOf(by, id, ownId),
    );
    for (const key of ended) this.onEnd({ ...key, revokedAt: this.clock.now() });
    if (ended.length === 0 || !this.store.isShared) return;
    await new Promise<void>((resolve) => this.clock.after(this.knownMs, resolve));
  }
}
