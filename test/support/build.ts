import { execFileSync } from "node:child_process";

/** Builds the product once before the tests: some of them run it as its users do. */
export default function build(): void {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: "inherit" });
}
