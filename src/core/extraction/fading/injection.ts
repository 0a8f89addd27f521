/** What to do with a fact, by its wording: store it, store it for a check, or drop it. */
export type InjectionVerdict = "CLEAN" | "REVIEW" | "REJECT";

/** Marks of a prompt's parts, and orders to a model to ignore its prompt. */
const rejected: readonly string[] = [
  "[system",
  "[assistant",
  "<|im_start|>",
  "<|im_end|>",
  "ignore previous",
  "ignore all prior",
  "ignore above",
  "new instructions",
  "system prompt",
  "you are now",
  ...["all", "any", "previous", "prior", "above", "the above", "the previous", "your"].map(
    (what) => `disregard ${what}`,
  ),
];

/** Ambiguous wordings: people also disregard deadlines, for example. */
const doubtful: readonly string[] = ["disregard"];

/**
 * Checks a fact's wording under the policy FADING. If stored, the fact would be part of later
 * prompts. The policy compares fixed wordings, ignoring case; all other extraction uses
 * `isInjectedInstruction`.
 */
export function checkInjection(text: string): InjectionVerdict {
  const lower = text.toLowerCase();
  const has = (part: string) => lower.includes(part);
  if (rejected.some(has)) return "REJECT";
  return doubtful.some(has) ? "REVIEW" : "CLEAN";
}
