import type { Reporter, TestModule } from "vitest/node";

/**
 * Fails a run in which a test was skipped. Where all services are available, a skip would hide a
 * missing test.
 */
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
