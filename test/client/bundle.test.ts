import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { beforeAll, describe, expect, test } from "vitest";

/** What a page takes over that imports these of the built client. */
async function bundled(names: string) {
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
  const { output } = await bundle.generate({ format: "esm", minify: true });
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
    expect(all.code).not.toMatch(/\bnode:|\brequire\(|\bBuffer\b|\bprocess\b|\b__dirname\b/);
  });

  test("graphql is not in it, and of graphql-ws only the client", () => {
    const packages = all.modules.flatMap((id) => id.split("/node_modules/").slice(1));
    expect(packages.filter((id) => !id.startsWith("graphql-ws/dist/c"))).toEqual([]);
    expect(packages).toContain("graphql-ws/dist/client.js");
  });

  test("it is small, and without it, resuming alone is smaller", async () => {
    const size = (code: string) => gzipSync(code).length;
    expect(size(all.code)).toBeLessThan(12_000);
    const resuming = await bundled("resumable");
    expect(size(resuming.code)).toBeLessThan(5_000);
    expect(resuming.modules.filter((id) => id.includes("graphql-ws"))).toEqual([]);
  });
});
