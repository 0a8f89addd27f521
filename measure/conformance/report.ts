import type { Difference } from "./compare.ts";
import { hasPassed, type Outcome } from "./run-case.ts";

/** Longest value that is shown in full, in characters. */
const longestValue = 400;

/** A failed case by its id, with what was expected where; nothing of one that has passed. */
export function linesOf(outcome: Outcome): string[] {
  if (hasPassed(outcome)) return [];
  const { id, failure, differences } = outcome;
  return [id, ...(failure ? [`  ${toldOf(failure)}`] : []), ...differences.flatMap(diffOf)];
}

/** A case that lacks what its operation takes, or has it in another form, fails somewhere inside. */
function toldOf(failure: Error): string {
  if (!(failure instanceof TypeError || failure instanceof RangeError)) return failure.message;
  return `It may not have the form that its operation takes: ${failure.message}`;
}

export function summaryOf(outcomes: readonly Outcome[]): string {
  const passed = outcomes.filter(hasPassed).length;
  return `${passed} passed, ${outcomes.length - passed} failed`;
}

function diffOf({ path, expected, actual }: Difference): string[] {
  return [`  ${path}`, `    - ${shown(expected)}`, `    + ${shown(actual)}`];
}

function shown(value: unknown): string {
  const text = value === undefined ? "(nothing)" : JSON.stringify(value);
  return text.length <= longestValue ? text : `${text.slice(0, longestValue)}…`;
}
