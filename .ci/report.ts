import { existsSync, readFileSync } from "node:fs";

// Reads the reports of the test runner. Prints how long the tests took, names the files of `npm test`
// that take too long, and ends with the counts. Fails for a failed test, such a file and a missing report.

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly startTime: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

/** Seconds that a file of `npm test` may take on two idle cores, where the whole run takes {@link idleRun} or less. */
const longestFile = 20;
const idleRun = 360;

const say = (line: string) => process.stdout.write(`${line}\n`);
let passed = 0;
let failed = 0;
let skipped = 0;
for (const name of ["tests", "soaks"]) {
  const path = `test-results/${name}.json`;
  if (!existsSync(path)) {
    say(`There is no report of the ${name}.`);
    failed += 1;
    continue;
  }
  const report = JSON.parse(readFileSync(path, "utf8")) as Report;
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  skipped += report.numPendingTests + report.numTodoTests;
  const end = Math.max(...report.testResults.map(({ endTime }) => endTime));
  say(`The ${name} took ${Math.round((end - report.startTime) / 1000)} s.`);
  if (name !== "tests") continue;
  // A slower or busier machine gives each file as much more time as the whole run takes.
  const most = longestFile * Math.max(1, (end - report.startTime) / 1000 / idleRun);
  for (const { name: file, startTime, endTime } of report.testResults) {
    const seconds = (endTime - startTime) / 1000;
    if (seconds <= most) continue;
    say(`${file} took ${seconds.toFixed(1)} s, but may take ${most.toFixed(1)} s: split it.`);
    process.exitCode = 1;
  }
}
say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
if (failed > 0) process.exitCode = 1;
