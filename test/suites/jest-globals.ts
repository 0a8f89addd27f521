import * as vitest from "vitest";
import { vi } from "vitest";

/**
 * The parts of `@jest/globals` that Apollo's integration suite uses, implemented with vitest:
 * vitest.config.ts replaces that module by this one.
 */
export { afterAll, beforeAll, describe, expect, it, test } from "vitest";

export const jest = { fn: vi.fn, spyOn: vi.spyOn };

type Hook = (done: () => void) => unknown;

/** Converts a hook with a callback, which vitest no longer supports. */
const awaited = (hook: Hook) => () =>
  hook.length === 0 ? hook(() => {}) : new Promise<void>((done) => hook(done));

export const beforeEach = (hook: Hook) => vitest.beforeEach(awaited(hook));
export const afterEach = (hook: Hook) => vitest.afterEach(awaited(hook));
