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
 * One thing that a caller can do: how to ask the product for it, and what the
 * model says to it. A new one is a file in `operations` or `looks`, and a line
 * in `sequences`.
 */
export interface Definition<Draft, Asked extends Variables, Variables, Data> {
  readonly name: string;
  readonly document: TypedDocumentString<Data, Variables>;
  /** What is asked, but for what depends on the state of things. */
  readonly draft: fc.Arbitrary<Draft>;
  readonly variables: (draft: Draft, world: World, caller: Caller) => Asked;
  /**
   * Does it to the model, and answers what the product should have answered;
   * throws a Refusal where it should have failed.
   *
   * @param data What it did answer: where ids come from that it has made.
   */
  readonly predict: (
    world: World,
    caller: Caller,
    variables: Asked,
    data: Data | null | undefined,
  ) => unknown;
  /** Whether all is to be undone. Default: no. */
  readonly isDryRun?: (variables: Asked) => boolean;
  /** Puts in order what comes in none, and leaves out what the model cannot know. */
  readonly comparable?: (data: Data) => unknown;
}

export interface Operation<Draft> {
  readonly name: string;
  readonly commands: fc.Arbitrary<Command>;
  command(caller: Caller, draft: Draft): Command;
  /** How often it was done, and how often refused, by code. */
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

/** Answers "done", or the code of the refusal that both agree on. */
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

/** The marks of others' records in an answer, but for ids. An error may repeat what its caller has said. */
export function foreignWords(
  caller: Caller,
  variables: unknown,
  answer: Answer<unknown>,
): string[] {
  const asked = JSON.stringify(variables);
  // A record can be in a thread of another user's, whose id begins with the user's.
  const data = [maya, ben].reduce(
    (text, user) => text.replaceAll(ownIdPrefix(user), ""),
    JSON.stringify(answer.data ?? null),
  );
  const errors = JSON.stringify(answer.errors ?? null);
  return foreignMarks(caller).filter(
    (word) => data.includes(word) || (errors.includes(word) && !asked.includes(word)),
  );
}

/** An id that the product has made. Anything, where it has not. */
export function madeId(world: World, id: string | null | undefined): string {
  if (id === null || id === undefined) return "an id that was not made";
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  expect(entities.filter((entity) => world.has(entity, id))).toEqual([]);
  return id;
}
