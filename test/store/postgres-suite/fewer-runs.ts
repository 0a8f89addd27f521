import type * as FastCheck from "fast-check";
import { vi } from "vitest";

// Property tests run a quarter as often as on the embedded store, because each statement is a round
// trip to the server.

vi.mock("fast-check", async (original) => {
  const module = await original<typeof FastCheck>();
  const assert: typeof module.assert = async (property, parameters) => {
    const numRuns = Math.ceil((parameters?.numRuns ?? 100) / 4);
    await module.assert(property, { ...parameters, numRuns });
  };
  return { ...module, assert, default: { ...module.default, assert } };
});
