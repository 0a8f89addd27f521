import { EngraphError } from "../errors/engraph-error.js";
import type { MemoryStore } from "./memory-store.js";

/** A store that knows whether it has room for new data. */
export interface RoomedStore extends MemoryStore {
  /** False after a unit has failed with STORE_FULL, until a unit succeeds. */
  hasRoom(): boolean;
}

/** Wraps a store to track whether it has room. */
export function watchRoom(store: MemoryStore): RoomedStore {
  let isFull = false;
  return {
    ...store,
    hasRoom: () => !isFull,
    async unit(principal, work) {
      try {
        const result = await store.unit(principal, work);
        isFull = false;
        return result;
      } catch (error) {
        isFull ||= error instanceof EngraphError && error.code === "STORE_FULL";
        throw error;
      }
    },
  };
}
