import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

test("a thread that was never asked anything does not keep its process alive", async () => {
  const program = `
    import { RequestThread } from "#engraph/threads/request-thread.js";
    new RequestThread({ file: ${JSON.stringify(import.meta.resolve("#text-thread").slice(7))}, name: "idle" });
    console.log("started");`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", program]);
  expect(stdout).toBe("started\n");
});
