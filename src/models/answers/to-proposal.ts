import type { ProposedMemory, Quotation } from "../../core/models/language-model.js";
import type { ExtractionPrompt } from "../prompts/extraction-prompt.js";
import type { AnsweredMemory } from "./memories-answer.js";

/**
 * Replaces labels in an answered memory with ids. Labels that were not shown
 * are dropped; an action on a memory that was not shown becomes an ADD, but a RETRACT
 * stays one, of nothing.
 *
 * @param citations The citations found for its evidence.
 */
export function toProposal(
  memory: AnsweredMemory,
  citations: readonly Quotation[],
  shown: Pick<ExtractionPrompt, "known">,
  withLinks: boolean,
): ProposedMemory {
  const { action, target, evidence: _, links, content, ...rest } = memory;
  const known = target === null ? undefined : shown.known.get(target);
  const isAbout = known !== undefined && action !== "ADD";
  return {
    ...rest,
    action: isAbout || action === "RETRACT" ? action : "ADD",
    targetId: isAbout ? known.id : null,
    // A NOOP and a RETRACT may omit the known memory's content.
    content: content === "" ? (known?.content ?? "") : content,
    citations,
    links: withLinks
      ? links.flatMap(({ relation, target: label }) => {
          const linked = shown.known.get(label);
          return linked === undefined ? [] : [{ relation, targetId: linked.id }];
        })
      : [],
  };
}
