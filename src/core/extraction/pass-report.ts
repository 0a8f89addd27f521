import type { Unit } from "../store/memory-store.js";
import type { Message } from "../messages/message.js";
import type { MemoryAction } from "../memories/memory.js";
import type { Decision } from "./decision.js";
import type { DryFinding, DryRun, ExtractionReport } from "./extraction-report.js";

/** What is counted before findings are stored. */
export type PassCounts = Pick<
  ExtractionReport,
  "passes" | "notShown" | "proposed" | "rejected" | "unchanged" | "leftOut"
>;

/** The report of a pass, or of what it would have done. */
export function passReport(
  decisions: readonly Decision[],
  counts: PassCounts,
  dryRun: DryRun | null,
): ExtractionReport {
  return {
    ...counts,
    notRead: 0,
    added: decisions.filter(({ does }) => does === "ADD").length,
    updated: decisions.filter(({ does }) => does === "UPDATE").length,
    retracted: decisions.filter(({ does }) => does === "RETRACT").length,
    superseded: decisions.filter(isSuperseding).length,
    unchanged: counts.unchanged + decisions.filter(isUnchanged).length,
    rejected: counts.rejected + decisions.filter(isRejected).length,
    dryRun,
  };
}

/** A memory that waits for a review does not supersede yet. */
function isSuperseding(decision: Decision): boolean {
  return (
    decision.does === "ADD" &&
    decision.supersedes.length > 0 &&
    decision.memory.status !== "PENDING"
  );
}

function isUnchanged(decision: Decision): boolean {
  return decision.does === "NOOP" || (decision.does === "NOTHING" && decision.isKnown);
}

function isRejected(decision: Decision): boolean {
  return decision.does === "NOTHING" && !decision.isKnown;
}

/** Compares the findings of a dry run with the memories that rest on its messages. */
export async function dryRunOf(
  unit: Unit,
  decisions: readonly Decision[],
  messages: readonly Message[],
): Promise<DryRun> {
  const added = new Set(decisions.flatMap((one) => (one.does === "ADD" ? [one.memory.id] : [])));
  const findings = decisions.flatMap((decision) => toFindings(decision, added));
  const found = new Set(findings.map(({ memoryId }) => memoryId));
  const resting = await unit.memories.restingOn(messages.map(({ id }) => id));
  const missed = resting.filter(({ id, status }) => status === "VALID" && !found.has(id));
  return { findings, missedIds: missed.map(({ id }) => id).toSorted() };
}

/** Omits a finding that repeats another one of the same pass. */
function toFindings(decision: Decision, added: ReadonlySet<string>): DryFinding[] {
  if (decision.does === "NOTHING") return [];
  if (decision.does === "NOOP" && added.has(decision.memory.id)) return [];
  const { finding, quotes } = decision;
  const { kind, category, content, threadId, confidence, importance } = finding.memory;
  return [
    {
      action: actionOf(decision),
      kind,
      category,
      content: content ?? "",
      level: threadId === null ? "USER" : "THREAD",
      confidence,
      importance,
      isTransient: finding.isTransient,
      messageIds: [...new Set(quotes.map(({ messageId }) => messageId))],
      memoryId: memoryIdOf(decision),
    },
  ];
}

function actionOf(decision: Exclude<Decision, { readonly does: "NOTHING" }>): MemoryAction {
  if (decision.does !== "ADD") return decision.does;
  if (decision.refines) return "UPDATE";
  return decision.supersedes.length > 0 ? "SUPERSEDE" : "ADD";
}

function memoryIdOf(decision: Exclude<Decision, { readonly does: "NOTHING" }>): string | null {
  if (decision.does !== "ADD") return decision.memory.id;
  return [...(decision.refines ?? []), ...decision.supersedes][0]?.id ?? null;
}
