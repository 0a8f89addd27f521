import { join } from "node:path";
import { defineConfig } from "vitepress";
import { headingId } from "../heading-id.ts";
import { readSidebar } from "../read-sidebar.ts";
import { read, sitePath, stage, staged, title } from "../stage.ts";

const root = join(import.meta.dirname, "../../..");
stage();

/**
 * The documentation as a site: `npm run docs` builds it into dist/site. `npm run docs -- --base /engraph/` builds it for
 * a path below a host. All that a page loads comes from the site itself.
 */
export default defineConfig({
  title: "Engraph",
  description: "Memory for AI agents, as a live graph",
  lang: "en",
  srcDir: staged,
  outDir: join(root, "dist/site"),
  cacheDir: join(root, "node_modules/.cache/vitepress"),
  metaChunk: true,
  markdown: {
    // The pages are Markdown alone; what looks like a tag is text.
    html: false,
    anchor: { slugify: headingId },
    toc: { slugify: headingId },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  themeConfig: {
    search: {
      provider: "local",
      options: {
        miniSearch: {
          options: { tokenize: searchTerms },
          searchOptions: { boostDocument: weight },
        },
      },
    },
    outline: [2, 3],
    sidebar: readSidebar(read("docs/README.md"), toLink, title).map(({ text, items }) => ({
      text,
      items: [...items],
    })),
    nav: [
      { text: "Documentation", link: "/" },
      { text: "Schema", link: "/schema/" },
      { text: "Errors", link: "/errors" },
    ],
  },
  vite: {
    server: { fs: { allow: [root] } },
    plugins: [
      {
        name: "stage-on-change",
        configureServer(server) {
          server.watcher.add([join(root, "docs"), join(root, "schema.graphql")]);
          server.watcher.on("change", (file) => {
            if (!file.startsWith(staged)) stage();
          });
        },
      },
    ],
  },
});

/** Where a page of the site stands, for its sidebar. Code and folders have no place there. */
function toLink(file: string): string | null {
  const place = sitePath(file);
  if (place.startsWith("files/")) return null;
  return `/${place.replace(/(?:index)?\.md$/, "")}`;
}

/** The words of a text, and names such as `CURSOR_EXPIRED` as a whole too. It runs in the page, so it uses nothing around it. */
function searchTerms(text: string): string[] {
  const names = text.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? [];
  return [...text.split(/[\n\r\p{Z}\p{P}]+/u), ...names];
}

/** Codes and variables are explained on pages of their own; what is not documentation comes last. It runs in the page, too. */
function weight(id: unknown, term: string): number {
  const page = String(id);
  if (term.includes("_") && /\/errors(?:\.html)?#/.test(page)) return 40;
  if (term.includes("_") && /\/configuration(?:\.html)?#/.test(page)) return 10;
  return /\/(?:project|files|decisions)\//.test(page) ? 0.3 : 1;
}
