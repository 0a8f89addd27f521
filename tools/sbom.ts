import { readFileSync } from "node:fs";

/** What a list needs of a package's description. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
}

/** A software bill of materials of Engraph in the format CycloneDX 1.6, as JSON: one component for each package. */
export function sbomOf(packages: readonly Package[]): string {
  const own = JSON.parse(readFileSync("package.json", "utf8")) as Package;
  const components = new Map(packages.map((one) => [addressOf(one), componentOf(one, "library")]));
  const sbom = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: componentOf(own, "application") },
    components: [...components]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, component]) => component),
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

function componentOf({ name, version, license }: Package, type: "application" | "library") {
  const purl = addressOf({ name, version });
  return {
    type,
    "bom-ref": purl,
    name,
    version,
    purl,
    licenses: [{ expression: license }],
  };
}

/** A package URL, such as `pkg:npm/%40apollo/server@5.5.1`. */
function addressOf({ name, version }: Pick<Package, "name" | "version">): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}
