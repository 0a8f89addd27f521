import type { JobRun } from "../jobs/job-handler.js";
import type { LanguageModel, ProposedLink } from "../models/language-model.js";
import type { Memory } from "../memories/memory.js";
import type { ThreadSettings } from "../threads/thread-settings.js";
import { limitOf } from "../models/tokens.js";
import { instructionsOf, toKnown } from "./extraction-prompt.js";
import { sayingOf, type Finding } from "./finding.js";
import type { WantedLink } from "../links/wanted-links.js";

/** Links from findings to known memories, either from the model's findings or from a second request to the model. */
export async function foundLinks(
  run: JobRun,
  model: LanguageModel,
  settings: ThreadSettings,
  findings: readonly Finding[],
  known: ReadonlyMap<string, Memory>,
): Promise<WantedLink[]> {
  const links =
    settings.linkExtraction === "POST_EXTRACTION"
      ? await askForLinks(run, model, settings, newOnes(findings, known), known)
      : findings.flatMap(({ memory, links: proposed }) =>
          proposed.map((link) => ({ ...link, sourceId: memory.id })),
        );
  const found = new Map(findings.map(({ memory }) => [memory.id, memory]));
  return links.flatMap((link) => {
    const target = known.get(link.targetId) ?? found.get(link.targetId);
    return target ? [{ ...link, targetRevision: target.revision }] : [];
  });
}

/** Findings that will probably be added, without those that are known in the same words. */
function newOnes(findings: readonly Finding[], known: ReadonlyMap<string, Memory>): Finding[] {
  const sayings = new Set([...known.values()].map(({ content }) => sayingOf(content)));
  return findings.filter(
    ({ action, memory }) =>
      (action === "ADD" || action === "SUPERSEDE") && !sayings.has(sayingOf(memory.content)),
  );
}

async function askForLinks(
  run: JobRun,
  model: LanguageModel,
  { linkInstructions, linkTokenLimit }: ThreadSettings,
  findings: readonly Finding[],
  known: ReadonlyMap<string, Memory>,
): Promise<(ProposedLink & { readonly sourceId: string })[]> {
  if (findings.length === 0 || known.size === 0) return [];
  const found = new Set(findings.map(({ memory }) => memory.id));
  const request = {
    found: findings.map(({ memory }) => toKnown(memory)),
    known: [...known.values()].map(toKnown),
    instructions: instructionsOf(linkInstructions),
    tokenLimit: limitOf(linkTokenLimit),
  };
  const links = await model.link(request, run);
  return links.filter(({ sourceId }) => found.has(sourceId));
}
