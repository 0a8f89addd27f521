import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { addMessages, createThread } from "../support/operations.js";
import { runSql } from "../support/store-rows.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { storeKind } from "../support/test-store.js";

const page = graphql(`query ErrorMaskingPage { thread(id: "t") { messages { nodes { id } } } }`);

/** A server whose store lacks a table. */
async function startBroken() {
  const dataFile = join(temporaryFolder(), "engraph.db");
  const engraph = await startEngraph({ dataFile, env: { EXTRACTION_MODEL: "none" } });
  await engraph.client.run(createThread, { input: { id: "t" } });
  await loseMessages(dataFile);
  return engraph;
}

async function loseMessages(place: string): Promise<void> {
  if (storeKind !== "embedded") {
    const cascade = storeKind === "Oracle" ? "CASCADE CONSTRAINTS" : "CASCADE";
    await runSql(place, `DROP TABLE {message} ${cascade}`);
    return;
  }
  using database = new DatabaseSync(place);
  database.exec("PRAGMA foreign_keys = OFF; DROP TABLE message");
}

/** The error message of the database. */
const tableMissing = {
  embedded: /no such table: .*message/,
  Oracle: /ORA-00942/,
  PostgreSQL: /relation "message" does not exist/,
}[storeKind];

test.each(["read", "write"])(
  "an unexpected failure to %s is masked, and logged in full",
  async (kind) => {
    const { client, logger } = await startBroken();
    const input = { threadId: "t", messages: [{ role: "user", content: "…" }] };
    const [query, variables, path]: [string, object, string[]] =
      kind === "read"
        ? [page.toString(), {}, ["thread", "messages"]]
        : [addMessages.toString(), { input }, ["addMessages"]];
    const overHttp = await client.ask(query, variables);
    expect(overHttp.errors).toMatchObject([
      {
        message: "Internal server error",
        path,
        extensions: { code: "INTERNAL_SERVER_ERROR" },
      },
    ]);
    expect(overHttp.errors?.[0]?.extensions).toEqual({ code: "INTERNAL_SERVER_ERROR" });
    expect((await client.askOverSocket(query, variables)).errors).toEqual(overHttp.errors);
    const logged = {
      level: "error",
      message: "A request failed unexpectedly.",
      fields: {
        requestId: expect.any(String),
        tenantId: "default",
        operation: expect.any(String),
        path,
        error: expect.objectContaining({
          message: expect.stringMatching(tableMissing),
        }),
      },
    };
    expect(logger.lines).toEqual([logged, logged]);
  },
);

test("what else was asked for is answered beside an unexpected failure", async () => {
  const { client } = await startBroken();
  const { data, errors } = await client.ask(
    '{ other: thread(id: "t") { id } broken: message(id: "m") { id } }',
  );
  expect(data).toEqual({ other: { id: "t" }, broken: null });
  expect(errors).toHaveLength(1);
});

test("no answer gives away the server's insides", async () => {
  const { url } = await startBroken();
  const queries = [page.toString(), "{ nothing }", "{ thread(", "{ user(id: {}) { id } }", ""];
  for (const query of queries) {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query }),
    });
    const text = await response.text();
    expect(text).toContain('"errors"');
    expect(text).not.toMatch(/stack|node_modules|\.[jt]s:\d|sqlite|no such table/i);
  }
});
