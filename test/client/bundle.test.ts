import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { beforeAll, describe, expect, test } from "vitest";
import type { connect } from "../../src/client/client.js";

/** The code that a page loads to import these names from the built client. */
async function bundled(names: string, format: "esm" | "iife" = "esm") {
  const entry = "\0entry";
  const bundle = await rolldown({
    input: entry,
    platform: "browser",
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? `import { ${names} } from "${process.cwd()}/dist/client/client.js"; globalThis.it = [${names}];`
            : null,
      },
    ],
  });
  const { output } = await bundle.generate({ format, minify: true });
  const [chunk, ...others] = output;
  return { code: chunk.code, modules: chunk.moduleIds, imports: chunk.imports, others };
}

describe("in a browser", () => {
  let all: Awaited<ReturnType<typeof bundled>>;
  beforeAll(async () => {
    all = await bundled("connect, EngraphError, inMemoryCursors, webStorageCursors");
  });

  test("the client is one file that needs nothing of Node, and no global of it", () => {
    expect(all.imports).toEqual([]);
    expect(all.others).toEqual([]);
    expect(all.code).not.toMatch(
      /\bnode:|\brequire\(|\bBuffer\b|(?<!globalThis\.)\bprocess\b|\b__dirname\b/,
    );
  });

  test("graphql is not in it, and of graphql-ws only the client", () => {
    const packages = all.modules.flatMap((id) => id.split("/node_modules/").slice(1));
    expect(packages.filter((id) => !id.startsWith("graphql-ws/dist/c"))).toEqual([]);
    expect(packages).toContain("graphql-ws/dist/client.js");
  });

  test("it works with what web platforms have, and nothing else", async () => {
    const { code } = await bundled("connect", "iife");
    const asked: RequestInit[] = [];
    const fetch = (_url: string, init: RequestInit) => {
      asked.push(init);
      const message = { id: "m", seq: 1, role: "user", content: "Hello." };
      const added = { thread: { id: "t" }, messages: [message], memories: [], replayed: false };
      return Promise.resolve(new Response(JSON.stringify({ data: { added } })));
    };
    const { AbortController, URL, crypto, setTimeout, clearTimeout } = globalThis;
    const web = { fetch, AbortController, URL, crypto, setTimeout, clearTimeout };
    const { it } = runInNewContext(`${code}; globalThis`, web) as { readonly it: [typeof connect] };
    const memory = it[0]({ token: "secret" });
    expect(await memory.add("Hello.", { userId: "sam" })).toMatchObject({ thread: { id: "t" } });
    expect(asked[0]?.headers).toMatchObject({ authorization: "Bearer secret" });
    await memory.close();
  });

  test("it is small, and without it, resuming alone is smaller", async () => {
    const size = (code: string) => gzipSync(code).length;
    expect(size(all.code)).toBeLessThan(12_000);
    const resuming = await bundled("resumable");
    expect(size(resuming.code)).toBeLessThan(5_000);
    expect(resuming.modules.filter((id) => id.includes("graphql-ws"))).toEqual([]);
  });
});
