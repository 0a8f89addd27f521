import { existsSync, readFileSync } from "node:fs";

// Reads the reports of the test runner. Prints how long the tests took, the files of `npm test` that
// should be split and each failed test with its error, and ends with the counts. Fails for a failed
// test and a missing report. Times fail nothing: they depend on what else the machine does.

/** Seconds that a file of `npm test` should take at most on two idle cores. */
const longestFile = 20;

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly startTime: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly endTime: number;
    /** With its imports and hooks. */
    readonly seconds: number;
    /** The error of a file that failed before its tests. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The first lines of an error: enough to tell what was expected. */
const firstLines = (error: string) => error.split("\n").slice(0, 12).join("\n");

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
  for (const file of report.testResults) {
    if (file.message) say(`Failed: ${file.name}\n${firstLines(file.message)}`);
    for (const { fullName, status, failureMessages } of file.assertionResults)
      if (status === "failed")
        say(`Failed: ${file.name}: ${fullName}\n${failureMessages.map(firstLines).join("\n")}`);
  }
  const end = Math.max(...report.testResults.map(({ endTime }) => endTime));
  say(`The ${name} took ${Math.round((end - report.startTime) / 1000)} s.`);
  if (name !== "tests") continue;
  for (const { name: file, seconds } of report.testResults)
    if (seconds > longestFile) say(`${file} took ${seconds.toFixed(1)} s: split it.`);
}
// Without it, .ci/run has said why the tests in Python were skipped.
const python = "test-results/python.xml";
if (existsSync(python)) {
  const suite = /<testsuite [^>]*>/.exec(readFileSync(python, "utf8"))?.[0] ?? "";
  const count = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
  const bad = count("failures") + count("errors");
  failed += bad;
  skipped += count("skipped");
  passed += count("tests") - bad - count("skipped");
  say(`The tests in Python took ${/ time="([\d.]+)"/.exec(suite)?.[1]} s.`);
}
say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
if (failed > 0) process.exitCode = 1;
