import { expect, test } from "vitest";
import { memoryContextOf } from "../../src/core/facts/memory-context.js";
import { aMemory } from "../store/samples.js";

test("a context has a line for each fact, and none for one whose words were taken away", () => {
  const facts = ["I drink tea.", null, "", " ", "I own\na boat."].map((content, n) =>
    aMemory({ id: `fact-${n}`, content, category: n === 0 ? "taste" : null }),
  );
  const { text, memories } = memoryContextOf(facts);
  expect(text).toBe("## What you know about the user\n- I drink tea. [taste]\n- I own a boat.\n");
  expect(memories.map(({ id }) => id)).toEqual(["fact-0", "fact-4"]);
});

test("a context of facts without words is empty", () => {
  expect(memoryContextOf([aMemory({ content: null })])).toEqual({ text: "", memories: [] });
});
