import { expect, test } from "vitest";
import { Slots } from "../../src/models/slots.js";

test("only so many run at a time, and the others follow in the order they came", async () => {
  const slots = new Slots(2);
  const started: number[] = [];
  const run = async (number: number) => {
    await slots.take();
    started.push(number);
  };
  /** Waits until all runnable work is done. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  for (const number of [1, 2, 3, 4]) void run(number);
  await settle();
  expect(started).toEqual([1, 2]);
  slots.giveBack();
  await settle();
  expect(started).toEqual([1, 2, 3]);
  slots.giveBack();
  slots.giveBack();
  slots.giveBack();
  await settle();
  expect(started).toEqual([1, 2, 3, 4]);
  // All slots are free again, and their number is unchanged.
  for (const number of [5, 6, 7]) void run(number);
  await settle();
  expect(started).toEqual([1, 2, 3, 4, 5, 6]);
});
