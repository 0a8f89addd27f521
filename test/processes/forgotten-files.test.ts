import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../examples/server-process.ts";
import { graphql } from "../gql/index.js";
import { Client } from "../support/client.js";
import { runEngraph } from "../support/command.js";
import { fillUser } from "../support/filled-user.js";
import { addMessages, createThread, deleteUser } from "../support/operations.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const forget = graphql(`
  mutation ForgottenFilesForget { forget(input: { userId: "ann" }) { filesClearedAt } }
`);

const said = "zanzibar";

/** A server with a user whose texts contain the word, and enough other data for SQLite to move rows between pages. */
async function start() {
  const DATA_FILE = join(temporaryFolder(), "engraph.db");
  const open = async () => {
    const server = await startServer({ PORT: "0", DATA_FILE });
    onTestFinished(() => server.kill());
    const client = new Client(server.url);
    onTestFinished(() => client.close());
    return { ...server, client };
  };
  const server = await open();
  const { client } = server;
  const clock = { advance: () => {} };
  await fillUser({ client, clock }, "ann", 100_000, said);
  await fillUser({ client, clock }, "bob", 100_000);
  for (const userId of ["ann", "bob"]) {
    const settings = { enableContextSummary: false, extractMemories: false };
    await client.run(createThread, { input: { id: userId, userId, settings } });
  }
  for (let i = 0; i < 24; i++) {
    const threadId = i % 2 === 0 ? "ann" : "bob";
    const word = threadId === "ann" ? said : "tea";
    const messages = Array.from({ length: 10 }, (_, n) => ({
      role: "user",
      content: `${word} ${i}-${n} `.repeat(1 + ((i * 7 + n * 13) % 40)),
    }));
    await client.run(addMessages, { input: { threadId, messages } });
  }
  const count = () => occurrences(dirname(DATA_FILE), said);
  expect(count()).toBeGreaterThan(100);
  return { ...server, open, count };
}

/** The number of occurrences of a word in the files of a folder, ignoring case. */
function occurrences(folder: string, word: string): number {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)).toString("latin1").toLowerCase())
    .reduce((sum, text) => sum + text.split(word).length - 1, 0);
}

test("after a clean stop the files have nothing of a user that was deleted", async () => {
  const { client, stop, count } = await start();
  await client.run(deleteUser, { id: "ann" });
  await stop();
  expect(count()).toBe(0);
});

test("after SIGKILL and a restart the files have nothing of a user that was deleted", async () => {
  const { client, kill, open, count } = await start();
  await client.run(deleteUser, { id: "ann" });
  await kill();
  expect(count()).toBeGreaterThan(0);
  const next = await open();
  await next.stop();
  expect(count()).toBe(0);
});

test("as soon as a receipt is given the files have nothing of the user, whatever ends the server", async () => {
  const { client, kill, count } = await start();
  const { forget: receipt } = await client.run(forget);
  expect(receipt.filesClearedAt).not.toBeNull();
  expect(count()).toBe(0);
  await kill();
  expect(count()).toBe(0);
});

test("a backup that is made after a deletion has nothing of the user, also before the store is compacted", async () => {
  const { client, url, count } = await start();
  await client.run(deleteUser, { id: "ann" });
  const folder = temporaryFolder();
  const { port: PORT } = new URL(url);
  expect(await runEngraph(["backup", join(folder, "copy.db")], { PORT })).toMatchObject({
    code: 0,
  });
  // Otherwise the test would prove nothing.
  expect(count()).toBeGreaterThan(0);
  expect(occurrences(folder, said)).toBe(0);
});
