import { expect } from "vitest";

/** Fails where the product does not say what the model does. */
export function assertSame(said: unknown, due: unknown): void {
  expect(said).toEqual(due);
}

/** The same where the product may say more. */
export function assertSays(said: unknown, due: object): void {
  expect(said).toMatchObject(due);
}
