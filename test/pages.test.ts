import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { TypedDocumentString } from "./gql/graphql.js";
import { startEngraph } from "./support/engraph.js";
import { FakeClock } from "./support/fake-clock.js";
import { readPage } from "./support/page.js";
import { eventCursor as cursor } from "./support/operations.js";

const root = join(import.meta.dirname, "..");
const docs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" });
const pages = ["README.md", ...docs.map((name) => `docs/${name}`)]
  .filter((name) => name.endsWith(".md"))
  .map((name) => ({ name, page: readPage(readFileSync(join(root, name), "utf8")) }))
  .filter(({ page }) => page.examples.length > 0);

describe("the requests of a page, run in its order, are answered as it shows", () => {
  test("there are such pages", () => {
    expect(pages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["docs/concepts.md", "docs/paths/from-oracle.md"]),
    );
  });

  // Each page has its own server, whose clock stands still at 2026-01-02T03:04:05Z.
  test.each(pages)("$name", async ({ page: { examples, subscription } }) => {
    const clock = new FakeClock(Date.UTC(2026, 0, 2, 3, 4, 5));
    const { client } = await startEngraph({
      clock,
      settings: {},
      env: { SEARCH_WITHOUT: "" },
    });
    const { eventCursor } = await client.run(cursor);
    for (const { request, variables, answer } of examples) {
      const { data, errors } = await client.ask<unknown, unknown>(request, variables);
      const given = errors ? { error: errors[0]?.extensions["code"] } : data;
      expect({ request, answer: given }).toEqual({ request, answer });
    }
    if (!subscription) return;
    // A reader has subscribed before the first request; a cursor from that time is equivalent.
    const events = client.subscribe(
      new TypedDocumentString<unknown, never>(
        subscription.request.replace(/\{\s*\w+\(/, `$&after: "${eventCursor}", `),
      ),
    );
    for (const event of subscription.events) {
      expect((await events.next()).value).toEqual({ data: event });
    }
  });
});
