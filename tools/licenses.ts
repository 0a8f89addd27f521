import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "rolldown";

/** Writes `licenses.txt` beside a bundle, with the licenses of the packages that it holds, as they ask for. */
export const licenses: Plugin = {
  name: "licenses",
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((one) =>
      one.type === "chunk" ? one.moduleIds : [],
    );
    const folders = new Set(modules.flatMap((id) => packageFolder(id) ?? []));
    const texts = [...folders].map(licenseOf).toSorted();
    const source = `${[...new Set(texts)].join(`\n${"-".repeat(80)}\n\n`)}`;
    this.emitFile({ type: "asset", fileName: "licenses.txt", source });
  },
};

/** Null for a module of this project. */
function packageFolder(id: string): string | null {
  const path = id.replaceAll("\\", "/").replace(/^\0/, "");
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? null;
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as Record<string, string>;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  return `${name} ${version} (${license})\n\n${texts.join("\n\n")}\n`;
}
