import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, extname, join, posix } from "node:path";
import { schemaPages } from "./schema-pages.ts";

const root = join(import.meta.dirname, "../..");
/** Where the generator reads the pages of the site. Made anew by each build. */
export const staged = join(root, "dist/site-source");

/** Files of the repository by their path, with where their page stands in the site. */
const pages = new Map<string, string>();

/**
 * Copies docs/ to where the generator reads it, together with the files outside of docs/ that its pages link to, and the
 * pages of the schema. Links are rewritten, so the pages themselves need nothing that only the generator understands.
 * Whatever a link leads to becomes a page: Markdown as it is, other files as code, folders as lists of their files.
 */
export function stage(): void {
  rmSync(staged, { recursive: true, force: true });
  pages.clear();
  for (const file of globSync("docs/**/*.md", { cwd: root })) reach(posixPath(file));
  for (const [name, content] of schemaPages(read("schema.graphql")))
    write(
      `schema/${name === "README.md" ? "index.md" : name}`,
      content.replaceAll("(README.md", "(index.md"),
    );
}

/** Where a file of the repository stands in the site: `docs/search.md` at `search.md`, `README.md` at `project/README.md`. */
export function sitePath(file: string): string {
  if (file === "schema.graphql") return "schema/index.md";
  if (file === "docs/README.md") return "index.md";
  if (isPicture(file)) return file.replace(/^docs\//, "");
  if (file.endsWith(".md"))
    return file.startsWith("docs/") ? file.slice("docs/".length) : `project/${file}`;
  return isFolder(file) ? `files/${file.replace(/\/$/, "")}/index.md` : `files/${file}.md`;
}

/** Puts a file into the site, and whatever it links to. */
function reach(file: string): void {
  const place = sitePath(file);
  if (pages.has(file) || file === "schema.graphql") return;
  pages.set(file, place);
  if (isPicture(file)) {
    mkdirSync(dirname(join(staged, place)), { recursive: true });
    cpSync(join(root, file), join(staged, place));
  } else if (isFolder(file)) write(place, rewritten(folderPage(file), place, file));
  else if (file.endsWith(".md")) write(place, rewritten(read(file), place, dirname(file)));
  else write(place, codePage(file));
}

/**
 * The page with its links changed to where their targets stand in the site. Those in blocks of code stay. Fails for a
 * link to a file that is not there, as a build must.
 */
function rewritten(markdown: string, place: string, folder: string): string {
  const blocks = markdown.split(/^(```[^]*?^```$)/m);
  return blocks
    .map((block, index) =>
      index % 2 === 1
        ? asTab(blocks, index)
        : block.replaceAll(
            /\]\((?!https?:|mailto:|#)([^)#\s]+)((?:#[^)\s]*)?)\)/g,
            (link: string, target: string, heading: string) => {
              const file = posix.join(folder, target).replace(/\/$/, "");
              if (!statSync(join(root, file), { throwIfNoEntry: false }))
                throw new Error(`${place} has a dead link: ${link}`);
              reach(file);
              const path = posix.relative(dirname(place), sitePath(file));
              return `](${path.startsWith(".") ? path : `./${path}`}${heading})`;
            },
          ),
    )
    .join("");
}

/** A block of code. One in Python with one in TypeScript behind it are two tabs; elsewhere, one stands under the other. */
function asTab(blocks: readonly string[], index: number): string {
  const block = blocks[index] ?? "";
  const begins = (at: number) =>
    blocks[at]?.startsWith("```python\n") &&
    blocks[at + 1]?.trim() === "" &&
    blocks[at + 2]?.startsWith("```ts");
  if (begins(index)) return `::: code-group\n\n${block.replace("python", "python [Python]")}`;
  return begins(index - 2) ? `${block.replace("ts", "ts [TypeScript]")}\n\n:::` : block;
}

function codePage(file: string): string {
  const longest = Math.max(2, ...[...read(file).matchAll(/^`+/gm)].map(([ticks]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  // Colouring a long file takes longer than the rest of the site.
  const language = read(file).length < 100_000 ? languages[extname(file)] : undefined;
  return `---\nsearch: false\n---\n\n# ${file}\n\n${fence}${language ?? "txt"}\n${read(file)}\n${fence}\n`;
}

const languages: Readonly<Record<string, string>> = {
  ".ts": "ts",
  ".py": "python",
  ".sql": "sql",
  ".json": "json",
  ".yml": "yaml",
  ".html": "html",
};

function folderPage(folder: string): string {
  const names = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const lines = names
    .toSorted()
    .map((name) => `- [${title(posix.join(folder, name)) ?? name}](${name})`);
  return `# ${folder}\n\n${lines.join("\n")}\n`;
}

/** The first heading of a page; null for other files. */
export function title(file: string): string | null {
  return file.endsWith(".md") ? (/^# (.*)$/m.exec(read(file))?.[1] ?? null) : null;
}

export function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

function write(place: string, content: string): void {
  mkdirSync(dirname(join(staged, place)), { recursive: true });
  writeFileSync(join(staged, place), content);
}

function isPicture(file: string): boolean {
  return /\.(?:png|svg|jpg)$/.test(file);
}

function isFolder(file: string): boolean {
  return statSync(join(root, file)).isDirectory();
}

function posixPath(path: string): string {
  return path.replaceAll("\\", "/");
}
