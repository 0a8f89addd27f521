import { join } from "node:path";
import { expect, test } from "vitest";
import { ApiKeyService } from "../../../src/core/api-keys/api-key-service.js";
import { keyCheckMs, KeyRing, keyTrustMs } from "../../../src/server/identity/key-ring.js";
import { operator } from "../../../src/core/principal.js";
import { openSqliteStore } from "../../../src/store/sqlite/sqlite-store.js";
import { FakeClock } from "../../support/fake-clock.js";
import { RecordingLogger } from "../../support/logger.js";
import { temporaryFolder } from "../../support/temporary-folder.js";

test("while the store is away, what is open with a key goes on for less than 5 seconds, and nothing new begins", async () => {
  const clock = new FakeClock();
  const store = openSqliteStore({ file: join(temporaryFolder(), "engraph.db"), clock });
  const ring = new KeyRing(store, clock, new RecordingLogger());
  const { text } = await new ApiKeyService(store, clock).create(operator, { roles: ["reader"] });
  const caller = await ring.callerOf(text);
  const ended = new Promise<unknown>((resolve) => void caller.onEnd(resolve));
  await store.close();

  let waited = 0;
  while (!caller.ended) {
    await clock.timerIn(keyCheckMs);
    clock.advance(keyCheckMs);
    waited += keyCheckMs;
    expect(waited).toBeLessThanOrEqual(keyTrustMs + keyCheckMs);
    // The look at the store, which fails.
    await new Promise(setImmediate);
  }
  expect(await ended).toMatchObject({ code: "IDENTITY_UNAVAILABLE" });
  await expect(ring.callerOf(text)).rejects.toMatchObject({ code: "IDENTITY_UNAVAILABLE" });
  await ring.close();
});

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
