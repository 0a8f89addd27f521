import type { CancelTimer, Clock } from "../../core/time/clock.js";
import { newId } from "../../core/ids.js";
import type { Principal } from "../../core/principal.js";
import { NoSessionError, ServerBusyError } from "../refusal.js";
import type { McpSession } from "./mcp-session.js";

/** Maximum numbers of sessions. */
export const sessionLimits = { inAll: 1_000, ofOne: 50 };

/** How long an unused session is kept, in milliseconds. */
export const idleMs = 30 * 60_000;

interface Owner {
  readonly tenantId: string;
  readonly key: string;
}

interface Held extends Owner {
  readonly id: string;
  readonly session: McpSession;
  usedAt: number;
  cancelTimer: CancelTimer;
}

/** The sessions of a server. Each belongs to the principal that started it, and ends after a long idle time. */
export class McpSessions {
  /** In order of last use, most recent last. */
  readonly #held = new Map<string, Held>();
  #isClosed = false;

  constructor(
    private readonly clock: Clock,
    private readonly begin: (id: string) => McpSession,
    private readonly limits = sessionLimits,
  ) {}

  get size(): number {
    return this.#held.size;
  }

  /**
   * Starts a session. At a limit, another one makes room: at that of the principal one of its own; at that of the
   * process one of the tenant with the most sessions, the oldest idle one of its principal with the most. A busy one
   * only makes room for a tenant or principal with fewer sessions. Fails with SERVER_BUSY if none makes room.
   *
   * @returns Its id.
   */
  open(principal: Principal): string {
    const owner = ownerOf(principal);
    this.#makeRoom(owner);
    const id = newId();
    const usedAt = this.clock.now();
    const held = { ...owner, id, session: this.begin(id), usedAt, cancelTimer: () => {} };
    this.#held.set(id, held);
    this.#watch(held, idleMs);
    return id;
  }

  /** Returns the session with this id, if the principal owns it. Fails with NOT_FOUND. */
  use(id: string, principal: Principal): McpSession {
    const held = this.#held.get(id);
    if (held?.key !== ownerOf(principal).key) throw new NoSessionError();
    held.usedAt = this.clock.now();
    this.#held.delete(id);
    this.#held.set(id, held);
    return held.session;
  }

  /** Called when the client ends it. */
  end(id: string): void {
    const held = this.#held.get(id);
    if (held) this.#end(held);
  }

  /** Refuses new sessions, and closes all streams. */
  drain(): void {
    this.#isClosed = true;
    for (const { session } of this.#held.values()) session.breakOff();
  }

  close(): void {
    this.drain();
    for (const held of this.#held.values()) this.#end(held);
  }

  #makeRoom(newcomer: Owner): void {
    if (this.#isClosed) throw new ServerBusyError();
    const all = [...this.#held.values()];
    const own = all.filter(({ key }) => key === newcomer.key);
    const isOneFull = own.length >= this.limits.ofOne;
    if (!isOneFull && all.length < this.limits.inAll) return;
    const ofTenant = countsBy([...all, newcomer], ({ tenantId }) => tenantId);
    const ofOne = countsBy([...all, newcomer], ({ key }) => key);
    const [first] = (isOneFull ? own : all).toSorted(
      (one, other) =>
        ofTenant(other) - ofTenant(one) ||
        Number(one.session.isBusy) - Number(other.session.isBusy) ||
        ofOne(other) - ofOne(one),
    );
    if (!first) throw new ServerBusyError();
    const more = ofTenant(first) - ofTenant(newcomer) || ofOne(first) - ofOne(newcomer);
    if (first.session.isBusy && more <= 0) throw new ServerBusyError();
    this.#end(first);
  }

  #end(held: Held): void {
    held.cancelTimer();
    this.#held.delete(held.id);
    held.session.breakOff();
  }

  #watch(held: Held, ms: number): void {
    held.cancelTimer = this.clock.after(ms, () => {
      if (held.session.isBusy) held.usedAt = this.clock.now();
      const left = held.usedAt + idleMs - this.clock.now();
      if (left <= 0) this.#end(held);
      else this.#watch(held, left);
    });
  }
}

/** All callers with the same rights share sessions. */
function ownerOf({ tenantId, roles, userId, agentId }: Principal): Owner {
  const key = JSON.stringify([tenantId, roles.toSorted(), userId ?? null, agentId ?? null]);
  return { tenantId, key };
}

/** Returns a function that gives the number of owners that share this one's key. */
function countsBy(owners: readonly Owner[], keyOf: (owner: Owner) => string) {
  const counts = Map.groupBy(owners, keyOf);
  return (owner: Owner) => counts.get(keyOf(owner))?.length ?? 0;
}
