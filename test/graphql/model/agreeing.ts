import { expect } from "vitest";

/** Fails if the product's answer differs from the model's. */
export function assertSame(said: unknown, due: unknown): void {
  expect(said).toEqual(due);
}

/** Fails if the model's answer is not contained in the product's. */
export function assertSays(said: unknown, due: object): void {
  expect(said).toMatchObject(due);
}
