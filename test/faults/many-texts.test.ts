import { expect, test } from "vitest";
import { answersTo, documented } from "./answers-to.js";
import { manyTexts } from "./hostile-inputs.js";

test("many messages and many words at once are stored, and others are answered meanwhile", async () => {
  expect(await answersTo(manyTexts)).toEqual(documented(manyTexts));
});
