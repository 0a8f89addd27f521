import { describe, expect, onTestFinished, test } from "vitest";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import { openLibsqlStore } from "../../../src/store/libsql/libsql-store.js";
import { newFile } from "../embedded.js";
import { aThread, anEvent, keep, member } from "../samples.js";
import { whyNoLibsql } from "./empty-store.js";
import { startHrana, type HranaServer } from "./hrana-server.js";

describe.skipIf(whyNoLibsql !== undefined)("A libSQL store on a server", () => {
  test("is shared by processes, and gives events their positions in one order", async () => {
    const server = await start();
    const [one, other] = [await open(server), await open(server)];
    await keep(one, { threads: [aThread()], events: [anEvent()] });
    await keep(other, { threads: [aThread({ id: "thread-2" })], events: [anEvent()] });
    expect(other.signingKey).toEqual(one.signingKey);
    expect((await one.threads.byIds(member, ["thread-1", "thread-2"])).size).toBe(2);
    const events = await one.events.page(member, {}, { after: 0, upTo: 9, limit: 9 });
    expect(events.map(({ position }) => position)).toEqual([1, 2]);
  });

  test.each([
    { silence: "before COMMIT", runs: 2 },
    { silence: "after COMMIT", runs: 1 },
  ] as const)("keeps a unit once that gets no answer $silence", async ({ silence, runs }) => {
    const server = await start();
    const store = await open(server);
    server.silence = silence;
    let count = 0;
    await store.unit(member, async (unit) => {
      count += 1;
      await unit.threads.insert(aThread());
      await unit.events.append([anEvent()]);
    });
    expect(count).toBe(runs);
    expect((await store.threads.byIds(member, ["thread-1"])).size).toBe(1);
    expect(await store.events.head()).toBe(1);
  });

  test("fails with STORE_UNAVAILABLE when the server is away", async () => {
    const server = await start();
    const store = await open(server);
    await server.close();
    await expect(store.ping()).rejects.toMatchObject({ code: "STORE_UNAVAILABLE" });
    await expect(keep(store, { threads: [aThread()] })).rejects.toMatchObject({
      code: "STORE_UNAVAILABLE",
    });
  });
});

async function start(): Promise<HranaServer> {
  const server = await startHrana(newFile());
  onTestFinished(() => server.close());
  return server;
}

async function open({ url }: HranaServer): Promise<MemoryStore> {
  const store = await openLibsqlStore({ path: url, authToken: "token" });
  onTestFinished(() => store.close());
  return store;
}
