import { expect } from "vitest";
import { keyCheckMs } from "../../src/server/identity/key-ring.js";
import type { FakeClock } from "./fake-clock.js";
import { storeKind } from "./test-store.js";

/**
 * The answer of a call that forgets a user or agent with keys. Other processes may know the keys for seconds, so the
 * call waits where a store is shared, and this lets the time pass.
 */
export async function whileKeysEnd<Answer>(
  clock: FakeClock,
  call: Promise<Answer>,
): Promise<Answer> {
  let hasEnded = storeKind === "embedded";
  const answer = call.finally(() => (hasEnded = true));
  const passTime = () => {
    if (!hasEnded) clock.advance(keyCheckMs);
    return hasEnded;
  };
  await expect.poll(passTime, { timeout: 60_000 }).toBe(true);
  return answer;
}
