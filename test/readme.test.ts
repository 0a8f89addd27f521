import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");

test("the README's numbers are right", () => {
  const { messages } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../examples/conversation.json"), "utf8"),
  ) as { messages: unknown[] };
  expect(readme).toContain(`of ${messages.length} messages`);
});
