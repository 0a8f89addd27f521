import type { Adapter } from "./adapter.ts";
import { contextAdapters } from "./context.ts";
import { extractionAdapters } from "./extraction.ts";
import { factAdapters } from "./facts.ts";
import { messageAdapters } from "./messages.ts";
import { sharedStateAdapters } from "./shared-state.ts";
import { threadAdapters } from "./threads.ts";
import { turnAdapters } from "./turns.ts";

/** What each operation of a case does. */
export const adapters: ReadonlyMap<string, Adapter> = new Map(
  Object.entries({
    ...extractionAdapters,
    ...factAdapters,
    ...messageAdapters,
    ...threadAdapters,
    ...turnAdapters,
    ...contextAdapters,
    ...sharedStateAdapters,
  }),
);
