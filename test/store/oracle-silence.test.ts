import { describe, expect, test } from "vitest";
import { RemoteDouble } from "./remote-double.js";
import { member } from "./samples.js";

const remote = new RemoteDouble();
const unavailable = { code: "STORE_UNAVAILABLE" };

describe("Where the network swallows everything", () => {
  test("a call ends when its time is up, and the next one has a connection", async () => {
    const store = await remote.open({ poolMax: 1, callTimeoutMs: 100 });
    await store.ping();
    remote.line.silence();
    const read = store.threads.count(member);
    setTimeout(() => remote.line.restore(), 1000);
    expect(await read).toBe(0);
  });

  test("who connects does not wait for ever", async () => {
    const store = await remote.open({ connectTimeoutSeconds: 1, queueTimeoutMs: 1_000 });
    remote.line.cut();
    remote.line.restore();
    remote.line.silence();
    await expect(store.threads.count(member)).rejects.toMatchObject(unavailable);
    remote.line.cut();
  });

  test("a probe does not wait for it", async () => {
    const store = await remote.open({ callTimeoutMs: 0 });
    remote.line.silence();
    await expect(store.ping()).rejects.toMatchObject(unavailable);
    remote.line.cut();
  });
});
