/** Where `live` keeps how far it has come, so that the next run goes on from there. */
export interface CursorStore {
  /** The cursor of a key; null or undefined if there is none. */
  get(key: string): string | null | undefined | Promise<string | null | undefined>;
  set(key: string, cursor: string): void | Promise<void>;
}

/** Keeps cursors as long as the program runs. */
export function inMemoryCursors(): CursorStore {
  const cursors = new Map<string, string>();
  return {
    get: (key) => cursors.get(key),
    set: (key, cursor) => void cursors.set(key, cursor),
  };
}

/** What is needed of a Web Storage. */
export type WebStorage = Pick<Storage, "getItem" | "setItem">;

/**
 * Keeps cursors in a Web Storage.
 *
 * @param storage Such as `localStorage` or `sessionStorage`.
 * @param prefix Goes before each key. Use another one for each server and caller. Default: `engraph:`.
 */
export function webStorageCursors(storage: WebStorage, prefix = "engraph:"): CursorStore {
  return {
    get: (key) => storage.getItem(prefix + key),
    set: (key, cursor) => storage.setItem(prefix + key, cursor),
  };
}
