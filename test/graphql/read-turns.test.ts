import DataLoader from "dataloader";
import { expect, test } from "vitest";
import { ReadTurns } from "../../src/graphql/messages/read-turns.js";

/** A loader that upper-cases its keys, and its batches. */
function capitals(turns: ReadTurns) {
  const batches: string[][] = [];
  const loader = new DataLoader(
    (words: readonly string[]) =>
      turns.read(async () => {
        batches.push([...words]);
        return words.map((word) => word.toUpperCase());
      }),
    { batchScheduleFn: turns.schedule },
  );
  return { batches, loader };
}

/** Resolves when no work is left that does not wait for outside events. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("what follows from reads of unequal length is read together, once the last is done", async () => {
  const turns = new ReadTurns();
  const { batches, loader } = capitals(turns);
  const [short, long] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const found = [short, long].map(async ({ promise }) =>
    loader.load(await turns.read(() => promise)),
  );
  short.resolve("a");
  await settled();
  expect(batches).toEqual([]);
  long.resolve("b");
  expect(await Promise.all(found)).toEqual(["A", "B"]);
  expect(batches).toEqual([["a", "b"]]);
});

test("a read that fails holds nothing up", async () => {
  const turns = new ReadTurns();
  const { batches, loader } = capitals(turns);
  const away = Promise.withResolvers<string>();
  const failing = turns.read(() => away.promise);
  const found = loader.load("a");
  await settled();
  expect(batches).toEqual([]);
  away.reject(new Error("The store is away."));
  await expect(failing).rejects.toThrow("The store is away.");
  expect(await found).toBe("A");
});

test("loaders that wait for the same turn read in it, none after the other", async () => {
  const turns = new ReadTurns();
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const bothBegun = Promise.all(begun.map(({ promise }) => promise));
  const loaders = begun.map(({ resolve }) => {
    const read = async (words: readonly string[]) => {
      resolve();
      await bothBegun;
      return words;
    };
    return new DataLoader((words: readonly string[]) => turns.read(() => read(words)), {
      batchScheduleFn: turns.schedule,
    });
  });
  const found = await Promise.all(loaders.map((loader) => loader.load("a")));
  expect(found).toEqual(["a", "a"]);
});
