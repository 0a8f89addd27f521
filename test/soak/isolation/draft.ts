import { canary, ownWord } from "./canaries.js";
import type { FuzzCaller } from "./callers.js";
import type { Chance } from "./chance.js";
import type { Reach } from "./reach.js";
import type { Registry } from "./registry.js";
import type { Named } from "./record-types.js";

/** A place in the variables that contains a record's id. */
export interface Slot {
  readonly path: readonly (string | number)[];
  readonly named: Named;
  /** Formats the id for this place. */
  readonly write: (type: string, id: string) => string;
}

/** Cursors that callers have received, by kind. */
export type Cursors = Map<string, string[]>;

/** The inputs for drawing the variables of a request, and notes about the drawn values. */
export class Draft {
  readonly slots: Slot[] = [];
  /** Ids that were made up, usually for a new record. */
  readonly fresh: string[] = [];
  /** The length of each list: the lists of an import belong together. */
  readonly length: number;
  recordType: string | undefined;
  /**
   * Whether the request concerns records of several owners, so that its texts can belong to any
   * owner that the caller reaches.
   */
  isMixed = false;
  isProfileOf: "User" | "Agent" | null = null;

  constructor(
    readonly chance: Chance,
    readonly caller: FuzzCaller,
    readonly registry: Registry,
    readonly cursors: Cursors,
    readonly rootField: string,
    /** The owner whose records the request concerns. */
    readonly focus: Reach,
  ) {
    this.length = chance.between(1, 2);
  }

  /** The owner whose canary the texts contain. */
  get #owner(): Reach {
    const { focus, caller } = this;
    const owner = this.isMixed ? caller.reach : focus;
    if (this.isProfileOf === "User") return { ...owner, agent: "x" };
    return this.isProfileOf === "Agent" ? { ...owner, user: "x" } : owner;
  }

  /** Replaces each {@link marker} by a canary. */
  finish(variables: Record<string, unknown>): Record<string, unknown> {
    return mapTexts(variables, (text) =>
      text
        .replaceAll(marker, () => `${ownWord(this.#owner)} ${canary(this.#owner)}`)
        .replaceAll(shortMarker, () => canary(this.#owner)),
    ) as Record<string, unknown>;
  }
}

/** Placeholder for the owner's words until the owner is known. */
export const marker = "%canary%";
/** Placeholder for one word. */
export const shortMarker = "%word%";

/** Returns a copy with each text changed. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]),
  );
}
