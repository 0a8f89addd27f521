import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { OutputBundle, Plugin } from "rolldown";
import { sbomOf, type Package } from "./sbom.ts";

/**
 * Plugins that write two lists of the packages in a bundle beside it: `licenses.txt` with their licenses, as they ask
 * for, and `sbom.cdx.json` for tools.
 */
export function licenses(): {
  readonly ofBundle: Plugin;
  /** For the bundles of its workers. Their packages are listed, too. */
  readonly ofWorkers: Plugin;
} {
  const folders = new Set<string>();
  const note = (bundle: OutputBundle) => {
    for (const one of Object.values(bundle))
      for (const id of one.type === "chunk" ? one.moduleIds : []) {
        const folder = packageFolder(id);
        if (folder !== null) folders.add(folder);
      }
  };
  return {
    ofWorkers: { name: "licenses of workers", generateBundle: (_options, bundle) => note(bundle) },
    ofBundle: {
      name: "licenses",
      generateBundle(_options, bundle) {
        note(bundle);
        const texts = new Set([...folders].map(licenseOf).toSorted());
        const source = [...texts].join(`\n${"-".repeat(80)}\n\n`);
        this.emitFile({ type: "asset", fileName: "licenses.txt", source });
        const sbom = sbomOf([...folders].map(descriptionOf));
        this.emitFile({ type: "asset", fileName: "sbom.cdx.json", source: sbom });
      },
    },
  };
}

/** Null for a module of this project. */
function packageFolder(id: string): string | null {
  const path = id.replaceAll("\\", "/").replace(/^\0/, "");
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? null;
}

function descriptionOf(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Package;
}

function licenseOf(folder: string): string {
  const { name, version, license } = descriptionOf(folder);
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)\b/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  return `${name} ${version} (${license})\n\n${texts.join("\n\n")}\n`;
}
