import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCaseFile } from "../../conformance/case-file.ts";
import { runCase } from "../../conformance/run-case.ts";

const cases = readCaseFile(join(import.meta.dirname, "../fixtures/conformance-cases.json"));

describe("the cases of Oasis and bedrock-swarm", () => {
  test("are all there", () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(154);
  });

  test.for(cases)("$id, $feature", async (one) => {
    const { differences, failure } = await runCase(one);
    expect({ differences, failure }).toEqual({ differences: [], failure: null });
  });
});
