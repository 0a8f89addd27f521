import { expect, test } from "vitest";
import { resumable } from "../../src/client/client.js";
import { close, complete, events, inTurn, startScript, type Step } from "./scripted-server.js";
import { patience } from "./patience.js";

const query = "subscription ($after: Cursor) { events(after: $after) { cursor } }";

interface Data {
  readonly events: { readonly cursor: string };
}

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, i) => String(first + i));

test("a reader that is slow has no more kept for it than it has room for, and gets all in the end", async () => {
  // A server that continues after the cursor, in bursts of ten.
  const burst: Step = (socket, asked) => {
    const from = Number(asked.after);
    events(...upTo(from + 10, from + 1))(socket, asked);
  };
  const { client, asked, completed } = await startScript(...Array.from({ length: 9 }, () => burst));
  const subscription = resumable<Data>(client, { query, after: "0" }, { bufferSize: 4 });
  // It has unsubscribed without having been read at all.
  await expect.poll(() => completed, patience).toHaveLength(1);
  expect(completed).toEqual([asked[0]?.id]);

  const seen: unknown[] = [];
  for await (const { data } of subscription) {
    seen.push(data.events.cursor);
    if (seen.length === 20) break;
  }
  expect(seen).toEqual(upTo(20));
  // Four are buffered, and one goes to the waiting reader; the client drops the rest, which remain
  // in the log.
  const places = asked.map(({ after }) => Number(after));
  expect(places.slice(0, 5)).toEqual([0, 4, 9, 14, 19]);
});

test("what was kept before an interruption is still handed on, once", async () => {
  const { client, asked } = await startScript(
    inTurn(events("1", "2", "3"), close(1001)),
    inTurn(events("4"), complete),
  );
  const subscription = resumable<Data>(client, { query, after: "0" }, { retryDelay: () => 0 });
  await expect.poll(() => asked, patience).toHaveLength(2);
  const seen = await Array.fromAsync(subscription, ({ data }) => data.events.cursor);
  expect(seen).toEqual(upTo(4));
});

test("what was kept is handed on before the error that ended it, which is told once", async () => {
  const { client, asked } = await startScript(inTurn(events("1"), close(4403)));
  const subscription = resumable<Data>(client, { query, after: "0" });
  await expect.poll(() => asked, patience).toHaveLength(1);
  expect((await subscription.next()).value?.data).toEqual({ events: { cursor: "1" } });
  await expect(subscription.next()).rejects.toMatchObject({ code: 4403 });
  expect(await subscription.next()).toEqual({ value: undefined, done: true });
});

test("an event counts as delivered when the next one is asked for", async () => {
  const { client } = await startScript(events("1", "2", "3"));
  const subscription = resumable<Data>(client, { query, after: "0" });
  expect(subscription.cursor).toBe("0");
  await subscription.next();
  expect(subscription.cursor).toBe("0");
  await subscription.next();
  expect(subscription.cursor).toBe("1");
  await subscription.return();
  expect(subscription.cursor).toBe("1");
});

test("readers that ask at once get an event each, in order, and all of them hear of the end", async () => {
  const { client } = await startScript(inTurn(events("1", "2"), complete));
  const subscription = resumable<Data>(client, { query, after: "0" });
  const steps = await Promise.all(Array.from({ length: 4 }, () => subscription.next()));
  expect(steps.map(({ value }) => value?.data.events.cursor)).toEqual([
    "1",
    "2",
    undefined,
    undefined,
  ]);
  expect(steps.map(({ done }) => done)).toEqual([false, false, true, true]);
});

test("who returns is unsubscribed, and whoever waits is let go", async () => {
  const { client, asked, completed } = await startScript(events("1"));
  const subscription = resumable<Data>(client, { query, after: "0" });
  await subscription.next();
  const waiting = subscription.next();
  await subscription.return();
  expect(await waiting).toEqual({ value: undefined, done: true });
  await expect.poll(() => completed, patience).toHaveLength(1);
  expect(completed).toEqual([asked[0]?.id]);
});

test("who returns during a wait is not subscribed again", async () => {
  const { client, asked } = await startScript(close(1001), events("1"));
  const interrupted = Promise.withResolvers<void>();
  const subscription = resumable<Data>(
    client,
    { query, after: "0" },
    { onInterruption: () => interrupted.resolve(), retryDelay: () => 0 },
  );
  await interrupted.promise;
  await subscription.return();
  expect(await subscription.next()).toEqual({ value: undefined, done: true });
  // The next request is for another subscription: the first one is not requested again.
  const other = resumable<Data>(client, { query, after: "other" });
  await other.next();
  expect(asked.map(({ after }) => after)).toEqual(["0", "other"]);
});

test("without a cursor, it is subscribed anew, and a slow reader gets the newest alone", async () => {
  const newest = "subscription { events { cursor } }";
  const { client, asked } = await startScript(
    inTurn(events("1", "2", "3"), close(1001)),
    inTurn(events("4", "5"), complete),
    events("another"),
  );
  const subscription = resumable<Data>(
    client,
    { query: newest },
    { withoutCursor: true, retryDelay: () => 0 },
  );
  await expect.poll(() => asked, patience).toHaveLength(2);
  expect(asked.map(({ after }) => after)).toEqual([undefined, undefined]);
  // Later data on the same connection has arrived, so all earlier data has, too.
  await resumable(client, { query, after: "0" }).next();
  const seen = await Array.fromAsync(subscription, ({ data }) => data.events.cursor);
  expect(seen).toEqual(["5"]);
  expect(subscription.cursor).toBeUndefined();
});
