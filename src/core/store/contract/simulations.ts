import type { Principal } from "../../principal.js";
import type { Simulation } from "../../simulations/simulation.js";

/** A simulation without its content and settings, which are long. */
export type SimulationHead = Omit<Simulation, "content" | "settings">;

export interface SimulationQueries {
  /** Simulations that have not expired. */
  byIds(principal: Principal, ids: readonly string[]): Promise<Map<string, Simulation>>;
}

/** Simulations of threads in reach. Deletions and expiry ignore the caller's reach. */
export interface SimulationWrites {
  /** Locks the simulation until the unit ends; null if there is none in reach, or it has expired. */
  find(id: string): Promise<Simulation | null>;
  insert(simulation: Simulation): Promise<void>;
  /** Stores its state, its content, the memories in its content and its time of change. */
  update(simulation: Simulation): Promise<void>;
  /** Returns whether there was one. */
  delete(id: string): Promise<boolean>;
  /** Number of the tenant's simulations that have not expired. */
  count(): Promise<number>;
  /** Locks the simulations of these threads until the unit ends, including expired ones. */
  ofThreads(threadIds: readonly string[]): Promise<SimulationHead[]>;
  /** All simulations of the tenant, including expired ones, in no order. */
  heads(): Promise<SimulationHead[]>;
  /** Deletes the findings of these simulations, and marks those that were not PROMOTED as STALE. */
  spoil(ids: readonly string[], now: number): Promise<void>;
  /** Removes simulations that have expired at `now`, at most `limit`; returns how many. */
  deleteExpired(now: number, limit: number): Promise<number>;
  /** The earliest expiry of the remaining simulations, including expired ones. Null: there is none. */
  nextExpiry(): Promise<number | null>;
}
