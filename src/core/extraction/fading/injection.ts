/** What to do with a fact by its wording: keep it, keep it for somebody to look at, or drop it. */
export type InjectionVerdict = "CLEAN" | "REVIEW" | "REJECT";

/** Marks of a prompt's parts, and orders to a model to set its prompt aside. */
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

/** People disregard many things besides prompts, such as deadlines. */
const doubtful: readonly string[] = ["disregard"];

/**
 * Judges a fact's words under the policy FADING: kept, it would stand in later
 * prompts. These are the fixed wordings of that policy, compared without
 * regard to case; `isInjectedInstruction` is what all other extraction goes by.
 */
export function checkInjection(text: string): InjectionVerdict {
  const lower = text.toLowerCase();
  const has = (part: string) => lower.includes(part);
  if (rejected.some(has)) return "REJECT";
  return doubtful.some(has) ? "REVIEW" : "CLEAN";
}
