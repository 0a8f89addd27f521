import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { RequestThread } from "../../src/threads/request-thread.js";

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
