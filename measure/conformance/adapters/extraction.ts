import { checkInjection } from "#engraph/core/extraction/fading/injection.js";
import { parseFacts, type AnsweredFact } from "#engraph/core/extraction/fading/parse.js";
import { sanitiseFacts } from "#engraph/core/extraction/fading/sanitise.js";
import { isTrivial } from "#engraph/core/extraction/fading/trivial.js";
import { defaultFadingPolicy } from "#engraph/core/facts/fading-policy.js";
import type { Adapter } from "./adapter.ts";

/** The rules of extraction under the policy FADING, each by itself. */
export const extractionAdapters: Readonly<Record<string, Adapter>> = {
  isTrivial: (_world, { texts }) => (texts as readonly string[]).map(isTrivial),
  checkInjection: (_world, { texts }) => (texts as readonly string[]).map(checkInjection),
  parseExtraction: (_world, { text }) => parseFacts(text as string) ?? [],
  sanitiseFacts: (_world, { facts }) =>
    sanitiseFacts(facts as readonly AnsweredFact[], defaultFadingPolicy),
};
