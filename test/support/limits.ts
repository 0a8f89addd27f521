import { expect } from "vitest";
import type { Client } from "./client.js";
import { eventCursor } from "./operations.js";

/**
 * Builds a request that has a value in one place. The inputs are objects written by hand, so that
 * the variables of the documents need no common type. The mutation field has the alias `change`.
 */
export type Place = (value: never) => readonly [document: { toString(): string }, input: object];

/** A mutation that takes its input alone, as {@link Place} needs it. */
export function change(field: string, input?: string): string {
  const type = input ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return `mutation ($input: ${type}!) { change: ${field}(input: $input) { __typename } }`;
}

/** One half of a surrogate pair. */
export const half = "\u{D83C}";

/** Metadata with this many nested levels. */
export function nested(levels: number): unknown {
  let value: unknown = "leaf";
  for (let level = 1; level < levels; level++) value = [value];
  return { value };
}

/**
 * A test case for each place. Its name consists of the mutation and the field that a refusal
 * reports.
 */
export function casesOf(places: Readonly<Record<string, Place>>) {
  return Object.entries(places).map(([name, place]) => {
    const [, field = ""] = name.split(" ");
    const ask = (value: unknown) => {
      const [document, input] = place(value as never);
      return { document: document.toString(), variables: { input } };
    };
    return { name, field, ask };
  });
}

/**
 * Sends an allowed value, then a refused one. Returns the errors of both, and whether the second
 * left an event.
 */
export async function tryBoth(
  client: Client,
  { ask }: ReturnType<typeof casesOf>[number],
  allowed: unknown,
  refused: unknown,
) {
  const send = (value: unknown) => {
    const { document, variables } = ask(value);
    return client.ask(document, variables);
  };
  const first = await send(allowed);
  const before = await client.run(eventCursor);
  const second = await send(refused);
  const after = await client.run(eventCursor);
  return {
    errors: [first.errors, second.errors],
    isKept: before.eventCursor !== after.eventCursor,
  };
}

/**
 * Expects that the first request succeeds, and that the second is refused for its field before
 * anything is stored.
 */
export const refusal = (field: string, problem: string) => ({
  errors: [
    undefined,
    [
      expect.objectContaining({
        path: ["change"],
        extensions: { code: "BAD_USER_INPUT", field, problem },
      }),
    ],
  ],
  isKept: false,
});
