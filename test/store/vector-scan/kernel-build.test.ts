import asc from "assemblyscript/asc";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../../src/core/vectors");

/** `npm run kernel` runs this test and rewrites the file. */
test("the kernel that is shipped is what its source compiles to", async () => {
  const binary = await compile(readFileSync(join(folder, "kernel/kernel.ts"), "utf8"));
  const code = `// Made from kernel/kernel.ts by \`npm run kernel\`: change that.

/** The compiled kernel, in base64. */
export const kernelBinary =
  "${Buffer.from(binary).toString("base64")}";
`;
  await expect(code).toMatchFileSnapshot(join(folder, "kernel-binary.ts"));
});

async function compile(source: string): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const { error, stderr } = await asc.main(
    [
      "kernel.ts",
      "--outFile=kernel.wasm",
      "--optimizeLevel=3",
      "--noAssert",
      "--runtime=stub",
      "--importMemory",
      "--noExportMemory",
      "--enable=simd",
    ],
    {
      readFile: (name) => (name === "kernel.ts" ? source : null),
      writeFile: (_name, contents) => void (binary = contents as Uint8Array),
    },
  );
  if (error || binary === undefined) throw new Error(stderr.toString(), { cause: error });
  return binary;
}
