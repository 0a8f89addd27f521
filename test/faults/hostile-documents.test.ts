import { expect, test } from "vitest";
import { answersTo, documented } from "./answers-to.js";
import { documents } from "./hostile-inputs.js";

test("the documents of the trials are answered as documented, and others are answered meanwhile", async () => {
  expect(await answersTo(documents)).toEqual(documented(documents));
});
