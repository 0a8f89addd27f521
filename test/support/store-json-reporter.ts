import { readFileSync, writeFileSync } from "node:fs";
import { JsonReporter, type ModuleDiagnostic, type TestModule } from "vitest/node";

/**
 * A JSON report in which test names include the store if it is not the embedded one. Each file also
 * has its total `seconds`, including imports and hooks.
 */
export default class StoreJsonReporter extends JsonReporter {
  override async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    for (const { project, task } of modules as readonly (TestModule & WithTask)[]) {
      if (project.name !== "oracle") continue;
      for (const top of task.tasks) top.name = `Oracle: ${top.name}`;
    }
    await super.onTestRunEnd([...modules]);
    const { outputFile } = this.options;
    if (outputFile === undefined) return;
    const report = JSON.parse(readFileSync(outputFile, "utf8")) as { testResults: object[] };
    const testResults = report.testResults.map((result, i) => {
      const module = modules[i];
      return { ...result, seconds: module ? secondsOf(module.diagnostic()) : 0 };
    });
    writeFileSync(outputFile, JSON.stringify({ ...report, testResults }));
  }
}

type Times = Pick<
  ModuleDiagnostic,
  "environmentSetupDuration" | "prepareDuration" | "collectDuration" | "setupDuration" | "duration"
>;

/** The total time of a file. The time of tests and hooks does not include what runs before them. */
export function secondsOf(times: Times): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration } = times;
  const before = environmentSetupDuration + prepareDuration + collectDuration + setupDuration;
  return (before + times.duration) / 1000;
}

interface WithTask {
  /** The source of the report. */
  readonly task: { readonly tasks: readonly { name: string }[] };
}
