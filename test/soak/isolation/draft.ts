import { canary, ownWord } from "./canaries.js";
import type { FuzzCaller } from "./callers.js";
import type { Chance } from "./chance.js";
import type { Reach } from "./reach.js";
import type { Registry } from "./registry.js";
import type { Named } from "./record-types.js";

/** A place in the variables that names a record. */
export interface Slot {
  readonly path: readonly (string | number)[];
  readonly named: Named;
  /** How the id stands there. */
  readonly write: (type: string, id: string) => string;
}

/** Cursors that callers were given, by their kind. */
export type Cursors = Map<string, string[]>;

/** What is known when the variables of a request are drawn, and what is noted of them. */
export class Draft {
  readonly slots: Slot[] = [];
  /** Ids that were made up, most often for a new record. */
  readonly fresh: string[] = [];
  /** The number of items in each list: those of an import belong together. */
  readonly length: number;
  recordType: string | undefined;
  /** Whether it is about records of several owners, so that what it writes can be of any that the caller reaches. */
  isMixed = false;
  isProfileOf: "User" | "Agent" | null = null;

  constructor(
    readonly chance: Chance,
    readonly caller: FuzzCaller,
    readonly registry: Registry,
    readonly cursors: Cursors,
    readonly rootField: string,
    /** Whose records it is about. */
    readonly focus: Reach,
  ) {
    this.length = chance.between(1, 2);
  }

  /** Whose canary its texts have. */
  get #owner(): Reach {
    const { focus, caller } = this;
    const owner = this.isMixed ? caller.reach : focus;
    if (this.isProfileOf === "User") return { ...owner, agent: "x" };
    return this.isProfileOf === "Agent" ? { ...owner, user: "x" } : owner;
  }

  /** Puts canaries in the place of {@link marker}s. */
  finish(variables: Record<string, unknown>): Record<string, unknown> {
    return mapTexts(variables, (text) =>
      text
        .replaceAll(marker, () => `${ownWord(this.#owner)} ${canary(this.#owner)}`)
        .replaceAll(shortMarker, () => canary(this.#owner)),
    ) as Record<string, unknown>;
  }
}

/** Stands for the words of the owner until it is known. */
export const marker = "%canary%";
/** Stands for one word. */
export const shortMarker = "%word%";

/** A copy with each text changed. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]),
  );
}
