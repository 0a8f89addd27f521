import * as fc from "fast-check";
import { expect } from "vitest";
import type { TypedDocumentString } from "../../gql/graphql.js";
import type { Answer } from "../../support/client.js";
import { ben, foreignMarks, maya, ownIdPrefix, type Caller } from "./callers.js";
import type { Engine } from "./engine.js";
import { finishWork, pass } from "./passing.js";
import { aCaller } from "./pool.js";
import { entities } from "./records.js";
import { sumUp } from "./summing.js";
import { Refusal } from "./refusal.js";
import type { World } from "./world.js";

/**
 * An operation of a caller: the product's request, and the model's prediction. To add one, create a
 * file in `operations` or `looks`, and add a line in `sequences`.
 */
export interface Definition<Draft, Asked extends Variables, Variables, Data> {
  readonly name: string;
  readonly document: TypedDocumentString<Data, Variables>;
  /** The input, without the parts that depend on the current state. */
  readonly draft: fc.Arbitrary<Draft>;
  readonly variables: (draft: Draft, world: World, caller: Caller) => Asked;
  /**
   * Runs it on the model, and returns the expected answer of the product. Throws a Refusal if the
   * product should fail.
   * @param data The product's answer, for generated ids.
   */
  readonly predict: (
    world: World,
    caller: Caller,
    variables: Asked,
    data: Data | null | undefined,
  ) => unknown;
  /** Whether all changes are rolled back. Default: no. */
  readonly isDryRun?: (variables: Asked) => boolean;
  /** Sorts unordered parts of an answer, and removes parts that the model cannot predict. */
  readonly comparable?: (data: Data) => unknown;
}

export interface Operation<Draft> {
  readonly name: string;
  readonly commands: fc.Arbitrary<Command>;
  command(caller: Caller, draft: Draft): Command;
  /** The number of successes, and of refusals by code. */
  readonly outcomes: ReadonlyMap<string, number>;
}

export type Command = fc.AsyncCommand<World, Engine>;

export function operation<Draft, Asked extends Variables, Variables, Data>(
  definition: Definition<Draft, Asked, Variables, Data>,
): Operation<Draft> {
  const { name } = definition;
  const outcomes = new Map<string, number>();
  const command = (caller: Caller, draft: Draft): Command => ({
    check: () => true,
    async run(world, engine) {
      const outcome = await perform(definition, caller, draft, world, engine);
      engine.operations.count(name, outcome === "done" ? "done" : "refused");
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    },
    toString: () => `${caller.name}: ${name} ${JSON.stringify(draft)}`,
  });
  return {
    name,
    outcomes,
    command,
    commands: fc.tuple(aCaller, definition.draft).map(([caller, draft]) => command(caller, draft)),
  };
}

/** Returns "done", or the code of the refusal that both agree on. */
async function perform<Draft, Asked extends Variables, Variables, Data>(
  {
    name,
    document,
    predict,
    isDryRun,
    comparable,
    ...definition
  }: Definition<Draft, Asked, Variables, Data>,
  caller: Caller,
  draft: Draft,
  world: World,
  engine: Engine,
): Promise<string> {
  await pass(world, engine, 1);
  const variables = definition.variables(draft, world, caller);
  const answer = await engine.ask(caller, document, variables);
  const expected = outcomeOf(() =>
    world.unit(() => predict(world, caller, variables, answer.data), isDryRun?.(variables)),
  );
  const { data, errors } = answer;
  const actual = errors
    ? { code: errors[0]?.extensions["code"] }
    : { data: data && comparable ? comparable(data) : data };
  const asked = `${caller.name}: ${name} ${JSON.stringify(variables)}`;
  expect({ asked, ...actual }).toEqual({ asked, ...expected });
  const foreign = foreignWords(caller, variables, answer);
  expect({ asked, foreign }).toEqual({ asked, foreign: [] });
  await finishWork(world, engine);
  await sumUp(world, engine);
  return "code" in expected ? expected.code : "done";
}

function outcomeOf(predict: () => unknown): { data: unknown } | { code: string } {
  try {
    return { data: predict() };
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code };
    throw error;
  }
}

/** The marks of others' records in an answer, without ids. An error may repeat the caller's input. */
export function foreignWords(
  caller: Caller,
  variables: unknown,
  answer: Answer<unknown>,
): string[] {
  const asked = JSON.stringify(variables);
  // A record can be in a thread of another user, whose id begins with that user's.
  const data = [maya, ben].reduce(
    (text, user) => text.replaceAll(ownIdPrefix(user), ""),
    JSON.stringify(answer.data ?? null),
  );
  const errors = JSON.stringify(answer.errors ?? null);
  return foreignMarks(caller).filter(
    (word) => data.includes(word) || (errors.includes(word) && !asked.includes(word)),
  );
}

/** An id that the product generated, or a placeholder if it generated none. */
export function madeId(world: World, id: string | null | undefined): string {
  if (id === null || id === undefined) return "an id that was not made";
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  expect(entities.filter((entity) => world.has(entity, id))).toEqual([]);
  return id;
}
