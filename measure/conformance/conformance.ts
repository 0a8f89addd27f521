/**
 * Runs a file of conformance cases, each through the services of a server of
 * its own on the embedded store, and prints what is otherwise than expected.
 *
 * `npm run engraph -- conformance --file FILE`, explained in docs/evaluation.md.
 */
import { parseArgs } from "node:util";
import { readCaseFile } from "./case-file.ts";
import { CaseFileError } from "./case.ts";
import { linesOf, summaryOf } from "./report.ts";
import { hasPassed, runCase, type Outcome } from "./run-case.ts";

async function main(): Promise<void> {
  const cases = readCaseFile(fileFrom(process.argv.slice(2)));
  const outcomes: Outcome[] = [];
  for (const one of cases) {
    const outcome = await runCase(one);
    outcomes.push(outcome);
    for (const line of linesOf(outcome)) console.log(line);
  }
  console.log(summaryOf(outcomes));
  if (!outcomes.every(hasPassed)) process.exitCode = 1;
}

function fileFrom(args: string[]): string {
  try {
    const { values } = parseArgs({ args, options: { file: { type: "string", default: "" } } });
    if (values.file === "") throw new CaseFileError("Name a file of cases: --file FILE.");
    return values.file;
  } catch (error) {
    if (error instanceof TypeError) throw new CaseFileError(error.message, { cause: error });
    throw error;
  }
}

main().catch((error: unknown) => {
  const isForCaller = error instanceof CaseFileError;
  process.stderr.write(`${isForCaller ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
});
