import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tokenFileReadMs } from "../../../src/server/identity/operator-token.js";
import { startEngraph } from "../../support/engraph.js";
import { FakeClock } from "../../support/fake-clock.js";
import { allEnded, codesFor, letIn, openAll, refused } from "../../support/identity.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

const [first, second] = ["the first token of all", "a second token is here"];

test("API_TOKEN_FILE is read again when it changes, and ends what was opened with the old token", async () => {
  const file = join(temporaryFolder(), "token");
  writeFileSync(file, `${first}\n`);
  const clock = new FakeClock();
  const env = { API_TOKEN_FILE: file, EXTRACTION_MODEL: "none" };
  const { url } = await startEngraph({ clock, env });
  const opened = await openAll(url, first);
  expect(await codesFor(url, second)).toEqual(refused);
  writeFileSync(`${file}.new`, second);
  renameSync(`${file}.new`, file);
  expect(tokenFileReadMs).toBeLessThan(5_000);
  clock.advance(tokenFileReadMs);
  expect(await opened.ends()).toEqual(allEnded);
  expect([await codesFor(url, first), await codesFor(url, second)]).toEqual([refused, letIn]);
});

test("the last token stays while the file is gone or too short, and the log says so once", async () => {
  const file = join(temporaryFolder(), "token");
  writeFileSync(file, first);
  const clock = new FakeClock();
  const { url, logger } = await startEngraph({ clock, env: { API_TOKEN_FILE: file } });
  const errors = () => logger.lines.filter(({ level }) => level === "error").length;
  rmSync(file);
  for (const content of ["", "short"]) {
    writeFileSync(file, content);
    clock.advance(tokenFileReadMs);
    await clock.timerIn(tokenFileReadMs);
    expect(errors()).toBe(1);
  }
  expect(await codesFor(url, first)).toEqual(letIn);
});

test.each([
  ["cannot be read (ENOENT)", undefined],
  ["must have at least 16 characters", "fifteen letters"],
])("a server does not start where the file %s", async (problem, content) => {
  const file = join(temporaryFolder(), "token");
  if (content !== undefined) writeFileSync(file, content);
  await expect(startEngraph({ env: { API_TOKEN_FILE: file } })).rejects.toThrow(
    `API_TOKEN_FILE: the file ${problem}`,
  );
});
