import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };

const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");

test("the README's numbers are right", () => {
  const { messages } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../examples/conversation.json"), "utf8"),
  ) as { messages: unknown[] };
  expect(readme).toContain(`of ${messages.length} messages`);
});

test("the README installs the package from where it packs it, in a folder beside the checkout", () => {
  const [, packedIn = ""] = /npm pack --pack-destination (\S+)`/.exec(readme) ?? [];
  const [, installed = ""] = /npm install (\S+\.tgz)/.exec(readme) ?? [];
  const file = join("/home/checkout", packedIn, `engraph-${packageJson.version}.tgz`);
  expect(join("/home/new-folder", installed)).toBe(file);
});
