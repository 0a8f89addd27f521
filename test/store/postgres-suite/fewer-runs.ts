import type * as FastCheck from "fast-check";
import { vi } from "vitest";

// A quarter of the runs that the embedded store gets: a statement there takes a way to the server and back.

vi.mock("fast-check", async (original) => {
  const module = await original<typeof FastCheck>();
  const assert: typeof module.assert = async (property, parameters) => {
    const numRuns = Math.ceil((parameters?.numRuns ?? 100) / 4);
    await module.assert(property, { ...parameters, numRuns });
  };
  return { ...module, assert, default: { ...module.default, assert } };
});
