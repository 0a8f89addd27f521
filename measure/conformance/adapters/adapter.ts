import type { World } from "../world.ts";

/** Runs one operation through services, and answers as the cases have it. It decides nothing of its own. */
export type Adapter = (world: World, given: Arguments) => unknown;

export type Arguments = Readonly<Record<string, unknown>>;
