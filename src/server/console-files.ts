import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Allows only scripts and styles of this server. GraphiQL's fonts are data URLs in its style sheet. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

interface FoundFiles {
  readonly folder: string;
  readonly names: ReadonlySet<string>;
}

/** Serves the console's pages and their assets. */
export class ConsoleFiles {
  #found: FoundFiles | undefined;

  /** Whether the file exists, for example `index.html` or `assets/index-1a2b.js`. */
  has(name: string): boolean {
    return this.#files.names.has(name) && extname(name) in types;
  }

  /** Listed at the first request of a page. */
  get #files(): FoundFiles {
    return (this.#found ??= findFiles());
  }

  /** Answers with a file. Names in `assets` contain a content hash, so these files can be cached forever. */
  async answer(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { folder, names } = this.#files;
    const takesBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
    const isCompressed = takesBrotli && names.has(`${name}.br`);
    const content = await readFile(join(folder, isCompressed ? `${name}.br` : name));
    response.writeHead(200, {
      "content-type": types[extname(name)],
      "content-length": content.length,
      ...(isCompressed && { "content-encoding": "br" }),
      "cache-control": name.startsWith("assets/")
        ? "public, max-age=31536000, immutable"
        : "no-cache",
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      vary: "origin, accept, accept-encoding",
    });
    response.end(request.method === "HEAD" ? undefined : content);
  }
}

/** Lists the files of the built console. Empty if it was not built. */
function findFiles(): FoundFiles {
  const root = new URL(".", import.meta.resolve("#package.json"));
  const folder = fileURLToPath(new URL("dist/console", root));
  try {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    return { folder, names: new Set(names.map((name) => name.replaceAll("\\", "/"))) };
  } catch {
    return { folder, names: new Set() };
  }
}
