/** Stores the position of `live`, so that the next run continues there. */
export interface CursorStore {
  /** The cursor stored under a key; null or undefined if there is none. */
  get(key: string): string | null | undefined | Promise<string | null | undefined>;
  set(key: string, cursor: string): void | Promise<void>;
}

/** Stores cursors in memory, for the lifetime of the process. */
export function inMemoryCursors(): CursorStore {
  const cursors = new Map<string, string>();
  return {
    get: (key) => cursors.get(key),
    set: (key, cursor) => void cursors.set(key, cursor),
  };
}

/** The methods of a Web Storage that are used here. */
export type WebStorage = Pick<Storage, "getItem" | "setItem">;

/**
 * Stores cursors in a Web Storage.
 *
 * @param storage For example `localStorage` or `sessionStorage`.
 * @param prefix Prepended to each key. Use a different one for each server and caller. Default: `engraph:`.
 */
export function webStorageCursors(storage: WebStorage, prefix = "engraph:"): CursorStore {
  return {
    get: (key) => storage.getItem(prefix + key),
    set: (key, cursor) => storage.setItem(prefix + key, cursor),
  };
}
