import type { ProposedLink } from "../models/language-model.js";
import type { MemoryAction, Memory } from "../memories/memory.js";
import { contentKey } from "../memories/loose-text.js";
import type { Quote } from "./citations.js";

/** The valid part of a model's proposal. */
export interface Finding {
  /** The proposal's place in the answer, such as "#0". */
  readonly ref: string;
  readonly action: MemoryAction;
  /** A known memory that the model was shown, or the memory of an earlier finding; null for ADD. */
  readonly targetId: string | null;
  /** The same, of those that were said later and make this one untrue. */
  readonly supersededBy: readonly string[];
  /** The memory to store if it is new. */
  readonly memory: Memory;
  readonly isTransient: boolean;
  /** Its evidence; at least one, except for NOOP. */
  readonly quotes: readonly Quote[];
  /** Links to known memories that the model was shown, and to memories of earlier findings. */
  readonly links: readonly ProposedLink[];
}

/** Key of a content; memories with equal keys say the same. Texts without words are compared verbatim. */
export function sayingOf(content: string | null): string {
  return contentKey(content) ?? (content ?? "").trim();
}
