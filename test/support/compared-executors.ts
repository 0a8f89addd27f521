import { execute, getOperationAST, print, type ExecutionResult } from "graphql";
import { onTestFinished } from "vitest";
import type { GraphContext } from "../../src/graphql/loading/graph-context.js";
import { ExecutionPlan, type Executed } from "../../src/server/execution/execution-plan.js";
import type { Chance } from "../soak/isolation/chance.js";
import { rewritten } from "./rewritten-document.js";

type Variables = Readonly<Record<string, unknown>>;

interface Difference {
  readonly document: string;
  readonly variables: Variables;
  readonly reference: string;
  readonly compiled: string;
}

/**
 * Other requests change the store meanwhile, so a differing pair is compared again this many times.
 */
const tries = 8;
const never = { throwIfAborted() {} };
const limit = 1e9;

/**
 * Until the test ends, also runs every planned query through graphql-js, then runs a rewritten form
 * of the query through both executors.
 */
export function comparedExecutors(chance: Chance) {
  const differences: Difference[] = [];
  /** `failed` counts queries that had errors. */
  const state = { compared: 0, rewritten: 0, failed: 0, differences };
  const own = ExecutionPlan.prototype.execute;
  const patched = async function (
    this: ExecutionPlan,
    variables: Variables,
    context: GraphContext,
    most: number,
  ): Promise<Executed> {
    const { schema, document, operation: asked } = this;
    // Mutations cannot run twice.
    if (asked.operation !== "query") return own.call(this, variables, context, most);
    const found = await difference(this, own, variables, context);
    if (found) differences.push({ document: print(document), variables, ...found });
    state.compared += 1;
    const other = rewritten(schema, document, asked, chance);
    const operation = getOperationAST(other.document, asked.name?.value);
    if (operation) {
      const plan = new ExecutionPlan(schema, other.document, operation);
      const given = { ...variables, ...other.variables };
      const wrong = await difference(plan, own, given, context);
      if (wrong) differences.push({ document: print(other.document), variables: given, ...wrong });
      state.rewritten += 1;
    }
    const executed = await own.call(this, variables, context, most);
    if (executed.errors.length) state.failed += 1;
    return executed;
  };
  ExecutionPlan.prototype.execute = patched as never;
  onTestFinished(() => {
    ExecutionPlan.prototype.execute = own;
  });
  return state;
}

async function difference(
  plan: ExecutionPlan,
  run: ExecutionPlan["execute"],
  variables: Variables,
  context: GraphContext,
): Promise<Pick<Difference, "reference" | "compiled"> | null> {
  const { schema, document, operation } = plan;
  let last = { reference: "", compiled: "" };
  for (let i = 0; i < tries; i++) {
    const reference = told(
      await execute({
        schema,
        document,
        operationName: operation.name?.value ?? null,
        variableValues: variables,
        contextValue: context.within(never),
      }),
    );
    const executed = await run.call(plan, variables, context.within(never), limit);
    const compiled = toldCompiled(executed);
    if (reference === compiled) return null;
    last = { reference, compiled };
  }
  return last;
}

function told({ data, errors = [] }: ExecutionResult): string {
  return `${JSON.stringify(data)} ${JSON.stringify(errors)}`;
}

function toldCompiled({ data, errors }: Executed): string {
  return `${data} ${JSON.stringify(errors)}`;
}
