import { EngraphError } from "#engraph/core/errors/engraph-error.js";
import { adapters } from "./adapters/adapters.ts";
import type { Case, When } from "./case.ts";
import { differences, type Difference } from "./compare.ts";
import { populate } from "./given.ts";
import { stateOf } from "./state.ts";
import { openWorld, type OpenStore, type World } from "./world.ts";

/** What became of a case; without differences and failure, it has passed. */
export interface Outcome {
  readonly id: string;
  readonly differences: readonly Difference[];
  /** What kept it from being compared. */
  readonly failure: Error | null;
}

export function hasPassed({ differences, failure }: Outcome): boolean {
  return failure === null && differences.length === 0;
}

/** Runs a case in a world of its own. Never fails: what goes wrong is the outcome. */
export async function runCase(one: Case, openStore?: OpenStore): Promise<Outcome> {
  const { id, expect } = one;
  try {
    await using world = await openWorld(one, openStore);
    await populate(world, one.given);
    const answer = await answerOf(world, one.when);
    const found = differences(withoutAfter(expect), answer, "");
    const { after = {} } = expect;
    const state = await stateOf(world, Object.keys(after));
    return { id, differences: [...found, ...differences(after, state, "after")], failure: null };
  } catch (error) {
    return { id, differences: [], failure: error as Error };
  }
}

/** What the operation returns, or the code that it fails with. Other failures are the runner's. */
async function answerOf(
  world: World,
  when: When,
): Promise<{ result: unknown } | { error: string }> {
  try {
    return { result: await operate(world, when) };
  } catch (error) {
    if (error instanceof EngraphError) return { error: codes[error.code] ?? error.code };
    throw error;
  }
}

/** Codes that cases have other names for. */
const codes: Readonly<Record<string, string>> = { BAD_USER_INPUT: "INVALID_INPUT" };

async function operate(world: World, { op, at, ...given }: When): Promise<unknown> {
  if (at !== undefined) world.clock.set(Date.parse(at));
  if (op === "sequence") {
    const results: unknown[] = [];
    for (const step of given["steps"] as readonly When[]) results.push(await operate(world, step));
    return results;
  }
  const adapter = adapters.get(op);
  if (!adapter) throw new Error(`There is no operation "${op}" here.`);
  return adapter(world, given);
}

function withoutAfter({ after: _after, ...expected }: Case["expect"]) {
  return expected;
}
