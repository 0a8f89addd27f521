import { checkInjection } from "#engraph/core/extraction/oasis/injection.js";
import { parseFacts, type AnsweredFact } from "#engraph/core/extraction/oasis/parse.js";
import { sanitiseFacts } from "#engraph/core/extraction/oasis/sanitise.js";
import { isTrivial } from "#engraph/core/extraction/oasis/trivial.js";
import { defaultFactPolicy } from "#engraph/core/facts/fact-policy.js";
import type { Adapter } from "./adapter.ts";

/** The rules of extraction under the policy OASIS, each by itself. */
export const extractionAdapters: Readonly<Record<string, Adapter>> = {
  isTrivial: (_world, { texts }) => (texts as readonly string[]).map(isTrivial),
  checkInjection: (_world, { texts }) => (texts as readonly string[]).map(checkInjection),
  parseExtraction: (_world, { text }) => parseFacts(text as string) ?? [],
  sanitiseFacts: (_world, { facts }) =>
    sanitiseFacts(facts as readonly AnsweredFact[], defaultFactPolicy),
};
