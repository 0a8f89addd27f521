import { JsonReporter, type TestModule } from "vitest/node";

/** The JSON report, in which the name of a test tells where its store was if that was not the embedded one. */
export default class StoreJsonReporter extends JsonReporter {
  override async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    for (const { project, task } of modules as readonly (TestModule & WithTask)[]) {
      if (project.name !== "oracle") continue;
      for (const top of task.tasks) top.name = `Oracle: ${top.name}`;
    }
    await super.onTestRunEnd([...modules]);
  }
}

interface WithTask {
  /** What the report is made of. */
  readonly task: { readonly tasks: readonly { name: string }[] };
}
