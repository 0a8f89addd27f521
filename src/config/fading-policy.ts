import { z } from "zod";
import { json } from "./variables.js";

export type FadingPolicyConfig = Readonly<z.output<typeof fadingPolicy>>;

/** Core defines the meaning and range of each number. */
const fadingPolicy = z
  .strictObject({
    dedupSimilarity: z.number(),
    supersedeSimilarity: z.number(),
    reinforcement: z.number(),
    minConfidence: z.number(),
    decayFactor: z.number(),
    decayPeriodSeconds: z.number(),
    pruneAfterSeconds: z.number(),
    relevantMemories: z.number(),
    baselineMemories: z.number(),
    extractedMemories: z.number(),
    extractedCharacters: z.number(),
    recallSimilarity: z.number(),
    recallMessages: z.number(),
    recallCharacters: z.number(),
    historyMessages: z.number(),
  })
  .partial();

export const fadingPolicyVariables = {
  FADING_POLICY: json().pipe(fadingPolicy).prefault("{}"),
};
