import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Answer, Answers, Calls } from "../../src/mcp/calls.js";
import type { NoticeSink } from "../../src/mcp/notices.js";
import { ResourceFeed } from "../../src/mcp/resource-feed.js";

/** Calls whose contexts the test changes, and whose log starts when `log` resolves. */
class ScriptedCalls implements Calls {
  log: Promise<void> = Promise.resolve();
  readonly #contexts = new Map<string, (answer: Answer) => void>();

  async execute(document: string): Promise<Answer> {
    const thread = { context: { text: "" } };
    return { data: document.includes("eventCursor") ? { eventCursor: "c" } : { thread } };
  }

  async subscribe(_document: string, { id }: { readonly id?: string }): Promise<Answers> {
    if (id === undefined) await this.log;
    const ended = Promise.withResolvers<IteratorResult<Answer, undefined>>();
    const next = () =>
      new Promise<IteratorResult<Answer, undefined>>((resolve) => {
        void ended.promise.then(resolve);
        if (id) this.#contexts.set(id, (value) => resolve({ value, done: false }));
      });
    return { next, return: async () => ended.resolve({ value: undefined, done: true }) };
  }

  async change(id: string, text: string): Promise<void> {
    this.#contexts.get(id)?.({ data: { contextChanged: { context: { text } } } });
    await setImmediate();
  }
}

test("a context that is followed while a stream starts is numbered after those before", async () => {
  const calls = new ScriptedCalls();
  const feed = new ResourceFeed();
  const told: (string | undefined)[] = [];
  const sink: NoticeSink = {
    begin: () => void told.push("begin"),
    send: (_notices, place) => void told.push(place.split(".").at(-1)),
    ready: async () => {},
    broken: (error) => expect.fail(String(error)),
  };
  await feed.follow(calls, "engraph://threads/a/context");
  await feed.open(calls, sink);
  await calls.change("a", "1");
  const log = Promise.withResolvers<void>();
  calls.log = log.promise;
  const opening = feed.open(calls, sink);
  const following = feed.follow(calls, "engraph://threads/b/context");
  await setImmediate();
  await calls.change("b", "1");
  log.resolve();
  await Promise.all([opening, following]);
  await calls.change("b", "2");
  await calls.change("a", "2");
  // The first notice is sent again, as nothing says that it was received.
  expect(told).toEqual(["begin", "1", "begin", "2", "3", "4"]);
});
