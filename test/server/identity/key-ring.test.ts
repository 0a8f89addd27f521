import { join } from "node:path";
import { expect, test } from "vitest";
import { ApiKeyService } from "../../../src/core/api-keys/api-key-service.js";
import type { MemoryStore } from "../../../src/core/store/memory-store.js";
import { keyCheckMs, KeyRing, keyTrustMs } from "../../../src/server/identity/key-ring.js";
import { operator } from "../../../src/core/principal.js";
import { openSqliteStore } from "../../../src/store/sqlite/sqlite-store.js";
import { FakeClock } from "../../support/fake-clock.js";
import { RecordingLogger } from "../../support/logger.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

function start() {
  const clock = new FakeClock();
  const store = openSqliteStore({ file: join(temporaryFolder(), "engraph.db"), clock });
  const ring = new KeyRing(store, clock, new RecordingLogger());
  const keys = new ApiKeyService(store, clock, (key) => ring.take(key));
  const issue = async () => (await keys.create(operator, { roles: ["reader"] })).text;
  return { clock, store, ring, keys, issue };
}

/** How a store can become unavailable. */
const waysToGo: readonly [string, (store: MemoryStore) => unknown][] = [
  ["refuses", (store) => store.close()],
  ["does not answer", (store) => (store.apiKeys.byIds = () => new Promise(() => {}))],
];

test.each(waysToGo)(
  "while the store %s, what is open with a key goes on for 5 seconds from its last look",
  async (_how, goAway) => {
    const { clock, store, ring, issue } = start();
    const caller = await ring.callerOf(await issue());
    // Between two checks.
    const text = await issue();
    clock.advance(1_000);
    const later = await ring.callerOf(text);
    clock.advance(keyCheckMs - 1_000);
    // Both were checked, and the next check finds no store.
    await clock.timerIn(keyCheckMs);
    await goAway(store);
    const ended = [caller, later].map(
      (one) => new Promise<unknown>((resolve) => void one.onEnd(resolve)),
    );
    for (let waited = 0; waited < keyTrustMs - 1; waited += 1) {
      clock.advance(1);
      if (waited % 500 === 0) await new Promise(setImmediate);
    }
    expect([caller.ended, later.ended]).toEqual([null, null]);
    clock.advance(1);
    for (const one of ended) expect(await one).toMatchObject({ code: "IDENTITY_UNAVAILABLE" });
    await store.close();
  },
);

test("while the store is away, nothing new begins with a key", async () => {
  const { clock, store, ring, issue } = start();
  const text = await issue();
  await ring.callerOf(text);
  await store.close();
  clock.advance(keyCheckMs);
  await expect(ring.callerOf(text)).rejects.toMatchObject({ code: "IDENTITY_UNAVAILABLE" });
  clock.advance(keyTrustMs);
  await expect(ring.callerOf(text)).rejects.toMatchObject({ code: "IDENTITY_UNAVAILABLE" });
  await ring.close();
});

test("calls at the same time with a key that is not known yet have one caller, which all end together", async () => {
  const { store, ring, keys } = start();
  const { text, key } = await keys.create(operator, { roles: ["reader"] });
  const callers = await Promise.all([1, 2, 3].map(() => ring.callerOf(text)));
  expect(new Set(callers).size).toBe(1);
  await keys.revoke(operator, key.id);
  expect(callers[0]?.ended).toMatchObject({ code: "UNAUTHENTICATED" });
  await ring.close();
  await store.close();
});
