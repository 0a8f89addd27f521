import { readFileSync } from "node:fs";
import { CaseFileError, type Case } from "./case.ts";
import { expandShortForms } from "./short-forms.ts";

/** The cases of a JSON file, in their order, with their short forms expanded. Fails with a {@link CaseFileError}. */
export function readCaseFile(file: string): Case[] {
  const cases = expanded(file);
  if (!Array.isArray(cases)) throw new CaseFileError(`${file} is no list of cases.`);
  const seen = new Set<string>();
  for (const [i, one] of cases.entries()) {
    const problem = problemOf(one, seen);
    if (problem !== null) throw new CaseFileError(`${file}: case ${i + 1} ${problem}.`);
  }
  return cases.map((one: Case) => ({ ...one, given: one.given ?? {} }));
}

function expanded(file: string): unknown {
  const written = parse(file);
  try {
    return expandShortForms(written);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CaseFileError(
      `${file} has a short form that cannot be written out: ${error.message}`,
      { cause: error },
    );
  }
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new CaseFileError(`${file} cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function problemOf(one: unknown, seen: Set<string>): string | null {
  if (typeof one !== "object" || one === null) return "is no object";
  const { id, when, expect } = one as Partial<Case>;
  if (typeof id !== "string" || id === "") return "has no id";
  if (seen.has(id)) return `has the id ${id} of another`;
  seen.add(id);
  if (typeof when?.op !== "string") return `(${id}) names no operation`;
  if (expect === undefined || "result" in expect === "error" in expect)
    return `(${id}) must expect exactly one of a result and an error`;
  return null;
}
