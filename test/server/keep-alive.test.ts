import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { KeepAlive } from "../../src/server/sockets/keep-alive.js";
import type { ProtocolSocket } from "../../src/server/sockets/protocol-socket.js";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setImmediate"] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Advances by seconds, and runs all work that follows immediately. */
async function pass(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i++) await vi.advanceTimersByTimeAsync(1_000);
}

test("each socket is asked every twelve seconds, and for the first time no sooner, whenever it opens", async () => {
  const sockets = new Set<ProtocolSocket>();
  const keepAlive = new KeepAlive(sockets);
  const asked: number[] = [];
  const open = (n: number) =>
    sockets.add({ turn: keepAlive.turn, askWhetherAlive: () => asked.push(n) } as never);
  open(0);
  await pass(1);
  // Between the timer of the socket check and the check itself.
  vi.advanceTimersByTime(999);
  setImmediate(() => open(1));
  vi.advanceTimersByTime(1);
  await pass(8);
  expect(asked).toEqual([]);
  await pass(4);
  expect(asked).toEqual([0, 1]);
  await pass(12);
  expect(asked).toEqual([0, 1, 0, 1]);
  keepAlive.stop();
  await pass(24);
  expect(asked).toHaveLength(4);
});
