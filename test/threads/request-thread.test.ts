import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { RequestThread } from "../../src/threads/request-thread.js";

const run = promisify(execFile);
const file = createRequire(import.meta.url).resolve("#text-thread");

test("pending and later requests of a thread that is ended fail with the reason", async () => {
  const thread = new RequestThread({ file, name: "test" });
  const reason = new Error("The server is closing.");
  const pending = thread.ask({ pass: "summarize", input: null });
  const ended = thread.end(reason);
  await expect(pending).rejects.toBe(reason);
  await expect(thread.ask({})).rejects.toBe(reason);
  await ended;
  await expect(thread.ask({})).rejects.toBe(reason);
});

test("a thread that was never asked anything does not keep its process alive", async () => {
  const program = `
    import { RequestThread } from "#engraph/threads/request-thread.js";
    new RequestThread({ file: ${JSON.stringify(file)}, name: "idle" });
    console.log("started");`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", program]);
  expect(stdout).toBe("started\n");
});
