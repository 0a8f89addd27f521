import { expect, test } from "vitest";
import { answersTo, documented } from "./answers-to.js";
import { longMessages } from "./hostile-inputs.js";

test("the longest messages of the trials are stored, and others are answered meanwhile", async () => {
  expect(await answersTo(longMessages)).toEqual(documented(longMessages));
});
