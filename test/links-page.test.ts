import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startEngraph } from "./support/engraph.js";

test("docs/links.md shows what its example is answered", async () => {
  const page = readFileSync(join(import.meta.dirname, "../docs/links.md"), "utf8");
  const [, request = "", answer = ""] =
    /```graphql\n([\s\S]*?)```\s+```json\n([\s\S]*?)```/.exec(page) ?? [];
  const { client } = await startEngraph();
  expect(await client.ask(request)).toEqual({ data: JSON.parse(answer) });
});
