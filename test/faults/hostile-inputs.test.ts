import { expect, test } from "vitest";
import { answersTo, documented } from "./answers-to.js";
import { burst, documents, hostileInputs, longMessages, manyTexts } from "./hostile-inputs.js";

test("the other inputs of the trials are answered as documented, and others are answered meanwhile", async () => {
  const inOtherFiles = new Set([burst, ...longMessages, ...manyTexts, ...documents]);
  const others = hostileInputs.filter((input) => !inOtherFiles.has(input));
  expect(await answersTo(others)).toEqual(documented(others));
});
