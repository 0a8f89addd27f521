import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.js";
import { say, startLastingServer } from "../client/lasting-server.js";
import { runProgram } from "../client/program.js";
import {
  sseComplete,
  sseCut,
  sseEnd,
  sseErrors,
  sseEvents,
  sseInTurn,
  sseRefusal,
  startSseDouble,
} from "../client/sse-double.js";
import { patience } from "../client/patience.js";

const { status } = spawnSync("python3", ["--version"]);
const hasPython = status === 0;
if (!hasPython) console.log("There is no python3 here: examples/resume.py is not tested.");

/** Runs the example, with its cursor stored in the file. */
const listen = (url: string, file: string, ...args: string[]) =>
  runProgram("python3", ["examples/resume.py", file, ...args], { ENGRAPH_URL: url });

const cursorFile = (cursor?: string) => {
  const file = join(temporaryFolder(), "cursor");
  if (cursor !== undefined) writeFileSync(file, `${cursor}\n`);
  return file;
};

const event = (cursor: string) => ({ data: { events: { subjectId: `of ${cursor}` } } });

describe.skipIf(!hasPython)("examples/resume.py", () => {
  test("goes on after the last event that it printed, whatever ended the stream", async () => {
    const { url, asked } = await startSseDouble(
      sseInTurn(sseEvents("1", "2"), sseCut),
      sseCut,
      sseInTurn(sseEvents("3"), sseEnd),
      sseErrors("SHUTTING_DOWN"),
      sseRefusal(503, "Service Unavailable"),
      sseRefusal(503, '{"errors":[{"message":"No.","extensions":{"code":"SERVER_BUSY"}}]}'),
      sseInTurn(sseEvents("4"), sseComplete),
    );
    const file = cursorFile();
    const program = listen(url, file);
    for (const cursor of ["1", "2", "3", "4"]) expect(await program.next()).toEqual(event(cursor));
    expect(await program.exited).toBe(0);
    const places = ["0", "2", "2", "3", "3", "3", "3"];
    expect(asked).toEqual(places.map((after) => ({ lastEventId: after, variables: { after } })));
    expect(readFileSync(file, "utf8")).toBe("4");
  });

  test("gives up on an event that fails for the sixth time in a row", async () => {
    const failing = sseErrors("INTERNAL_SERVER_ERROR");
    const { url, asked } = await startSseDouble(...Array.from({ length: 9 }, () => failing));
    const program = listen(url, cursorFile("7"));
    expect(await program.exited).toBe(1);
    expect(program.complaints()).toMatch(/\nINTERNAL_SERVER_ERROR: No\.\n$/);
    expect(asked).toHaveLength(6);
  });

  test("begins where it stopped when it was killed", async () => {
    const { url, asked } = await startSseDouble(sseEvents("8"), sseComplete);
    const file = cursorFile("7");
    const first = listen(url, file);
    await first.next();
    await expect.poll(() => readFileSync(file, "utf8"), patience).toBe("8");
    await first.kill();
    expect(await listen(url, file).exited).toBe(0);
    expect(asked.map(({ lastEventId }) => lastEventId)).toEqual(["7", "8"]);
  });

  test.each([
    ["an expired cursor", sseErrors("CURSOR_EXPIRED"), "CURSOR_EXPIRED: No.\n"],
    [
      "a token that is not valid",
      sseRefusal(
        401,
        '{"errors":[{"message":"A token.","extensions":{"code":"UNAUTHENTICATED"}}]}',
      ),
      "UNAUTHENTICATED: A token.\n",
    ],
    ["another page", sseRefusal(404, "None."), "The server answered with 404: None.\n"],
  ])("ends with what is said to %s", async (_name, step, said) => {
    const { url, asked } = await startSseDouble(step);
    const program = listen(url, cursorFile("7"));
    expect(await program.exited).toBe(1);
    expect(program.complaints()).toBe(said);
    expect(asked).toHaveLength(1);
  });

  test("stays live over restarts of the server and of itself", async () => {
    const server = await startLastingServer();
    const file = cursorFile();
    const query = `subscription ($after: Cursor) {
      messageAdded(threadId: "t", after: $after) { message { content } }
    }`;
    const added = (content: string) => ({ data: { messageAdded: { message: { content } } } });
    const program = listen(server.url, file, query);
    await expect.poll(() => readCursor(file), patience).toBeTruthy();
    await say(server.client, "one");
    expect(await program.next()).toEqual(added("one"));
    await server.stop();
    await server.start();
    await say(server.client, "two", "three");
    expect(await program.next()).toEqual(added("two"));
    expect(await program.next()).toEqual(added("three"));
    const last = readCursor(file);
    await say(server.client, "four");
    expect(await program.next()).toEqual(added("four"));
    await expect.poll(() => readCursor(file), patience).not.toBe(last);
    await program.kill();

    await say(server.client, "five");
    expect(await listen(server.url, file, query).next()).toEqual(added("five"));
  });
});

function readCursor(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
