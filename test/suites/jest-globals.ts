import * as vitest from "vitest";
import { vi } from "vitest";

/**
 * What Apollo's integration suite takes from `@jest/globals`, given by vitest:
 * vitest.config.ts puts this module in its place.
 */
export { afterAll, beforeAll, describe, expect, it, test } from "vitest";

export const jest = { fn: vi.fn, spyOn: vi.spyOn };

type Hook = (done: () => void) => unknown;

/** A hook that says by a callback when it is done, as vitest's no longer may. */
const awaited = (hook: Hook) => () =>
  hook.length === 0 ? hook(() => {}) : new Promise<void>((done) => hook(done));

export const beforeEach = (hook: Hook) => vitest.beforeEach(awaited(hook));
export const afterEach = (hook: Hook) => vitest.afterEach(awaited(hook));
