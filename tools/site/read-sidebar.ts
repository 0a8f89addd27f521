import { posix } from "node:path";

export interface SidebarItem {
  readonly text: string;
  readonly link: string;
}

export interface SidebarGroup {
  readonly text: string;
  readonly items: readonly SidebarItem[];
}

/**
 * Reads the sidebar from the index of the pages, docs/README.md: each heading is a group, as is the list before the first one, and each link of a
 * list is an item. The first link of a list's item keeps its text; others are named by the title of their page.
 *
 * @param toPage The place of a linked file in the site; null leaves it out.
 * @param titleOf The title of a linked page.
 */
export function readSidebar(
  index: string,
  toPage: (file: string) => string | null,
  titleOf: (file: string) => string | null,
): readonly SidebarGroup[] {
  const [before = "", ...sections] = index.split(/^## /m);
  const groups = [`Ten minutes\n${before}`, ...sections].map((section) => {
    const [text = "", ...lines] = section.split("\n");
    const entries = lines
      .join("\n")
      .split(/^- /m)
      .slice(1)
      .flatMap((entry) =>
        [...entry.matchAll(/\[([^\]]+)\]\(([^)#]+)\)/g)].flatMap(
          ([, label = "", target = ""], place) => {
            const file = posix.join("docs", target);
            const link = toPage(file);
            if (link === null) return [];
            const title = place === 0 ? label : (titleOf(file) ?? label);
            return [{ text: title.replaceAll("`", ""), link }];
          },
        ),
      );
    const items = [...new Map(entries.toReversed().map((item) => [item.link, item])).values()];
    return { text, items: items.toReversed() };
  });
  return groups.filter(({ items }) => items.length > 0);
}
