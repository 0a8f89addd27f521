import { z } from "zod";
import { json } from "./variables.js";

export type FactPolicyConfig = Readonly<z.output<typeof factPolicy>>;

/** What each number means, and its range, is core's. */
const factPolicy = z
  .strictObject({
    dedupSimilarity: z.number(),
    supersedeSimilarity: z.number(),
    reinforcement: z.number(),
    minConfidence: z.number(),
    decayFactor: z.number(),
    decayPeriodSeconds: z.number(),
    pruneAfterSeconds: z.number(),
    contextFacts: z.number(),
    contextFactsWithoutQuery: z.number(),
    extractedFacts: z.number(),
    factCharacters: z.number(),
    recallSimilarity: z.number(),
    recallMessages: z.number(),
    recallCharacters: z.number(),
    historyMessages: z.number(),
  })
  .partial();

export const factPolicyVariables = {
  OASIS_POLICY: json().pipe(factPolicy).prefault("{}"),
};
