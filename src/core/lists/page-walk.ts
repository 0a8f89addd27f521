import { Stretch } from "../tasks/in-turns.js";
import { maxPageSize, type Keyset, type Page, type PageRequest } from "./page.js";

/** Reads a list to its end, page by page, and yields to the event loop between pages. */
export async function* walkPages<Item>(
  read: (page: PageRequest) => Promise<Page<Item>>,
  keysetOf: (item: Item) => Keyset,
  limit = maxPageSize,
): AsyncGenerator<readonly Item[]> {
  const stretch = new Stretch();
  let after: Keyset | undefined;
  for (;;) {
    const { items, hasNextPage } = await read({ limit, after, fromEnd: false });
    if (items.length > 0) yield items;
    const last = items.at(-1);
    if (!hasNextPage || !last) return;
    after = keysetOf(last);
    await stretch.pause();
  }
}
