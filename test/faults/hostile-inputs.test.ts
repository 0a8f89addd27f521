import { expect, test } from "vitest";
import { answersTo, documented } from "./answers-to.js";
import { burst, hostileInputs, longMessages } from "./hostile-inputs.js";

test("the other inputs of the trials are answered as documented, and others are answered meanwhile", async () => {
  const others = hostileInputs.filter((input) => input !== burst && !longMessages.includes(input));
  expect(await answersTo(others)).toEqual(documented(others));
});
