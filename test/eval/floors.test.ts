import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import type { Summary } from "../../measure/eval/summary.ts";

const root = join(import.meta.dirname, "../..");
const file = process.env["EVAL_DATA"];
const run = promisify(execFile);

if (!file) {
  process.stderr.write(
    "Search is not measured on LoCoMo: EVAL_DATA is not set. To run it: EVAL_DATA=locomo.json.gz npm test -- floors\n",
  );
}

async function evaluate(...options: string[]): Promise<Summary> {
  const command = [
    join(root, "measure/eval/evaluate.ts"),
    "--data",
    file ?? "",
    "--json",
    ...options,
  ];
  const { stdout } = await run(process.execPath, command, { cwd: root });
  return JSON.parse(stdout) as Summary;
}

/** The minimum results of search on the development half of LoCoMo, in percent. */
describe.skipIf(!file)("on the file that EVAL_DATA names, search reaches its floors", () => {
  test("as the questions are written", async () => {
    const { recallAt, mrr, adversarialRecallAt10, recallAtTokens, foreignHits } = await evaluate();
    const figures = {
      "R@10": recallAt["10"],
      "R@1": recallAt["1"],
      MRR: mrr,
      "adversarial R@10": adversarialRecallAt10,
      "in 2000 tokens": recallAtTokens["2000"],
    };
    const floors = {
      "R@10": 79,
      "R@1": 44,
      MRR: 62,
      "adversarial R@10": 89,
      "in 2000 tokens": 88,
    };
    expect(below(figures, floors)).toEqual({});
    expect(foreignHits).toBe(0);
  });

  test("with a slip of the pen in each question", async () => {
    const { recallAt, foreignHits } = await evaluate("--typos");
    expect(below({ "R@10": recallAt["10"] }, { "R@10": 75 })).toEqual({});
    expect(foreignHits).toBe(0);
  });
});

/** The figures that miss their floors, including missing ones. */
function below(
  figures: Readonly<Record<string, number | null | undefined>>,
  floors: Readonly<Record<string, number>>,
) {
  return Object.fromEntries(
    Object.entries(figures).filter(([name, figure]) => !((figure ?? 0) >= (floors[name] ?? 101))),
  );
}
