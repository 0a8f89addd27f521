import type { WantedLink } from "../links/wanted-links.js";
import { sayingOf } from "../memories/loose-text.js";
import type { ProposedLink } from "../models/language-model.js";
import { limitOf } from "../models/tokens.js";
import type { CheckedPass } from "./decision.js";
import { instructionsOf, toKnown } from "./extraction-prompt.js";

/** Links from findings to known memories, either from the model's findings or from a second request to the model. */
export async function foundLinks(pass: CheckedPass): Promise<WantedLink[]> {
  const { plan, findings, prompt } = pass;
  const links =
    plan.settings.linkExtraction === "POST_EXTRACTION"
      ? await askForLinks(pass)
      : findings.flatMap(({ memory, links: proposed }) =>
          proposed.map((link) => ({ ...link, sourceId: memory.id })),
        );
  const found = new Map(findings.map(({ memory }) => [memory.id, memory]));
  return links.flatMap((link) => {
    const target = prompt.known.get(link.targetId) ?? found.get(link.targetId);
    return target ? [{ ...link, targetRevision: target.revision }] : [];
  });
}

/** Asks about the findings that will probably be added: not about those that are known in the same words. */
async function askForLinks({
  run,
  plan,
  findings,
  prompt: { known },
}: CheckedPass): Promise<(ProposedLink & { readonly sourceId: string })[]> {
  const sayings = new Set([...known.values()].map(({ content }) => sayingOf(content)));
  const found = findings.filter(
    ({ action, memory }) =>
      (action === "ADD" || action === "SUPERSEDE") && !sayings.has(sayingOf(memory.content)),
  );
  if (found.length === 0 || known.size === 0) return [];
  const { linkInstructions, linkTokenLimit } = plan.settings;
  const request = {
    found: found.map(({ memory }) => toKnown(memory)),
    known: [...known.values()].map(toKnown),
    instructions: instructionsOf(linkInstructions),
    tokenLimit: limitOf(linkTokenLimit),
  };
  const links = await plan.model.link(request, run);
  const ids = new Set(found.map(({ memory }) => memory.id));
  return links.filter(({ sourceId }) => ids.has(sourceId));
}
