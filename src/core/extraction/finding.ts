import type { MemoryAction, ProposedLink } from "../language-model.js";
import { contentKey } from "../memories/content-key.js";
import type { Memory } from "../memories/memory.js";
import type { Quote } from "./citations.js";

/** What is sound of a model's proposal. */
export interface Finding {
  readonly action: MemoryAction;
  /** A known memory that the model was shown; null for ADD. */
  readonly targetId: string | null;
  /** The memory that it is kept as, where it is a new one. */
  readonly memory: Memory;
  readonly isTransient: boolean;
  /** What it rests on; at least one, but for NOOP. */
  readonly quotes: readonly Quote[];
  /** To known memories that the model was shown. */
  readonly links: readonly ProposedLink[];
}

/** What two memories have in common that say the same; texts without words are compared as they are. */
export function sayingOf(content: string | null): string {
  return contentKey(content) ?? (content ?? "").trim();
}
