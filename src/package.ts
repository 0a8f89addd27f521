import { createRequire } from "node:module";
import { ConfigError } from "./config/config-error.js";

interface Description {
  readonly version: string;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const { version, peerDependencies } = createRequire(import.meta.url)(
  "#package.json",
) as Description;

/** The version of this package. */
export { version };

/**
 * Does what needs optional packages, which few servers need. If one is not installed, fails with a {@link ConfigError}
 * that says what to install.
 *
 * @param variable The environment variable that asks for it.
 * @param names All packages that it needs.
 */
export async function withPackages<T>(
  variable: string,
  names: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isMissing(error, names)) throw error;
    const [first] = names;
    const missing =
      names.length === 1
        ? `the package ${first}, which is not installed here`
        : "packages that are not installed here";
    const wanted = names.map((name) => `${name}@${peerDependencies[name]?.replace("^", "")}`);
    throw new ConfigError([
      `${variable}: needs ${missing}. Run \`npm install ${wanted.join(" ")}\`.`,
    ]);
  }
}

/** Whether Node did not find one of the packages, rather than a module that one of them needs. */
function isMissing(error: unknown, names: readonly string[]): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  const isModule = String(error.code).endsWith("MODULE_NOT_FOUND");
  return isModule && names.some((name) => error.message.includes(`'${name}`));
}
