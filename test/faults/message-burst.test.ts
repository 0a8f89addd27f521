import { expect, test } from "vitest";
import { answersTo, documented } from "./answers-to.js";
import { burst } from "./hostile-inputs.js";

test("64 of the longest messages at once are stored, and others are answered meanwhile", async () => {
  // The test concerns the writer, so it leaves out extraction and vectors, which take most of the
  // time.
  const answers = await answersTo([burst], { EXTRACTION_MODEL: "none", EMBEDDER: "none" });
  expect(answers).toEqual(documented([burst]));
});
