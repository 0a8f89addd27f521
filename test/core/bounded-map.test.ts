import { expect, test } from "vitest";
import { BoundedMap } from "../../src/core/tasks/shared-runs.js";

test("a map that is full forgets its oldest entry for a new one", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("a", 1).set("b", 2).set("a", 3);
  expect([...map]).toEqual([
    ["a", 3],
    ["b", 2],
  ]);
  map.set("c", 4);
  expect([...map.keys()]).toEqual(["b", "c"]);
});
