import { ModelUnusableError } from "../../core/errors.js";
import type { ChatPrompt } from "../chat/chat-endpoint.js";
import { promptTokens } from "./prompt-lines.js";

/** Something that a prompt can do with less of. */
export interface Shrinkable<View> {
  /** How much of it there is. */
  readonly size: number;
  /** The view with only so much of it, from 0 (or `least`) to `size`. */
  readonly keep: (view: View, size: number) => View;
  /** Default: 0. */
  readonly least?: number;
}

/**
 * The fullest view of which the prompt stays within the limit. What can be
 * spared goes in the order given, each as far as it must before the next one.
 * Fails where the limit is less than the prompt needs at least.
 */
export function fitPrompt<View>(
  full: View,
  render: (view: View) => ChatPrompt,
  options: {
    /** In tokens; 0 or less, and null: none. */
    readonly limit: number | null;
    readonly parts: readonly Shrinkable<View>[];
    /** Whose prompt it is. */
    readonly model: string;
  },
): View {
  const { limit, parts, model } = options;
  const fits = (view: View) => limit === null || limit <= 0 || promptTokens(render(view)) <= limit;
  let view = full;
  if (fits(view)) return view;
  for (const { size, keep, least = 0 } of parts) {
    const before = view;
    const kept = largest(least, size, (count) => fits(keep(before, count)));
    view = keep(before, kept ?? least);
    if (kept !== null) return view;
  }
  const needed = promptTokens(render(view));
  throw new ModelUnusableError(
    model,
    `A prompt for model ${model} needs ${needed} tokens at least, and the limit is ${limit}.`,
  );
}

/** The largest number that fits, where all smaller ones do, too. Null: none. */
export function largest(
  least: number,
  most: number,
  fits: (count: number) => boolean,
): number | null {
  let [low, high] = [least - 1, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low < least ? null : low;
}
