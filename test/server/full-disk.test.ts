import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ScriptedModel } from "../../src/models/scripted.js";
import { graphql } from "../gql/index.js";
import { startEngraph } from "../support/engraph.js";
import { FakeClock } from "../support/fake-clock.js";
import { addMessages, createThread } from "../support/operations.js";
import { echo, heldModel } from "../support/proposals.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const bytes = 4 * 2 ** 20;

/** A small file system; null if this account may not mount one. */
function smallDisk(): string | null {
  const folder = join(temporaryFolder(), "disk");
  mkdirSync(folder);
  try {
    const options = ["-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", folder];
    execFileSync("mount", options, { stdio: "ignore" });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync("umount", ["--lazy", folder]));
  return folder;
}

const learned = graphql(`
  query FullDiskLearned { thread(id: "t") { messages { totalCount } memories { totalCount } } }
`);

test("a full disk refuses what it cannot store, and its jobs go on as soon as there is room", async ({
  skip,
}) => {
  const folder = smallDisk();
  if (folder === null)
    return skip("It mounts a small file system, for which it has to run as root on Linux.");
  const clock = new FakeClock();
  const held = heldModel();
  const model = new ScriptedModel([held.answer, echo]);
  const { client, logger, url } = await startEngraph({
    clock,
    model,
    dataFile: join(folder, "engraph.db"),
  });
  const ready = async () => (await fetch(new URL("/readyz", url))).json();
  const say = (content: string) =>
    client.ask(addMessages, { input: { threadId: "t", messages: [{ role: "user", content }] } });
  await client.run(createThread, { input: { id: "t", userId: "maya" } });
  await say("I live in Porto.");
  await held.asked;
  const before = await client.run(learned);

  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(join(folder, "filler"), Buffer.alloc(bavail * bsize, 1));
  const refused = await say("x".repeat(200_000));
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: "STORE_FULL" });
  expect(await client.run(learned)).toEqual(before);
  expect(await ready()).toEqual({ state: "degraded: store full" });
  held.release();
  await expect
    .poll(() => logger.lines.map(({ message }) => message))
    .toContain("A job's end waits until the store has room.");

  rmSync(join(folder, "filler"));
  clock.advance(1_000);
  await expect.poll(async () => (await client.run(learned)).thread?.memories.totalCount).toBe(1);
  expect((await say("I love tea.")).errors).toBeUndefined();
  expect(await ready()).toEqual({ state: "ready" });
});
