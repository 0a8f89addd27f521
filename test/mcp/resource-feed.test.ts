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

test("a context that is followed while a stream starts is told of as those before", async () => {
  const calls = new ScriptedCalls();
  const feed = new ResourceFeed();
  const told: (string | undefined)[] = [];
  const sink: NoticeSink = {
    begin: () => void told.push("begin"),
    send: (notices) => void told.push(...notices.map(({ params }) => params?.uri)),
    ready: async () => {},
    broken: (error) => expect.fail(String(error)),
  };
  const [a, b] = ["engraph://threads/a/context", "engraph://threads/b/context"] as const;
  await feed.follow(calls, a);
  await feed.open(calls, sink);
  await calls.change("a", "1");
  const log = Promise.withResolvers<void>();
  calls.log = log.promise;
  const opening = feed.open(calls, sink);
  const following = feed.follow(calls, b);
  await setImmediate();
  await calls.change("b", "1");
  log.resolve();
  await Promise.all([opening, following]);
  // Subscriptions begin with the text as it is.
  await calls.change("a", "1");
  await calls.change("b", "2");
  await calls.change("a", "2");
  // The first notice is sent again, as nothing says that it was received.
  expect(told).toEqual(["begin", a, "begin", a, b, a]);
});
