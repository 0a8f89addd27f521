import type { Clock } from "./time/clock.js";
import type { QueueState } from "./jobs/job.js";
import type { MemoryStore } from "./store/memory-store.js";
import { hasRole, isBound, systemPrincipal, type Principal } from "./principal.js";

/** Open connections and subscriptions of this process. */
export interface OpenConnections {
  readonly sockets: number;
  readonly eventStreams: number;
  readonly subscriptions: number;
}

/** Numbers of running and due jobs, with the age of the longest waiting job in seconds. */
export interface QueueView extends Omit<QueueState, "oldestDueAt"> {
  readonly oldestDueSeconds: number | null;
}

/** The state of a server. Values about other tenants are for operators; other callers get null. */
export class ServerStatus {
  readonly startedAt: number;

  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
    private readonly openConnections: () => OpenConnections,
    /** Name of the embedder; null: none. */
    private readonly embedder: string | null,
  ) {
    this.startedAt = clock.now();
  }

  get uptimeSeconds(): number {
    return Math.max(0, Math.floor((this.clock.now() - this.startedAt) / 1000));
  }

  /** Size of the store's file with its write-ahead log, in bytes; null where the store has no file of its own. */
  sizeBytes(principal: Principal): number | null {
    const { fileBytes, walBytes = 0 } = this.store.state?.() ?? {};
    return hasRole(principal, "operator") && fileBytes !== undefined ? fileBytes + walBytes : null;
  }

  connections(principal: Principal): OpenConnections | null {
    return hasRole(principal, "operator") ? this.openConnections() : null;
  }

  /**
   * How many of the tenant's records have no vectors yet, or none because the embedder refuses
   * them. Null without an embedder, and for bound callers.
   */
  async recordsWithoutVectors(principal: Principal): Promise<number | null> {
    if (this.embedder === null || isBound(principal)) return null;
    const [counted] = await this.store.passages.countWithoutVectors(principal, this.embedder);
    return counted?.records ?? 0;
  }

  /** The caller's jobs. */
  async queue(principal: Principal): Promise<QueueView> {
    return this.#view(await this.store.jobs.queue(principal, this.clock.now()));
  }

  /** The jobs of all tenants. */
  async serverQueue(principal: Principal): Promise<QueueView | null> {
    if (!hasRole(principal, "operator")) return null;
    return this.#view(await this.store.jobs.queue(systemPrincipal, this.clock.now()));
  }

  #view({ due, running, oldestDueAt }: QueueState): QueueView {
    const ageMs = oldestDueAt === null ? null : this.clock.now() - oldestDueAt;
    return { due, running, oldestDueSeconds: ageMs === null ? null : Math.max(0, ageMs) / 1000 };
  }
}
