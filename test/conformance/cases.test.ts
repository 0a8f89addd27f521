import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCaseFile } from "../../conformance/case-file.ts";
import { adapters } from "../../conformance/adapters/adapters.ts";
import type { Case, When } from "../../conformance/case.ts";
import { hasPassed, runCase } from "../../conformance/run-case.ts";

const cases = readCaseFile(join(import.meta.dirname, "../fixtures/conformance-cases.json"));

/** What cases ask for that there is no service for yet. */
const missing: Readonly<Record<string, string>> = {};

const isOpen = (one: Case) =>
  one.id in missing || !operations(one.when).every((op) => adapters.has(op));

function operations({ op, steps }: When): string[] {
  return op === "sequence" ? (steps as readonly When[]).flatMap(operations) : [op];
}

describe("the cases of Oasis and bedrock-swarm", () => {
  test.for(cases.filter((one) => !isOpen(one)))("$id, $feature", async (one) => {
    const { differences, failure } = await runCase(one);
    expect({ differences, failure }).toEqual({ differences: [], failure: null });
  });

  test("that have no service yet, fail", async () => {
    const open = cases.filter(isOpen);
    const outcomes = await Promise.all(open.map((one) => runCase(one)));
    expect(outcomes.filter(hasPassed).map(({ id }) => id)).toEqual([]);
  });
});
