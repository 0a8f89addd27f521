const name = "engraph.key";

/** The key that the tab keeps: it is gone with the tab. */
export const keptKey = {
  read: (): string | null => sessionStorage.getItem(name),
  write(key: string | null): void {
    if (key === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, key);
  },
};
