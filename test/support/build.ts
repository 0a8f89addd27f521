import { execFileSync } from "node:child_process";

/** Tells the global setups of the other projects that the product is built. */
const isBuilt = "TESTS_ARE_BUILT";

/** Builds the product once before the tests: some of them run it as its users do. */
export default function build(): void {
  if (process.env[isBuilt] !== undefined) return;
  execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
  process.env[isBuilt] = "true";
}
