import type { Reporter, TestModule } from "vitest/node";

/** Has a run fail in which a test was skipped: where everything is there, a skip would hide what was not tried. */
export default class NoSkips implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) => [...module.children.allTests("skipped")]);
    if (skipped.length === 0) return;
    const names = skipped.map(
      ({ module, fullName }) => `  ${module.relativeModuleId}: ${fullName}`,
    );
    process.stderr.write(
      `These tests were skipped, which counts as a failure:\n${names.join("\n")}\n`,
    );
    process.exitCode = 1;
  }
}
