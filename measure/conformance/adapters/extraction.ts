import { soundFacts } from "#engraph/core/extraction/fact-proposals.js";
import { checkWording } from "#engraph/core/extraction/injected-instructions.js";
import { isTrivial } from "#engraph/core/extraction/news.js";
import { defaultFadingPolicy } from "#engraph/core/facts/fading-policy.js";
import type { ProposedFact } from "#engraph/core/models/language-model.js";
import { factsIn } from "../scripted-texts.ts";
import type { Adapter } from "./adapter.ts";

/** The rules of extraction under the policy FADING, each by itself. */
export const extractionAdapters: Readonly<Record<string, Adapter>> = {
  isTrivial: (_world, { texts }) => (texts as readonly string[]).map(isTrivial),
  checkInjection: (_world, { texts }) => (texts as readonly string[]).map(checkWording),
  parseExtraction: (_world, { text }) => factsIn(text as string) ?? [],
  sanitiseFacts: (_world, { facts }) =>
    soundFacts(facts as readonly ProposedFact[], defaultFadingPolicy).filter(
      (fact) => fact !== null,
    ),
};
