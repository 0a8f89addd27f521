const name = "engraph.key";

/** The key, stored for this tab. It is lost when the tab is closed. */
export const keptKey = {
  read: (): string | null => sessionStorage.getItem(name),
  write(key: string | null): void {
    if (key === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, key);
  },
};
