import { expect } from "vitest";
import type { Client } from "./client.js";
import { eventCursor } from "./operations.js";

/**
 * A request that has a value in one of its places. The values are written by
 * hand, so that the documents' variables need no common type; what is changed
 * is called `change`.
 */
export type Place = (value: never) => readonly [document: { toString(): string }, input: object];

/** One half of a character that takes two code units. */
export const half = "\u{D83C}";

/** Metadata that nests so many levels. */
export function nested(levels: number): unknown {
  let value: unknown = "leaf";
  for (let level = 1; level < levels; level++) value = [value];
  return { value };
}

/** A case for each place, which is named for its mutation and the field that a refusal names. */
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

/** What is answered to a value that is allowed, then to one that is not, and whether that left an event. */
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

/** The first request is answered, and the second refused for its field before anything is stored. */
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
