import { depths, tokenBudgets } from "./score.ts";
import type { Figures, Summary } from "./summary.ts";

/** Formats a summary as a table for people. */
export function tableOf(summary: Summary): string {
  const { conversations, turns, questions, adversarialQuestions, skipped, foreignHits } = summary;
  const groups = Object.entries(summary.byCategory).map(([name, one]) => rowOf(name, one));
  const header = [
    "percent",
    "questions",
    ...depths.map((depth) => `R@${depth}`),
    "MRR",
    ...tokenBudgets.map((budget) => `${budget} tok`),
  ];
  return [
    `${conversations} conversations with ${turns} turns; ${questions} questions and ${adversarialQuestions} adversarial ones, ${skipped} left out for want of evidence.`,
    "",
    ...aligned([header, rowOf("all but adversarial", summary), ...groups]),
    "",
    `Any evidence in the first 10: ${shown(summary.anyAt10)}, all of it: ${shown(summary.allAt10)}.`,
    `The right session in the first ${depths.join(" / ")} sessions: ${cells(depths, summary.sessionRecallAt).join(" / ")}.`,
    `Results of another user: ${foreignHits}.`,
    `A search took ${summary.msP50} ms (p50), ${summary.msP95} ms (p95).`,
  ].join("\n");
}

type Row = Pick<Figures, "questions" | "recallAt" | "mrr" | "recallAtTokens">;

function rowOf(name: string, { questions, recallAt, mrr, recallAtTokens }: Row): string[] {
  return [
    name,
    String(questions),
    ...cells(depths, recallAt),
    shown(mrr),
    ...cells(tokenBudgets, recallAtTokens),
  ];
}

function cells(keys: readonly number[], figures: Figures["recallAt"]): string[] {
  return keys.map((key) => shown(figures[key] ?? null));
}

function shown(percent: number | null): string {
  return percent === null ? "–" : percent.toFixed(1);
}

/** Aligns the first column to the left and the others to the right, each as wide as its widest cell. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join("  "),
  );
}
