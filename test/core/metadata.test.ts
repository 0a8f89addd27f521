import { expect, test } from "vitest";
import { InvalidInputError } from "../../src/core/errors/request-errors.js";
import { checkMetadata, maxMetadataNameLength } from "../../src/core/metadata/metadata.js";

const longest = "n".repeat(maxMetadataNameLength);

test("metadata may have long names, on any level", () => {
  const metadata = { [longest]: [{ [longest]: `${longest}${longest}` }] };
  expect(() => checkMetadata(metadata, "metadata")).not.toThrow();
});

test.each([
  [{ [`${longest}n`]: 1 }],
  [{ outer: { [`${longest}n`]: 1 } }],
  [{ list: [[{ [`${longest}n`]: 1 }]] }],
])("names that no database may take are refused, on any level", (metadata) => {
  expect(() => checkMetadata(metadata, "metadata")).toThrow(InvalidInputError);
  expect(() => checkMetadata(metadata, "metadata")).toThrow(/longer than 8000 characters/);
});
