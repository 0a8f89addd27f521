import { ModelUnusableError } from "../../core/errors/model-errors.js";
import { type ChatPrompt, promptTokens } from "./prompt-lines.js";

/** A part of a prompt that can be reduced. */
export interface Shrinkable<View> {
  /** The full size of the part. */
  readonly size: number;
  /** Returns the view with the part reduced to this size, from `least` to `size`. */
  readonly keep: (view: View, size: number) => View;
  /** Default: 0. */
  readonly least?: number;
}

/**
 * Finds the fullest view whose prompt stays within the limit. Parts are reduced in
 * the given order, each to its least size before the next one. Fails with
 * MODEL_UNUSABLE if the smallest prompt exceeds the limit.
 */
export function fitPrompt<View>(
  full: View,
  render: (view: View) => ChatPrompt,
  options: {
    /** In tokens; null, 0 or less means no limit. */
    readonly limit: number | null;
    readonly parts: readonly Shrinkable<View>[];
    /** The name of the model, for errors. */
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

/** Finds the largest number that fits, if all smaller ones fit, too. Null if none fits. */
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
