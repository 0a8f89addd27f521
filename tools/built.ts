import { globSync, statSync } from "node:fs";

/** Written at the end of a build, with the time of its start: files that change during a build are then newer. */
export const stamp = "dist/.built";

/** Files that are written from sources, and are not in git. */
export const generated = ["{test,test/client,console}/gql/**"];

const sources = ["src/**", "console/**", "*.json", "tools/*", "node_modules/.package-lock.json"];

/** Whether no source is newer than the last build. */
export function isBuilt(): boolean {
  return !isNewer(sources, stamp);
}

/** Whether a file that these patterns match is newer than the output, or the output is missing. */
export function isNewer(patterns: readonly string[], output: string): boolean {
  const made = statSync(output, { throwIfNoEntry: false });
  // Deleting a file changes its directory, which is among the paths.
  return (
    !made ||
    globSync(patterns, { exclude: generated }).some((path) => statSync(path).mtimeMs > made.mtimeMs)
  );
}
