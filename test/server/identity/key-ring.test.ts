import { join } from "node:path";
import { expect, test } from "vitest";
import { ApiKeyService } from "../../../src/core/api-keys/api-key-service.js";
import type { MemoryStore } from "../../../src/core/memory-store.js";
import { keyCheckMs, KeyRing, keyTrustMs } from "../../../src/server/identity/key-ring.js";
import { operator } from "../../../src/core/principal.js";
import { openSqliteStore } from "../../../src/store/sqlite/sqlite-store.js";
import { FakeClock } from "../../support/fake-clock.js";
import { RecordingLogger } from "../../support/logger.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

test.each([
  ["refuses", (store: MemoryStore) => store.close()],
  [
    "does not answer",
    (store: MemoryStore) => {
      store.apiKeys.byIds = () => new Promise(() => {});
    },
  ],
])(
  "while the store %s, what is open with a key goes on for 5 seconds from its last look, and nothing new begins",
  async (how, goAway) => {
    const clock = new FakeClock();
    const store = openSqliteStore({ file: join(temporaryFolder(), "engraph.db"), clock });
    const ring = new KeyRing(store, clock, new RecordingLogger());
    const keys = new ApiKeyService(store, clock);
    const { text } = await keys.create(operator, { roles: ["reader"] });
    const { text: second } = await keys.create(operator, { roles: ["reader"] });
    const caller = await ring.callerOf(text);
    // In between two looks.
    clock.advance(1_000);
    const later = await ring.callerOf(second);
    await clock.timerIn(keyCheckMs - 1_000);
    clock.advance(keyCheckMs - 1_000);
    // The look, and the next one, which finds no store.
    await clock.timerIn(keyCheckMs);
    const ended = [caller, later].map(
      (one) => new Promise<unknown>((resolve) => void one.onEnd(resolve)),
    );
    await goAway(store);
    for (let waited = 0; waited < keyTrustMs - 1; waited += 1) {
      clock.advance(1);
      if (waited % 500 === 0) await new Promise(setImmediate);
    }
    expect([caller.ended, later.ended]).toEqual([null, null]);
    clock.advance(1);
    for (const one of ended) expect(await one).toMatchObject({ code: "IDENTITY_UNAVAILABLE" });
    if (how === "refuses") {
      await expect(ring.callerOf(text)).rejects.toMatchObject({ code: "IDENTITY_UNAVAILABLE" });
      await ring.close();
    } else await store.close();
  },
);

test("calls at the same time with a key that is not known yet have one caller, which all end together", async () => {
  const clock = new FakeClock();
  const store = openSqliteStore({ file: join(temporaryFolder(), "engraph.db"), clock });
  const ring = new KeyRing(store, clock, new RecordingLogger());
  const keys = new ApiKeyService(store, clock, (key) => ring.take(key));
  const { text, key } = await keys.create(operator, { roles: ["reader"] });
  const callers = await Promise.all([1, 2, 3].map(() => ring.callerOf(text)));
  expect(new Set(callers).size).toBe(1);
  await keys.revoke(operator, key.id);
  expect(callers[0]?.ended).toMatchObject({ code: "UNAUTHENTICATED" });
  await ring.close();
  await store.close();
});
